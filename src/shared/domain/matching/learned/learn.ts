/** Learning: confirmed and refused pairs in, lessons out; the same in whatever order they come. */
import { sha256Hex } from '../../hash.ts';
import { learnLags } from './lags.ts';
import { daysOf, pairsOf } from './pairs.ts';
import type { Taught, TaughtPair, TaughtPairs } from './pairs.ts';
import type { LearnedAlias, LearnedTable, Lessons, PriceDecision } from './table.ts';
import { learnWordings } from './wordings.ts';
import { groupBy } from '../grouping.ts';
import { byText } from '../text-order.ts';
import { isAlike, nameSaid, partyOf } from './said.ts';

/** Confirmed on so many days. */
const ALIAS_DAYS_MIN = 3;

const partiesIn = (pairs: readonly TaughtPair[]): ReadonlySet<string | null> =>
  new Set(pairs.map(({ record }) => partyOf(record)));

/** The name of one party, or null: one that was confirmed, proved or refused otherwise even once is none. */
function aliasOf(said: string, { confirmed, proved, refused }: TaughtPairs): LearnedAlias | null {
  const [party = null, ...others] = partiesIn([...confirmed, ...proved]);
  if (said === '' || party === null || others.length > 0 || partiesIn(refused).has(party)) return null;
  const [name = party] = confirmed.flatMap(({ record }) => record.counterparty ?? []).sort(byText);
  const days = daysOf(confirmed);
  return days < ALIAS_DAYS_MIN || isAlike(said, name) ? null : { said, party, name, days };
}

function learnAliases({ confirmed, proved, refused }: TaughtPairs): readonly LearnedAlias[] {
  const saidIn = ({ line }: TaughtPair): string => nameSaid(line);
  const [provedBy, refusedBy] = [groupBy(proved, saidIn), groupBy(refused, saidIn)];
  return [...groupBy(confirmed, saidIn)]
    .flatMap(([said, pairs]) => {
      const ofName = { confirmed: pairs, proved: provedBy.get(said) ?? [], refused: refusedBy.get(said) ?? [] };
      return aliasOf(said, ofName) ?? [];
    })
    .sort((a, b) => byText(a.said, b.said));
}

export function learnFrom(taught: Taught): Lessons {
  const pairs = pairsOf(taught);
  return {
    aliases: learnAliases(pairs),
    wordings: learnWordings(pairs),
    lags: learnLags(pairs),
    confirmed: pairs.confirmed.length,
    refused: pairs.refused.length,
  };
}

/** Lessons are the same where they say the same, from however many pairs; so a table is not new each time a pair is confirmed. */
export function lessonsHash({ aliases, wordings, lags }: Lessons): string {
  const said = [
    aliases.map((one) => [one.said, one.party]),
    wordings.map((one) => [one.said, one.direction, one.sort, one.holds]),
    lags.map((one) => [one.sort, one.from, one.to]),
  ];
  return sha256Hex(JSON.stringify(said));
}

const isEmpty = ({ aliases, wordings, lags }: Lessons): boolean => aliases.length + wordings.length + lags.length === 0;

/** The table that is switched on; null where the stated prices hold alone. */
export const activeTable = (decisions: readonly PriceDecision[]): PriceDecision | null =>
  decisions.find(({ active }) => active) ?? null;

/** The stated prices are version 1. */
const STATED = 1;

/** What could be switched on: a known table that says the same, else one under the next number; null where nothing was learned, or it is on. */
export function proposedTable(taught: Taught, decisions: readonly PriceDecision[]): LearnedTable | null {
  const lessons = learnFrom(taught);
  if (isEmpty(lessons)) return null;
  const hash = lessonsHash(lessons);
  const known = decisions.find((one) => lessonsHash(one) === hash);
  if (known !== undefined) return known.active ? null : known;
  return { ...lessons, version: Math.max(STATED, ...decisions.map(({ version }) => version)) + 1 };
}
