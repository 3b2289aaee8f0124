/** What a learned table says of one pair; a name that it knows outweighs wording and days. */
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { groupBy } from '../grouping.ts';
import { lagOf } from './lags.ts';
import { directionOf, nameSaid, partyOf, sortOf, wordingSaid } from './said.ts';
import type { LearnedAlias, LearnedLag, LearnedMark, LearnedTable, LearnedWording } from './table.ts';

export type Opinion = (line: StatementLine, record: PaymentRecord) => LearnedMark | null;

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

export function opinionOf({ version, aliases, wordings, lags }: LearnedTable): Opinion {
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
