// Money that left and comes back: one match with its record, whenever it was seen, and nobody else's payment.
import { describe, expect, it } from 'vitest';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { told } from '../../../support/months/match-runs.ts';
import { bankLine, itemOf, lineName, payinOf, rejectedOn, runAfter } from '../../../support/months/returns.ts';
import type { Known } from '../../../support/months/returns.ts';
import { pesos } from '../../../support/rows/statement-rows.ts';

const L = lineName;
const accepted = ({ matches }: { readonly matches: readonly Match[] }): readonly string[] =>
  matches.filter(isAccepted).map(told).sort();
const proposed = ({ matches }: { readonly matches: readonly Match[] }): readonly string[] =>
  matches.filter((match) => !isAccepted(match)).map(told).sort(); // prettier-ignore

/** What holds after each state of the world was seen by a run of its own. */
const seen = (...states: readonly Known[]) =>
  states.reduce((before, known) => runAfter(known, before.matches), runAfter({ lines: [], records: [] }));

const HUGO = 'Hugo Cárdenas Ossa';
const hugo = itemOf('hugo', { amount: '640000', on: '2026-03-05', who: HUGO });
const hugoFailed = rejectedOn(hugo, '2026-03-09');
const hugoOut = bankLine(1, '2026-03-05', '-640000', 'GIRO A HUGO CARDENAS OSSA');
const nora = payinOf('nora', { amount: '640000', on: '2026-03-10', who: 'Nora Isaza Duque' });

/** Matched, then failed; then `text` brings the money back, or what else may be meant. */
const afterwards = (text: string, records: readonly PaymentRecord[] = [], amount = '640000') => {
  const credit = bankLine(2, '2026-03-11', amount, text);
  const first = { lines: [hugoOut], records: [hugo, ...records] };
  const failed = { ...first, records: [hugoFailed, ...records] };
  const last = { lines: [hugoOut, credit], records: [hugoFailed, ...records] };
  return { byAndBy: seen(first, failed, last), atOnce: runAfter(last), states: [first, failed, last] as const };
};

describe('a payment that fails after it was matched', () => {
  it('keeps its match while nothing has come back', () => {
    const [first, failed] = afterwards('').states;
    expect(seen(first, failed).matches).toEqual(seen(first).matches);
  });

  it.each(['DEVOLUCION PAGO', 'REINTEGRO HUGO CARDENAS', 'ABONO INTERBANCARIO'])(
    'grows by the line that brings it back: %s',
    (text) => {
      const { byAndBy, atOnce } = afterwards(text);
      expect(accepted(byAndBy)).toEqual([`auto structure unique: ${L(1)}+${L(2)} = payout_item:hugo`]);
      expect(byAndBy).toEqual(atOnce);
    },
  );

  it('is not altered where a person confirmed it, and its money is nobody else’s', () => {
    const { states } = afterwards('ABONO INTERBANCARIO', [nora]);
    const [confirmed] = seen(states[0]).matches.map((match): Match => ({ ...match, status: 'confirmed' }));
    const result = runAfter(states[2], confirmed === undefined ? [] : [confirmed]);
    expect(accepted(result)).toEqual([`confirmed assignment unique: ${L(1)} = payout_item:hugo`]);
    expect(proposed(result)).toEqual([`suggested assignment ambiguous: ${L(2)} = payin:nora`]);
  });
});

it('says how many payments came back, however many lines and records it holds', () => {
  const counted = ({ matches }: { readonly matches: readonly Match[] }): readonly number[] =>
    matches.flatMap(({ reasons }) => reasons.flatMap((one) => (one.kind === 'structure' && one.of === 'return' ? [one.count] : []))); // prettier-ignore
  expect(counted(afterwards('DEVOLUCION PAGO').atOnce)).toEqual([1]);
  expect(counted(afterwards('DEVOLUCION PAGO MENOS COMISION', [], '635000').atOnce)).toEqual([1]);
  const items = ['Ema Lince', HUGO, 'Rita Paz Mora'].map((who, at) =>
    itemOf(`item-${at}`, { amount: `${at + 1}10000`, on: '2026-03-05', who, parentId: 'lote' }),
  );
  const [first, ...failed] = items;
  const records = [first!, ...failed.map((item) => rejectedOn(item, '2026-03-09'))];
  const lines = [
    bankLine(1, '2026-03-05', '-630000', 'DISPERSION 3 PAGOS'),
    bankLine(2, '2026-03-11', '520000', 'DEVOLUCION DISPERSION 2 PAGOS'),
  ];
  expect(counted(runAfter({ lines, records }))).toEqual([2]);
});

