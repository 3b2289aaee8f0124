/** What an account has besides: monthly charges, GMF of the day, interest, payments under way or given up, other business. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import type { Desk } from '../desk.ts';
import { OUTSIDE_IN, OUTSIDE_OUT } from '../months/dialects.ts';
import { besides } from '../months/texts.ts';
import { payinOf } from '../wire.ts';

const CLS = 'background';

function charge(desk: Desk, text: string, centavos: number): void {
  const on = desk.businessDay();
  desk.alone(desk.line({ on, centavos, said: besides(desk, 'charge', text), cls: CLS }), CLS, 'charge', 'charge');
}

/** A payin that never became money here: given up, or still under way. */
function unfinished(desk: Desk): void {
  const { chance } = desk;
  const status = chance.pick(['ABORTED', 'IN_PROGRESS'] as const);
  const facts = {
    party: desk.party(),
    centavos: chance.centavos(300_000),
    bank: 'BANCOLOMBIA',
    on: desk.anyDay(),
    status,
  };
  const record = desk.keep(CLS, payinOf(facts, chance));
  desk.alone(record.key, CLS, 'payin without money', 'expects-nothing');
}

function underWay(desk: Desk): void {
  const { chance } = desk;
  const isFailed = chance.percent(60);
  const facts = { party: desk.party(), centavos: chance.centavos(300_000) };
  const record = desk.item(CLS, desk.businessDay(), isFailed ? { ...facts, status: 'REJECTED', statusCode: 'KYC_FAILED' } : { ...facts, status: 'PENDING' }); // prettier-ignore
  desk.alone(record.key, CLS, 'item without money', 'expects-nothing');
}

export function settlementBackground(desk: Desk, rows: number): void {
  const { chance, dialect } = desk;
  for (let left = rows; left > 0; left -= 1) {
    const kind = chance.weighted([['gmf', 28], ['interest', 10], ['monthly', 6], ['unfinished', 30], ['item', 26]] as const); // prettier-ignore
    if (kind === 'gmf') charge(desk, dialect.gmf, -chance.whole(20_000, 3_000_000));
    else if (kind === 'interest') charge(desk, dialect.interest, chance.whole(1, 9_999));
    else if (kind === 'monthly') charge(desk, dialect.monthly, -chance.pick([2_990_000, 4_550_000, 6_120_000]));
    else if (kind === 'unfinished') unfinished(desk);
    else underWay(desk);
  }
}

/** Payroll, rent, sales, purchases: lines of an own account that do not name the service. */
export function ownBackground(desk: Desk, rows: number): void {
  const { chance, dialect } = desk;
  for (let left = rows; left > 0; left -= 1) {
    if (chance.percent(20)) {
      charge(desk, dialect.gmf, -chance.whole(20_000, 3_000_000));
      continue;
    }
    const sign = chance.pick([1, -1]);
    const said = besides(desk, 'other', chance.pick(sign > 0 ? OUTSIDE_IN : OUTSIDE_OUT));
    const on = addBusinessDays(desk.businessDay(), 0);
    const line = desk.line({ on, centavos: sign * chance.centavos(500_000), said, cls: CLS });
    desk.alone(line, CLS, 'other business', 'outside');
  }
}
