/** A desk for imports: one account, a store in memory and the real reader, with short calls to plan and to import a text. */
import { accountId } from '@shared/domain/ids.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { ReadOptions } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import type { Accepting } from '../../../src/main/app/import/import-refusals.ts';
import { applyImport, planImport } from '../../../src/main/app/import/import-statement.ts';
import type { ImportControl, ImportDeps, Imported, ImportPlan } from '../../../src/main/app/import/import-statement.ts';
import { aFakeClock } from '../fake-clock.ts';
import { aFakeStatementStore } from '../store/fake-statement-store.ts';
import type { FakeStatementStore } from '../store/fake-statement-store.ts';
import { dmy, printed, utf8 } from './statement-files.ts';
import type { AMovement } from './statement-files.ts';

export const ACCOUNT: Account = {
  id: accountId('account-1'),
  name: 'Bancolombia 4471',
  preset: 'settlement',
  currency: 'COP',
};
/** A disguise without balances. */
export const PLAIN = {
  header: ['Fecha', 'Descripción', 'Valor'],
  row: (row: AMovement) => [dmy(row), row.text, printed(row.amount)],
};

/** A month of credits alone would be asked for its sign. */
export const SIGNED = { options: { mapping: { sign: 'asPrinted' } } } as const;

export type Desk = FakeStatementStore & { readonly deps: ImportDeps };

export function aDesk(): Desk {
  const store = aFakeStatementStore();
  return { ...store, deps: { store, clock: aFakeClock(), readStatement } };
}

export function planned(
  { deps }: Desk,
  text: string,
  rest: {
    fileName?: string;
    options?: ReadOptions;
  } & Accepting = {},
): ImportPlan {
  const { fileName = 'enero.csv', options = {}, ...more } = rest;
  const plan = planImport(deps, {
    bytes: utf8(text),
    fileName,
    account: ACCOUNT,
    options,
    ...more,
  });
  if (!plan.ok) throw new Error(plan.error.kind);
  return plan.value;
}

export async function importing(
  desk: Desk,
  text: string,
  rest: {
    fileName?: string;
    options?: ReadOptions;
    control?: ImportControl;
  } = {},
): Promise<Imported> {
  const done = await applyImport(desk.deps, planned(desk, text, rest), rest.control);
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}

export const linesOf = ({ statements }: Desk): readonly StatementLine[] => statements.lines(ACCOUNT.id);
export const netOf = (desk: Desk): string => unitsToText(sumUnits(linesOf(desk).map(({ amount }) => amount)));
