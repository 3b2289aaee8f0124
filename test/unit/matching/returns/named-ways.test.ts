// A failed record whose two lines name it, in a month with many payments of its amount: neither line is anybody else's.
import { expect, it } from 'vitest';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { told } from '../../../support/months/match-runs.ts';
import { bankLine, itemOf, lineName, payinOf, rejectedOn, runAfter } from '../../../support/months/returns.ts';

const PESOS = '640000';
const HUGO = 'Hugo Cárdenas Ossa';
const hugo = rejectedOn(itemOf('hugo', { amount: PESOS, on: '2026-03-05', who: HUGO }), '2026-03-09');
const OUT = bankLine(1, '2026-03-05', `-${PESOS}`, 'GIRO A HUGO CARDENAS OSSA');
const BACK = bankLine(500, '2026-03-11', PESOS, 'REVERSO GIRO A HUGO CARDENAS OSSA');
const WHOLE = `auto structure unique: ${lineName(1)}+${lineName(500)} = payout_item:hugo`;
const OTHERS = ['Ana Lince Paz', 'Rita Mora Gil', 'Luz Vega Toro', 'Ema Roa Cano'];

const ofHugo = (lines: readonly StatementLine[], records: Parameters<typeof runAfter>[0]['records']) =>
  runAfter({ lines, records }).matches.filter((match) => match.records.some((key) => key.endsWith(':hugo'))).map(told); // prettier-ignore

it.each([1, 2, 3])(
  'others who wait for as much do not claim the line that names it, of whom there are %i on four lines',
  (count) => {
    const waiting = OTHERS.slice(0, count).map((who, at) =>
      itemOf(`other-${at}`, { amount: PESOS, on: '2026-03-05', who }),
    );
    const nameless = OTHERS.map((_, at) => bankLine(10 + at, '2026-03-06', `-${PESOS}`, 'PAGO INTERBANCARIO ACH'));
    expect(ofHugo([OUT, BACK, ...nameless], [hugo, ...waiting])).toEqual([WHOLE]);
  },
);

it.each([39, 41, 90])('the line that names it is found behind %i credits of its amount that name nobody', (count) => {
  const credits = Array.from({ length: count }, (_, at) =>
    bankLine(10 + at, '2026-03-10', PESOS, 'ABONO PSE ACH COLOMBIA'),
  );
  const payins = Array.from({ length: count - 1 }, (_, at) =>
    payinOf(`payin-${at}`, { amount: PESOS, on: '2026-03-10', who: OTHERS[at % 4] ?? '' }),
  );
  expect(ofHugo([OUT, BACK, ...credits], [hugo, ...payins])).toEqual([WHOLE]);
});
