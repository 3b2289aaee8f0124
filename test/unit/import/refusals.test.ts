/** What an import refuses to mix: another currency than the account's, and balances typed otherwise than the file says them. */
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { applyImport, planImport } from '../../../src/main/app/import/import-statement.ts';
import type { ImportPlan } from '../../../src/main/app/import/import-statement.ts';
import { ACCOUNT, aDesk, planned } from '../../support/files/import-desk.ts';
import { aStatementText, dmy, printed, utf8 } from '../../support/files/statement-files.ts';
import type { Disguise } from '../../support/files/statement-files.ts';
import { pesos } from '../../support/rows/statement-rows.ts';

const withCurrency = (currencyOf: (number: number) => string): Disguise => ({
  header: ['Fecha', 'Descripción', 'Moneda', 'Valor'],
  row: (row) => [dmy(row), row.text, currencyOf(row.number), printed(row.amount)],
});
const dollars = aStatementText(withCurrency(() => 'USD'));
const REFUSED = failure('wrong-currency', { currency: 'USD', account: 'COP' });

describe('a file that states its currency', () => {
  it('is taken by an account in that currency, however it is written', () => {
    const pesosFile = aStatementText(withCurrency(() => 'cop'));
    expect(planned(aDesk(), pesosFile).refusal).toBeNull();
    expect(inAccount('usd').refusal).toBeNull();
  });

  it('is refused by an account in another one, and nothing is written', async () => {
    const desk = aDesk();
    const plan = planned(desk, dollars);
    expect(plan.refusal).toEqual(REFUSED);
    expect(plan.lines).toHaveLength(16);
    expect(await applyImport(desk.deps, plan)).toEqual({ ok: false, error: REFUSED });
    expect(desk.states()).toEqual([]);
  });

  it('is refused also where its rows that cannot be read were accepted', () => {
    const damaged = dollars.replace('-18,99', '-1x,99');
    expect(planned(aDesk(), damaged, { acceptRejected: true }).refusal).toEqual(REFUSED);
  });

  it('is refused where only its rows in another currency were picked', () => {
    const mixed = aStatementText(withCurrency((number) => (number % 2 === 0 ? 'USD' : 'COP')));
    const only = (equals: string) => ({ options: { mapping: { only: { column: 'Moneda', equals } } } });
    expect(planned(aDesk(), mixed, only('USD')).refusal).toEqual(REFUSED);
    expect(planned(aDesk(), mixed, only('COP')).refusal).toBeNull();
  });

  it('is taken by an account that only might be made, which has no currency yet', () => {
    expect(inAccount('').refusal).toBeNull();
  });

  function inAccount(currency: string): ImportPlan {
    const request = { bytes: utf8(dollars), fileName: 'a.csv', account: { ...ACCOUNT, currency }, options: {} };
    const plan = planImport(aDesk().deps, request);
    if (!plan.ok) throw new Error(plan.error.kind);
    return plan.value;
  }
});

describe('a balance that is typed', () => {
  const text = aStatementText();
  const NET = '768868.08';

  it('as the file says it is taken', () => {
    const options = { opening: pesos('12345678.9'), closing: pesos('13114546.98') };
    expect(planned(aDesk(), text, { options }).refusal).toBeNull();
  });

  it('otherwise than the balances of the file say it is refused, an end at a time', () => {
    expect(planned(aDesk(), text, { options: { opening: pesos('12345679') } }).refusal).toEqual(
      failure('balance-breaks', { opening: '12345679', net: NET, closing: '13114546.98', difference: '-0.1' }),
    );
    expect(planned(aDesk(), text, { options: { closing: pesos('13114547') } }).refusal).toEqual(
      failure('balance-breaks', { opening: '12345678.9', net: NET, closing: '13114547', difference: '0.02' }),
    );
  });

  it('is refused where both ends are moved alike: they tie with each other and not with the file', () => {
    const options = { opening: pesos('0'), closing: pesos(NET) };
    expect(planned(aDesk(), text, { options }).refusal).toMatchObject({ kind: 'balance-breaks' });
  });
});
