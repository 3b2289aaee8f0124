/** Learned names: what a bank always writes for a party whose own name is spelt otherwise. */
import { groupBy } from '../grouping.ts';
import { byText } from '../text-order.ts';
import { daysOf } from './pairs.ts';
import type { TaughtPair, TaughtPairs } from './pairs.ts';
import { isAlike, nameSaid, partyOf } from './said.ts';
import type { LearnedAlias } from './table.ts';

/** Confirmed on so many days. */
export const ALIAS_DAYS_MIN = 3;

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

export function learnAliases({ confirmed, proved, refused }: TaughtPairs): readonly LearnedAlias[] {
  const saidIn = ({ line }: TaughtPair): string => nameSaid(line);
  const [provedBy, refusedBy] = [groupBy(proved, saidIn), groupBy(refused, saidIn)];
  return [...groupBy(confirmed, saidIn)]
    .flatMap(([said, pairs]) => {
      const ofName = { confirmed: pairs, proved: provedBy.get(said) ?? [], refused: refusedBy.get(said) ?? [] };
      return aliasOf(said, ofName) ?? [];
    })
    .sort((a, b) => byText(a.said, b.said));
}
