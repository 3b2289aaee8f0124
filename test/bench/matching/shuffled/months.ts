/** Random months of every shape: the exam's, the held-out ones and the sandbox's, each account on its own. */
import { addDays } from '@shared/domain/day/day.ts';
import type { Period } from '@shared/domain/day/day.ts';
import { accountId, lineId, statementFileId } from '@shared/domain/ids.ts';
import type { Account, Environment } from '@shared/domain/payments/account.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { StatementKind } from '../../../../src/sandbox/world/types.ts';
import { recordsOf } from '../../../support/rows/sandbox-records.ts';
import { aSampleMonth } from '../../../support/service/sandbox.ts';
import { aChance } from '../months/chance.ts';
import type { Chance } from '../months/chance.ts';
import { MIX_NAMES } from '../held-out/mixes.ts';
import { aHeldOutMonth } from '../held-out/month.ts';
import { aMonth } from '../months/month.ts';

/** What one account sees of a month. */
export type AccountMonth = {
  readonly name: string;
  readonly account: Account;
  readonly environment: Environment;
  readonly coverage: Period;
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
};

/** So many records, about. */
export type Size = { readonly min: number; readonly max: number };
export const RECORDS_MIN = 200;

const WORLDS = [
  ['exam', 35],
  ['held-out', 45],
  ['sandbox', 20],
] as const;
/** The exam counts lines and records, over both of its accounts. */
const ROWS_PER_RECORD = 2;
/** What the sandbox's statements go on after their last line. */
const QUIET_DAYS = 14;

function ofSandbox(seed: number, size: number, preset: StatementKind): AccountMonth {
  const { world, statements } = aSampleMonth({ seed, records: size });
  const { fileName, printed } = statements.files[preset];
  const account: Account = { id: accountId(preset), name: preset, preset, currency: 'COP' };
  const ranks = new Map<string, number>();
  const lines = printed.map(({ line, movement }): StatementLine => {
    const { bookedOn, amount, text, reference } = movement;
    const raw = [bookedOn, amount, text, reference].join(';');
    const rankInDay = ranks.get(raw) ?? 0;
    ranks.set(raw, rankInDay + 1);
    // As the store has it, an id comes from what the bank wrote.
    const id = lineId(`${raw}#${rankInDay.toString()}`);
    const facts = { accountId: account.id, fileId: statementFileId(''), file: fileName, code: null, balance: null };
    const said = reference === '' ? null : reference;
    return { ...facts, id, line, bookedOn, amount, description: text, reference: said, raw, rankInDay };
  });
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [from, to] = [days[0]!, addDays(days.at(-1)!, QUIET_DAYS)];
  return { name: `sandbox ${preset}`, account, environment: 'sandbox', coverage: { from, to }, lines, records: recordsOf(world) }; // prettier-ignore
}

/** The accounts of the month of a seed. */
export function monthsOf(seed: number, { min, max }: Size): readonly AccountMonth[] {
  const chance: Chance = aChance(seed);
  const size = chance.whole(min, max);
  const world = chance.weighted(WORLDS);
  if (world === 'sandbox') return [ofSandbox(seed, size, chance.pick(['settlement', 'own']))];
  if (world === 'exam')
    return aMonth(seed, size * ROWS_PER_RECORD).books.map((book) => ({ ...book, name: `exam ${book.account.name}` }));
  const mix = chance.pick(MIX_NAMES);
  return [{ ...aHeldOutMonth(mix, seed, size), name: `held-out ${mix}` }];
}
