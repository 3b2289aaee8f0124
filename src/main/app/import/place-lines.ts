/** Gives each line of a large file its place in an account: its rank where the account holds nothing, else what `mergeLines` says, day by day or part by part. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { ReadLine, StatementLine } from '@shared/domain/statement/lines/line.ts';
import { mergeLines } from '@shared/domain/statement/lines/merge.ts';
import type { MergedLine } from '@shared/domain/statement/lines/merge.ts';
import { passingRanks } from '@shared/domain/statement/lines/passing-ranks.ts';
import { inOwnMemory } from '@shared/domain/own-memory.ts';
import type { LineToAppend, StatementStore } from '../ports.ts';
import type { LineSink } from '../ports/large-files.ts';

/**
 * `ranks`: the account holds nothing. `days`: each day stands in one piece. `part`: the lines whose movement falls into
 * one of so many parts; equal movements fall into the same one.
 */
export type PlaceBy =
  | { readonly kind: 'ranks'; readonly keepAll: boolean }
  | { readonly kind: 'days' }
  | { readonly kind: 'part'; readonly part: number; readonly parts: number };

type Placing = {
  readonly line: (line: ReadLine, amount: number | null, balance: number | null) => void;
  /** Whether the places hold; else the lines came in an order that this way cannot place. */
  readonly end: () => boolean;
};

/** Where placed lines go; `held`: the account holds the movement, and the line is in its words. */
export type Placed = (line: LineToAppend, held: boolean) => void;

type Held = {
  readonly statements: Pick<StatementStore, 'linesOn'>;
  readonly account: AccountId;
  /** Lines of a day that are held at once; more are placed part by part. */
  readonly linesAtOnce: number;
};

export type PlacingHow = {
  readonly by: PlaceBy;
  readonly held: Held;
  /** What was placed so far is void. */
  readonly restart: () => void;
  readonly rest?: () => void;
};

/** A sink that places what it is given; `end` says whether the places hold. */
export function placingSink({ by, held, restart, rest }: PlacingHow, placed: Placed): LineSink & Pick<Placing, 'end'> {
  let placing = placingBy(by, held, placed);
  return {
    ...(rest === undefined ? {} : { rest }),
    restart: () => {
      placing = placingBy(by, held, placed);
      restart();
    },
    line: (line, amount, balance) => {
      placing.line(line, amount, balance);
    },
    end: () => placing.end(),
  };
}

function placingBy(by: PlaceBy, held: Held, placed: Placed): Placing {
  switch (by.kind) {
    case 'ranks':
      return byRanks(by.keepAll, placed);
    case 'days':
      return byDays(held, placed);
    case 'part':
      return byPart(by, held, placed);
  }
}

function placeAll(lines: readonly MergedLine[], placed: Placed): void {
  for (const { line, held } of lines) placed(line, held);
}

function byRanks(keepAll: boolean, placed: Placed): Placing {
  const ranks = passingRanks(keepAll);
  return {
    line: (line, amount, balance) => {
      placed(
        {
          line: line.line,
          bookedOn: line.bookedOn,
          rankInDay: ranks.rankOf(line, amount, balance),
          amount: line.amount,
          balance: line.balance,
          description: line.description,
          reference: line.reference,
          code: line.code,
          raw: line.raw,
          centavos: amount,
          balanceCentavos: balance,
        },
        false,
      );
    },
    end: () => !ranks.isScattered(),
  };
}

function byDays({ statements, account, linesAtOnce }: Held, placed: Placed): Placing {
  const done = new Set<BankDay>();
  let [day, lines, fits] = [null as BankDay | null, [] as ReadLine[], true];
  const endDay = (): void => {
    if (day === null) return;
    fits &&= !done.has(day) && lines.length <= linesAtOnce;
    done.add(day);
    if (fits) placeAll(mergeLines(lines, statements.linesOn(account, day)), placed);
    lines = [];
  };
  return {
    line: (line) => {
      if (line.bookedOn !== day) {
        endDay();
        day = line.bookedOn;
      }
      if (fits && lines.length <= linesAtOnce) lines.push(line);
    },
    end: () => {
      endDay();
      return fits;
    },
  };
}

function byPart(
  { part, parts }: Extract<PlaceBy, { kind: 'part' }>,
  { statements, account }: Held,
  placed: Placed,
): Placing {
  const lines: ReadLine[] = [];
  const isOurs = (line: ReadLine): boolean => partOf(line) % parts === part;
  return {
    line: (line) => {
      if (isOurs(line)) lines.push(apart(line));
    },
    end: () => {
      const days = [...new Set(lines.map(({ bookedOn }) => bookedOn))];
      const held: StatementLine[] = [];
      for (const day of days) held.push(...statements.linesOn(account, day).filter(isOurs));
      placeAll(mergeLines(lines, held), placed);
      return true;
    },
  };
}

/** Equal movements have equal parts: by day and amount, which every key of `mergeLines` holds. */
function partOf({ bookedOn, amount }: ReadLine): number {
  let hash = 0x811c9dc5;
  const text = `${bookedOn} ${unitsToText(amount)}`;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Texts of their own: the parts of a large file would keep all of it. */
const apart = (line: ReadLine): ReadLine => ({
  ...line,
  description: inOwnMemory(line.description),
  reference: line.reference === null ? null : inOwnMemory(line.reference),
  code: line.code === null ? null : inOwnMemory(line.code),
  raw: inOwnMemory(line.raw),
});

/** How many lines are new, and how many the account holds. */
export type PlacedCount = { added: number; held: number };

export const nothingPlaced = (): PlacedCount => ({ added: 0, held: 0 });

export const counting =
  (count: PlacedCount): Placed =>
  (_line, held) => {
    if (held) count.held += 1;
    else count.added += 1;
  };