describe('a credit that may bring money back', () => {
  it('is proposed to a payin of its amount, not accepted, where it says nothing', () => {
    const { byAndBy, atOnce } = afterwards('ABONO INTERBANCARIO', [nora]);
    expect(accepted(byAndBy)).toEqual([`auto assignment unique: ${L(1)} = payout_item:hugo`]);
    expect(accepted(atOnce)).toEqual([]);
    for (const result of [byAndBy, atOnce])
      expect(proposed(result)).toContain(`suggested assignment ambiguous: ${L(2)} = payin:nora`);
    expect(proposed(atOnce)).toContain(`suggested structure ambiguous: ${L(1)}+${L(2)} = payout_item:hugo`);
  });

  it('is the payin’s where it names the payer', () => {
    const { byAndBy } = afterwards('ABONO NORA ISAZA DUQUE', [nora]);
    expect(accepted(byAndBy)).toContain(`auto assignment unique: ${L(2)} = payin:nora`);
  });

  it('is the return where it says so', () => {
    const { byAndBy, atOnce } = afterwards('RECHAZO ACH', [nora]);
    expect(accepted(byAndBy)).toEqual([`auto structure unique: ${L(1)}+${L(2)} = payout_item:hugo`]);
    expect(byAndBy).toEqual(atOnce);
  });

  it('is a payin’s as ever where nothing is known to have left', () => {
    const credit = bankLine(2, '2026-03-11', '640000', 'ABONO INTERBANCARIO');
    expect(accepted(runAfter({ lines: [credit], records: [hugoFailed, nora] }))).toEqual([
      `auto assignment unique: ${L(2)} = payin:nora`,
    ]);
  });
});

it('a payin that the bank takes back after it was matched is one match with both lines', () => {
  const credit = bankLine(1, '2026-03-10', '640000', 'ABONO PSE NORA ISAZA DUQUE');
  const debit = bankLine(2, '2026-03-16', '-640000', 'REVERSO ABONO PSE NORA ISAZA DUQUE');
  const aborted = rejectedOn(nora, '2026-03-13');
  const last = { lines: [credit, debit], records: [aborted] };
  const result = seen({ lines: [credit], records: [nora] }, { lines: [credit], records: [aborted] }, last);
  expect(accepted(result)).toEqual([`auto structure unique: ${L(1)}+${L(2)} = payin:nora`]);
  expect(result).toEqual(runAfter(last));
});

describe('a payout that left in one amount', () => {
  const of = (id: string, amount: string, who: string): PaymentRecord =>
    itemOf(id, { amount, on: '2026-03-05', who, parentId: 'lote' });
  const [a, b, c] = [of('a', '110000', 'Ema Lince'), of('b', '230000', HUGO), of('c', '70000', 'Rita Paz Mora')];
  const out = bankLine(1, '2026-03-05', '-410000', 'DISPERSION 3 PAGOS');
  const first = { lines: [out], records: [a, b, c] };

  it('takes in what comes back of one item later', () => {
    const last = { lines: [out, bankLine(2, '2026-03-11', '230000', 'REINTEGRO HUGO CARDENAS OSSA')], records: [a, rejectedOn(b, '2026-03-09'), c] }; // prettier-ignore
    const result = seen(first, { ...first, records: last.records }, last);
    expect(accepted(result)).toEqual([
      `auto structure unique: ${L(1)}+${L(2)} = payout_item:a+payout_item:b+payout_item:c`,
    ]);
    expect(result).toEqual(runAfter(last));
  });

  it.each([
    ['all in one', [bankLine(2, '2026-03-11', '410000', 'DEVOLUCION LOTE')]],
    ['one alone and two together', [bankLine(2, '2026-03-11', '110000', 'DEVOLUCION PAGO'), bankLine(3, '2026-03-12', '300000', 'DEVOLUCION PAGO')]], // prettier-ignore
  ] as const)('takes in what comes back of all items: %s', (_, backs) => {
    const last = { lines: [out, ...backs], records: [a, b, c].map((item) => rejectedOn(item, '2026-03-09')) };
    const result = seen(first, last);
    expect(result.matches.filter(isAccepted).map(({ lines, records }) => [lines.length, records.length])).toEqual([
      [1 + backs.length, 3],
    ]);
    expect(result).toEqual(runAfter(last));
  });
});

