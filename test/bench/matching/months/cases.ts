/** Wrong and missed answers in words, with the rows' own evidence, for the person who improves the matcher; and their commonest kinds. */
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { expectedMovement, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { Missing, Paper } from '../examine.ts';
import { MISSING } from '../examine.ts';
import { keyMaker, rightOnes, truthAsAnswered } from '../score.ts';
import type { Row, RowMark } from '../score.ts';
import type { RowClass } from '../truth.ts';

export type Case = {
  readonly cls: RowClass;
  readonly kind: string;
  readonly rows: number;
  readonly words: () => string;
};

const worst = 'WRONG';

function told(paper: Paper, row: Row): string {
  const line = paper.book.lines.find(({ id }) => id === row);
  if (line !== undefined) {
    const beside = line.reference === null ? '' : ` [${line.reference}]`;
    return `    line   ${line.bookedOn} ${unitsToText(line.amount).padStart(14)}  ${line.description}${beside}  (${line.id})`;
  }
  const record = paper.book.records.find(({ key }) => key === row);
  if (record === undefined) return `    ${row}`;
  const movement = expectedMovement(record, paper.book);
  const days = movement.direction === 'none' ? movement.reason : `${movement.from}..${movement.to}`;
  const who = [record.counterparty, record.legalIdentifier, record.bank, record.externalIdentifier].filter((text) => text !== null); // prettier-ignore
  return `    record ${days} ${unitsToText(signedExpected(movement)).padStart(14)}  ${record.kind}, ${record.status}, ${who.join(', ')}  (${record.id})`;
}

const answer = (match: Match): string => {
  const reasons = match.reasons.map((reason) => ('text' in reason ? `${reason.kind} ${reason.text}` : reason.kind));
  return `  ${match.status} by ${match.pass}, ${match.certainty}, ${match.confidenceMilli}: ${reasons.join(', ')}`;
};

const rowsOf = ({ lines, records }: Pick<Match, 'lines' | 'records'>): readonly Row[] => [...lines, ...records];

/** Accepted, and not what the truth says. */
function wrongCases(paper: Paper): readonly Case[] {
  const accepted = paper.matches.filter(isAccepted);
  const right = rightOnes(paper.book, paper.verdict, accepted);
  return accepted
    .filter((match) => !right.has(match))
    .map((match) => {
      const truths = rowsOf(match).map((row) => paper.book.rows.get(row)!);
      const kinds = [...new Set(truths.map(({ variant }) => variant))].sort();
      const words = (): string => {
        const truth = rowsOf(match).map((row) => {
          const { group, alone, variant } = paper.book.rows.get(row)!;
          const mates = group === null ? alone! : rowsOf(group).filter((other) => other !== row).join(' '); // prettier-ignore
          return `${told(paper, row)}\n           truth: ${variant}: ${mates}`;
        });
        const mates = new Set(truths.flatMap(({ group }) => (group === null ? [] : rowsOf(group))));
        for (const row of rowsOf(match)) mates.delete(row);
        const beside = [...mates].slice(0, 12).map((row) => told(paper, row));
        return [answer(match), ...truth, ...(beside.length > 0 ? ['   what belongs to them:', ...beside] : [])].join(
          '\n',
        );
      };
      return { cls: truths[0]!.cls, kind: `${worst}: ${kinds.join(' with ')}`, rows: rowsOf(match).length, words };
    });
}

/** Decidable, and not accepted; or with a counterpart that is not among the first three. */
function missedCases(paper: Paper): readonly Case[] {
  const marksOf = new Map<string, RowMark[]>();
  for (const mark of paper.marks) {
    if (mark.group !== null) marksOf.set(mark.group.id, [...(marksOf.get(mark.group.id) ?? []), mark]);
  }
  return paper.book.groups.flatMap((group): readonly Case[] => {
    const marks = marksOf.get(group.id) ?? [];
    const open = marks.filter(({ auto }) => auto === null);
    const isHidden = open.some(({ place, isShowable }) => place === null && isShowable);
    const isMissed = open.some(({ isDecidable }) => isDecidable);
    if (!isHidden && !isMissed) return [];
    const fate = isHidden
      ? open.every(({ suggestions }) => suggestions === 0)
        ? 'nothing offered'
        : 'truth not offered'
      : 'only suggested';
    const words = (): string => {
      const rows = new Set<Row>(rowsOf(group));
      const offers = paper.matches.filter((match) => rowsOf(match).some((row) => rows.has(row))).slice(0, 4);
      const shown = offers.flatMap((match) => [answer(match), ...rowsOf(match).filter((row) => !rows.has(row)).slice(0, 8).map((row) => told(paper, row))]); // prettier-ignore
      const decided = isMissed ? 'decidable' : 'not decidable';
      return [`  truth (${decided}):`, ...rowsOf(group).map((row) => told(paper, row)), ...shown].join('\n');
    };
    return [{ cls: group.cls, kind: `missed, ${fate}: ${group.variant}`, rows: open.length, words }];
  });
}

/** Rows without counterpart that carry no flag, and flags on rows that have one. */
function flagCases(paper: Paper): readonly Case[] {
  const caseOf = (row: Row, kind: Missing, what: string): Case => {
    const { cls, variant } = paper.book.rows.get(row)!;
    return { cls, kind: `${what} ${kind}: ${variant}`, rows: 1, words: () => told(paper, row) };
  };
  const keyOf = keyMaker(paper.book, paper.verdict);
  const right = rightOnes(paper.book, paper.verdict, paper.matches.filter(isAccepted));
  const rightKeys = new Map([...right].flatMap((match) => rowsOf(match).map((row) => [row, keyOf(match)] as const)));
  return MISSING.flatMap((kind) => {
    const flagged = paper.flagged[kind];
    const told = truthAsAnswered(paper.book, paper.verdict, {
      keyOfRight: (row) => rightKeys.get(row) ?? null,
      isFlagged: (row) => flagged.has(row),
    });
    const quiet = [...told].filter(([row, { alone }]) => alone === kind && !flagged.has(row) && paper.verdict.decidable.has(row)); // prettier-ignore
    const false_ = [...flagged].filter((row) => told.get(row)?.alone !== kind);
    return [
      ...quiet.map(([row]) => caseOf(row, kind, 'no flag')),
      ...false_.map((row) => caseOf(row, kind, 'false flag')),
    ];
  });
}

export const casesOf = (paper: Paper): readonly Case[] => [
  ...wrongCases(paper),
  ...missedCases(paper),
  ...flagCases(paper),
];

/** Kinds of cases by how many rows they hold, wrong ones first. */
export function commonest(
  cases: readonly Case[],
  most: number,
): readonly { readonly kind: string; readonly cases: number; readonly rows: number }[] {
  const kinds = new Map<string, { cases: number; rows: number }>();
  for (const { cls, kind, rows } of cases) {
    const key = `${cls} · ${kind}`;
    const known = kinds.get(key) ?? { cases: 0, rows: 0 };
    kinds.set(key, { cases: known.cases + 1, rows: known.rows + rows });
  }
  const isWrong = (kind: string): number => (kind.includes(worst) ? 1 : 0);
  return [...kinds]
    .map(([kind, counts]) => ({ kind, ...counts }))
    .sort((a, b) => isWrong(b.kind) - isWrong(a.kind) || b.rows - a.rows)
    .slice(0, most);
}
