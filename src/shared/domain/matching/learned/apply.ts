/** A learned table at work behind the passes: it turns what they accepted into a proposal, or orders proposals; nothing becomes accepted by it. */
import type { LineId, RecordKey } from '../../ids.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { isAccepted } from '../match-id.ts';
import type { Match } from '../match.ts';
import { isProvedByText } from './pairs.ts';
import type { LearnedAlias, LearnedLag, LearnedMark, LearnedTable, LearnedWording } from './table.ts';
import { groupBy } from '../grouping.ts';
import { lagOf } from './lags.ts';
import { directionOf, nameSaid, partyOf, sortOf, wordingSaid } from './said.ts';

type Opinion = (line: StatementLine, record: PaymentRecord) => LearnedMark | null;

type Said = Omit<LearnedMark, 'version'>;

function ofAlias(alias: LearnedAlias | undefined, record: PaymentRecord): Said | null {
  const party = partyOf(record);
  if (alias === undefined || party === null) return null;
  return { clue: 'alias', speaksFor: party === alias.party, said: alias.said, meant: alias.name };
}

function ofWording(wordings: readonly LearnedWording[], record: PaymentRecord): Said | null {
  const sort = sortOf(record);
  for (const { holds, sort: meant, said } of wordings) {
    if (holds === 'always') return { clue: 'always', speaksFor: sort === meant, said, meant };
    if (sort === meant) return { clue: 'never', speaksFor: false, said, meant };
  }
  return null;
}

function ofLag(lag: LearnedLag | undefined, line: StatementLine, record: PaymentRecord): Said | null {
  if (lag === undefined) return null;
  const days = lagOf({ line, record });
  if (days === null || (days >= lag.from && days <= lag.to)) return null;
  const meant = `${lag.from.toString()}..${lag.to.toString()}`;
  return { clue: 'lag', speaksFor: false, said: days.toString(), meant };
}

function opinionOf({ version, aliases, wordings, lags }: LearnedTable): Opinion {
  const aliasOf = new Map(aliases.map((alias) => [alias.said, alias]));
  const lagOfSort = new Map(lags.map((lag) => [lag.sort, lag]));
  const wordingsOf = groupBy(wordings, ({ direction, said }) => `${direction}|${said}`);
  return (line, record) => {
    const alias = ofAlias(aliasOf.get(nameSaid(line)), record);
    if (alias !== null) return { version, ...alias };
    const wording = ofWording(wordingsOf.get(`${directionOf(line)}|${wordingSaid(line)}`) ?? [], record);
    const lag = ofLag(lagOfSort.get(sortOf(record)), line, record);
    const said = wording?.speaksFor === true && lag !== null ? lag : (wording ?? lag);
    return said === null ? null : { version, ...said };
  };
}

export type LearnedPrices = {
  /** An accepted pair that no text proves and that the table speaks against becomes a proposal; anything else stays what it is. */
  readonly heldBack: (match: Match) => Match;
  /** A proposal in its place among others; an accepted match stays as it is. */
  readonly ordered: (match: Match) => Match;
};

export const NOTHING_LEARNED: LearnedPrices = { heldBack: (match) => match, ordered: (match) => match };

/** Thousandths of confidence: enough to come before or behind what else is proposed, too little to be taken for proved. */
const FOR_MILLI: Readonly<Record<LearnedMark['clue'], number>> = { alias: 25, always: 6, never: 0, lag: 0 };
const AGAINST_MILLI: Readonly<Record<LearnedMark['clue'], number>> = { alias: 60, always: 40, never: 40, lag: 20 };
const PROPOSED_MILLI_MAX = 984;

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };

function withMark(match: Match, mark: LearnedMark): Match {
  const { speaksFor, clue, said } = mark;
  const price = speaksFor ? FOR_MILLI[clue] : -AGAINST_MILLI[clue];
  const confidenceMilli = Math.max(1, Math.min(PROPOSED_MILLI_MAX, match.confidenceMilli + price));
  const isNamed = speaksFor && clue === 'alias';
  const reasons = isNamed ? [{ kind: 'learned-alias', text: said } as const, ...match.reasons] : match.reasons;
  return { ...match, confidenceMilli, reasons, learned: mark };
}

/** Of pairs alone: who is behind a group is said by the service, not by one name. */
export function learnedPrices(table: LearnedTable | null, { lines, records }: Rows): LearnedPrices {
  if (table === null) return NOTHING_LEARNED;
  const opinion = opinionOf(table);
  const lineOf = new Map<LineId, StatementLine>(lines.map((line) => [line.id, line]));
  const recordOf = new Map<RecordKey, PaymentRecord>(records.map((record) => [record.key, record]));
  const markOf = (match: Match): LearnedMark | null => {
    const [lineId, key] = [match.lines[0], match.records[0]];
    if (lineId === undefined || key === undefined || match.shape !== '1:1') return null;
    const [line, record] = [lineOf.get(lineId), recordOf.get(key)];
    return line === undefined || record === undefined ? null : opinion(line, record);
  };
  return {
    heldBack: (match) => {
      if (match.status !== 'auto' || isProvedByText(match)) return match;
      const mark = markOf(match);
      return mark === null || mark.speaksFor ? match : { ...withMark(match, mark), status: 'suggested' };
    },
    ordered: (match) => {
      if (isAccepted(match) || match.learned !== undefined) return match;
      const mark = markOf(match);
      return mark === null ? match : withMark(match, mark);
    },
  };
}