it('an item finer than a centavo comes back from its payout as the bank booked it, and not otherwise', () => {
  const of = (id: string, amount: string, who: string): PaymentRecord =>
    itemOf(id, { amount, on: '2026-03-05', who, parentId: 'fino' });
  const records = [rejectedOn(of('f', '100000.005', HUGO), '2026-03-09'), of('p', '50000', 'Ema Lince')];
  const back = (out: string, credit: string): readonly string[] =>
    accepted(runAfter({ lines: [bankLine(1, '2026-03-05', out, 'DISPERSION 2 PAGOS'), bankLine(2, '2026-03-11', credit, 'DEVOLUCION PAGO')], records })); // prettier-ignore
  const whole = [`auto structure unique: ${L(1)}+${L(2)} = payout_item:f+payout_item:p`];
  expect(back('-150000', '100000')).toEqual(whole);
  expect(back('-150000.01', '100000.01')).toEqual(whole);
  expect(back('-150000.01', '100000')).toEqual([]);
});

describe('several returns in one credit', () => {
  const rita = itemOf('rita', { amount: '215000', on: '2026-03-05', who: 'Rita Paz Mora' });
  const ritaOut = bankLine(3, '2026-03-06', '-215000', 'GIRO A RITA PAZ MORA');
  const [both, outs] = [
    [hugoFailed, rejectedOn(rita, '2026-03-09')],
    [hugoOut, ritaOut],
  ];

  it.each(['DEVOLUCION PAGOS', 'ABONO INTERBANCARIO'])('are one match where nothing else adds up: %s', (text) => {
    const last = { lines: [...outs, bankLine(2, '2026-03-11', '855000', text)], records: both };
    const result = seen({ lines: outs, records: [hugo, rita] }, { lines: outs, records: both }, last);
    expect(accepted(result)).toEqual([
      `auto structure unique: ${L(1)}+${L(2)}+${L(3)} = payout_item:hugo+payout_item:rita`,
    ]);
    expect(result).toEqual(runAfter(last));
  });

  it('are proposed where another choice adds up as well', () => {
    const twin = rejectedOn(
      itemOf('twin', { amount: '215000', on: '2026-03-05', who: 'Abel Ríos Toro' }),
      '2026-03-09',
    );
    const twinOut = bankLine(4, '2026-03-06', '-215000', 'GIRO A ABEL RIOS TORO');
    const result = runAfter({ lines: [...outs, twinOut, bankLine(2, '2026-03-11', '855000', 'DEVOLUCION PAGOS')], records: [...both, twin] }); // prettier-ignore
    expect(accepted(result)).toEqual([]);
    expect(proposed(result)).toEqual([
      `suggested structure ambiguous: ${L(1)}+${L(2)}+${L(3)} = payout_item:hugo+payout_item:rita`,
      `suggested structure ambiguous: ${L(1)}+${L(2)}+${L(4)} = payout_item:hugo+payout_item:twin`,
    ]);
  });
});

it('what the service says went back only in part is no return of the whole', () => {
  const part: PaymentRecord = { ...nora, standing: 'refunded', refundedAmount: pesos('100') };
  const lines = [bankLine(1, '2026-03-10', '640000', 'ABONO PSE NORA ISAZA DUQUE'), bankLine(2, '2026-03-12', '-640000', 'CARGO INTERBANCARIO')]; // prettier-ignore
  expect(accepted(runAfter({ lines, records: [part] }))).toEqual([`auto assignment unique: ${L(1)} = payin:nora`]);
});

it('what comes back less a charge is proposed with the difference', () => {
  const short = (text: string): Match | undefined =>
    runAfter({ lines: [hugoOut, bankLine(2, '2026-03-11', '637200', text)], records: [hugoFailed] }).matches[0];
  const named = short('DEVOLUCION HUGO CARDENAS OSSA');
  expect(named === undefined ? '' : told(named)).toBe(`suggested structure unique: ${L(1)}+${L(2)} = payout_item:hugo`);
  expect(named?.reasons).toContainEqual({ kind: 'near-amount', difference: '-2800' });
  const charged = short('DEVOLUCION HUGO CARDENAS MENOS COMISION');
  expect(charged?.reasons).toContainEqual({ kind: 'amount-explained', by: 'fee' });
  expect(short('ABONO INTERBANCARIO')).toBeUndefined();
});

it('a payment that was sent again has the later line, the failed one the earlier with what came back', () => {
  const again = itemOf('again', { amount: '640000', on: '2026-03-12', who: HUGO });
  const lines = [hugoOut, bankLine(2, '2026-03-11', '640000', 'DEVOLUCION HUGO CARDENAS OSSA'), bankLine(3, '2026-03-12', '-640000', 'GIRO A HUGO CARDENAS OSSA')]; // prettier-ignore
  const last = { lines, records: [hugoFailed, again] };
  const result = seen({ lines: [hugoOut], records: [hugo] }, last);
  expect(accepted(result)).toEqual([
    `auto assignment unique: ${L(3)} = payout_item:again`,
    `auto structure unique: ${L(1)}+${L(2)} = payout_item:hugo`,
  ]);
  expect(result).toEqual(runAfter(last));
});
