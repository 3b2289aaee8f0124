// What a person may choose from: rows that nothing was accepted for are shown with everything that could be meant, the likeliest first.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { isAccepted, rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, reconciled } from '../../../support/months/match-runs.ts';
import { aPayin, aPayoutItem, asOrder } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';

const noon = (text: string): Instant => `${text}T17:00:00.000Z` as Instant;
const BARE = { legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [] } as const;
const on = (text: string) => ({ createdAt: noon(text), finishedAt: noon(text), updatedAt: noon(text), activities: [] });

const payin = (id: string, name: string | null, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({ id, amount: pesos('50000'), counterparty: name, ...on('2026-03-04'), ...BARE, ...overrides });
const item = (id: string, name: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayoutItem({
    ...{ id, counterparty: name, amount: pesos('388000'), effectiveAmount: pesos('388000'), feeAmount: null },
    ...on('2026-03-04'),
    ...BARE,
    ...overrides,
  });
const line = (number: number, amount: string, description: string, on = '2026-03-05'): StatementLine =>
  aLine({ file: 'b', line: number, bookedOn: day(on), amount: pesos(amount), description });
const L = (number: number): string => `b#${number.toString().padStart(6, '0')}`;

/** Suggestions of a row in the order in which they are shown, as the rows beside it. */
function shown(matches: readonly Match[], row: string): readonly string[] {
  return matches
    .filter((match) => !isAccepted(match) && rowsOfMatch(match).some((one) => one === row))
    .sort((a, b) => b.confidenceMilli - a.confidenceMilli || (a.id < b.id ? -1 : 1))
    .map((match) => rowsOfMatch(match).filter((other) => other !== row).join('+')); // prettier-ignore
}

describe('a line that names a record less its fee', () => {
  const fee = { feeAmount: pesos('1940') };
  const lines = [line(1, '-388000', 'TRANSFERENCIA ENVIADA'), line(2, '-390308.60', 'GIRO A IMPORTADORA ORINOQUIA')];
  const records = [item('a', 'Importadora Orinoquía Verde SAS', fee)];

  it('is a rival of a nameless line of just its amount: neither is accepted', () => {
    expect(matched({ lines, records }).matches.filter(isAccepted)).toEqual([]);
  });

  it('is shown before it', () => {
    expect(shown(matched({ lines, records }).matches, 'payout_item:a')).toEqual([L(2), L(1)]);
  });
});

describe('a line that names a payee and pays several of their records together', () => {
  it('is a rival of a nameless line of just one of them', () => {
    const lines = [line(1, '-401000', 'TRANSFERENCIA CTA SUC VIRTUAL'), line(2, '-988759', 'PAGO PROVEEDOR GRANJA CARIBE N')]; // prettier-ignore
    const records = [['a', '401000'], ['b', '210159'], ['c', '377600']].map(([id, amount]) => item(id!, 'Granja Caribe Norte SAS', { amount: pesos(amount!), effectiveAmount: pesos(amount!), parentId: `p${id!}` })); // prettier-ignore
    const { matches } = matched({ lines, records });
    expect(matches.filter(isAccepted)).toEqual([]);
    expect(shown(matches, L(2))).toEqual(['payout_item:a+payout_item:b+payout_item:c']);
  });
});

describe('a payment that was sent again on the day on which it failed', () => {
  const nit = { legalIdentifier: '892506230' };
  const failed = item('f', 'Textiles Serranía Azul', { standing: 'failed', status: 'REJECTED', ...nit });
  const lines = [line(1, '-388000', 'PAGO A TERC NIT 892506230'), line(2, '-388000', 'TRANSF A OTROS'), line(3, '388000', 'DEV PAGO RECHAZADO')]; // prettier-ignore
  const again = item('a', 'Textiles Serranía Azul', nit);

  it('may have either line, whoever of the two is named', () => {
    const { matches } = matched({ lines, records: [failed, again] });
    expect(matches.filter(isAccepted)).toEqual([]);
    expect(shown(matches, again.key)).toEqual([L(1), L(2)]);
  });

  it('has the one that quotes it', () => {
    const quoted = item('a', 'Textiles Serranía Azul', { ...nit, externalIdentifier: 'TK-000777' });
    const { matches } = matched({ lines: [...lines.slice(0, 2), line(4, '-388000', 'PAGO TK-000777')], records: [failed, quoted] }); // prettier-ignore
    expect(matches.filter(isAccepted).map(({ lines: of }) => of)).toEqual([[L(4)]]);
  });
});

describe('rows that nothing was accepted for', () => {
  it('show the return that could be meant beside the payment of its size', () => {
    const failed = item('f', 'Yolanda Giraldo Ocampo', { standing: 'failed', status: 'REJECTED' });
    const lines = [line(1, '-388000', 'TRANSFERENCIA ENVIADA'), line(2, '388000', 'RECHAZO ACH YOLANDA GIRALDO', '2026-03-10')]; // prettier-ignore
    const records = [failed, item('a', 'Pedro Pablo León'), item('b', 'Luis Mora Gil')];
    const { matches } = matched({ lines, records });
    expect(matches.filter(isAccepted)).toEqual([]);
    expect(shown(matches, L(1))).toHaveLength(3);
    expect(shown(matches, L(1))).toContain(`${L(2)}+payout_item:f`);
  });

  it('show lines that make up a record, also where one of them only begins its name', () => {
    const lines = [line(1, '-300000', 'GIRO A CONSTRUCTORA MACARENA'), line(2, '-88000', 'GIRO A CONSTRUCTORA')];
    const { matches } = matched({ lines, records: [item('a', 'Constructora Macarena Ltda')] });
    expect(shown(matches, 'payout_item:a')).toContain(`${L(1)}+${L(2)}`);
  });

  it('leave no line without its group, however many lines ask for the same records', () => {
    const records = [['a', '30000'], ['b', '20000'], ['c', '71000']].map(([id, amount]) => payin(id!, null, { amount: pesos(amount!) })); // prettier-ignore
    const lines = [1, 2, 3, 4, 5].map((number) => line(number, '50000', 'RECAUDO'));
    const { matches } = matched({ lines, records });
    for (const { id } of lines) expect(shown(matches, id)).toEqual(['payin:a+payin:b']);
  });

  it('leave nobody out while another one has two: three lines show up to nine records', () => {
    const all = Array.from({ length: 7 }, (_, n) => payin(`p${n.toString()}`, `Juan ${'ABCDEFG'.charAt(n)}lvarez`));
    const records = all.map((record, n) => (n < 4 ? record : asOrder(record)));
    const lines = [1, 2, 3].map((number) => line(number, '50000', 'PAGO QR'));
    const { matches } = matched({ lines, records });
    for (const { key } of records) expect(shown(matches, key).length).toBeGreaterThan(0);
    for (const { id } of lines) expect(shown(matches, id)).toHaveLength(3);
  });

  it('keep the third place of a line for a record that has none, though others are nearer to its day', () => {
    const near = ['a', 'b', 'c', 'd'].map((id) =>
      asOrder(payin(id, `Juan ${id.toUpperCase()}lvarez`, on('2026-03-05'))),
    );
    const far = payin('z', 'María Gil', on('2026-03-03'));
    const { matches } = matched({ lines: [1, 2].map((number) => line(number, '50000', 'PAGO QR')), records: [...near, far] }); // prettier-ignore
    expect(shown(matches, far.key)).toHaveLength(1);
    for (const { key } of near) expect(shown(matches, key).length).toBeGreaterThan(0);
  });

  it('show a pair whose text names somebody else only as a hint: both are flagged as missing', () => {
    const given = { lines: [line(1, '50000', 'PAGO PEDRO PABLO LEAL')], records: [payin('a', 'Juan Carlos Leal')] };
    const { flags } = reconciled(given);
    expect(flags.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['missing-in-bank', 'missing-in-service']));
    expect(shown(matched(given).matches, 'payin:a')).toEqual([L(1)]);
  });
});

describe('of rows that a person tells apart and the bank’s text does not', () => {
  it('as many are accepted as have a line, and the last one stays open', () => {
    const [juan, maria, pedro] = ['Juan Leal', 'María Gil', 'Pedro Paz'].map((name, n) => payin(`p${n.toString()}`, name, { bank: n < 2 ? 'BBVA COLOMBIA' : 'BANCO DE BOGOTA' })); // prettier-ignore
    const lines = [line(1, '50000', 'ABONO ACH BBVA COLOMBIA'), line(2, '50000', 'PAGO QR')];
    const { matches } = matched({ lines, records: [juan!, maria!, pedro!] });
    const accepted = matches.filter(isAccepted);
    expect(accepted.map(({ records, certainty }) => [records, certainty])).toEqual([[['payin:p0'], 'interchangeable'], [['payin:p1'], 'interchangeable']]); // prettier-ignore
  });
});

describe('flags of rows that are more than their partners', () => {
  const missing = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly string[] =>
    reconciled({ lines, records }).flags.flatMap(
      ({ kind, subjects }) =>
      kind.startsWith("missing") ? [`${kind} ${subjects.map((one) => (one.kind === 'line' ? one.lineId : one.key)).join()}`] : [], // prettier-ignore
    );

  it('say that one of two records has no line where one line came for them', () => {
    expect(missing([line(1, '50000', 'PAGO QR')], [payin('a', 'Juan Leal'), payin('b', 'María Gil')])).toHaveLength(1);
  });

  it('say it of the less likely one', () => {
    const rows = [payin('a', 'Juan Carlos Leal'), payin('b', 'María Gil')];
    expect(missing([line(1, '50000', 'PAGO LEAL')], rows)).toEqual(['missing-in-bank payin:b']);
  });

  it('say it of the last one in order where their days differ, and name the other one too', () => {
    const rows = [payin('a', 'Juan Leal'), payin('b', 'María Gil', on('2026-03-03'))];
    expect(missing([line(1, '50000', 'PAGO QR')], rows)).toEqual(['missing-in-bank payin:a,payin:b']);
  });
});
