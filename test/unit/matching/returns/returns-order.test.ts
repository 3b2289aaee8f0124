// By and by is as at once: returns in any order in which statements come, records change, and runs are made.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAccepted, rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { staleMatches } from '@shared/domain/matching/decisions/stale-matches.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { told } from '../../../support/months/match-runs.ts';
import { bankLine, itemOf, payinOf, rejectedOn, RETURN_CONTEXT, runAfter } from '../../../support/months/returns.ts';

const NAMES = ['Hugo Cárdenas Ossa', 'Nora Isaza Duque', 'Rita Paz Mora', 'Abel Ríos Toro', 'Ema Lince Vera', 'Saúl Tello Gómez']; // prettier-ignore
const AMOUNTS = ['300000', '200000', '500000', '500000', '123400'];
const OUT_DAYS = ['2026-03-05', '2026-03-06', '2026-03-09'];
const BACK_DAYS = ['2026-03-11', '2026-03-12', '2026-03-13'];
const FAILED_ON = '2026-03-10';

const payments = fc.record({
  kind: fc.constantFrom('item', 'item', 'item', 'payin'),
  amount: fc.constantFrom(...AMOUNTS),
  on: fc.nat(OUT_DAYS.length - 1),
  back: fc.nat(BACK_DAYS.length - 1),
  isSaid: fc.boolean(),
  fate: fc.constantFrom('paid', 'paid', 'failed', 'named', 'said', 'silent', 'pooled', 'short', 'unpaid'),
  payout: fc.constantFrom('own', 'own', 'single', 'lump'),
});
type Payment = (typeof payments extends fc.Arbitrary<infer P> ? P : never) & { readonly id: number };

const isFailed = ({ fate }: Payment): boolean => fate !== 'paid' && fate !== 'unpaid';
const nameOf = ({ id }: Payment): string => NAMES[id % NAMES.length] ?? '';
const sizeOf = ({ amount }: Payment): number => Number.parseInt(amount, 10);
const signed = ({ kind }: Payment, size: number): string => (kind === 'item' ? -size : size).toString();

function recordOf(payment: Payment): PaymentRecord {
  const facts = { amount: payment.amount, on: OUT_DAYS[payment.on] ?? '', who: nameOf(payment) };
  if (payment.kind === 'payin') return payinOf(`p${payment.id.toString()}`, facts);
  const parentId = payment.payout === 'own' ? `o${payment.id.toString()}` : payment.payout;
  // All items of one payout leave on one day.
  const on = payment.payout === 'own' ? facts.on : '2026-03-05';
  return itemOf(`i${payment.id.toString()}`, { ...facts, on, parentId });
}

type Row = { readonly on: string; readonly amount: string; readonly text: string };

const isLumped = ({ kind, payout }: Payment): boolean => kind === 'item' && payout === 'lump';
const isPooled = ({ kind, fate }: Payment): boolean => kind === 'item' && fate === 'pooled';
const totalOf = (some: readonly Payment[]): number => some.reduce((sum, one) => sum + sizeOf(one), 0);

/** The line on which it left or came in first. */
function firstRows(payment: Payment): readonly Row[] {
  if (payment.fate === 'unpaid' || isLumped(payment)) return [];
  const text = payment.kind === 'item' ? 'GIRO' : 'ABONO';
  const on = payment.kind === 'item' && payment.payout !== 'own' ? '2026-03-05' : (OUT_DAYS[payment.on] ?? '');
  return [{ on, amount: signed(payment, sizeOf(payment)), text: payment.isSaid ? `${text} ${nameOf(payment)}` : `${text} INTERBANCARIO` }]; // prettier-ignore
}

const BACK_TEXT: Readonly<Record<string, (payment: Payment) => string>> = {
  named: (payment) => `DEVOLUCION ${nameOf(payment)}`,
  said: () => 'DEVOLUCION PAGO',
  silent: ({ kind }) => (kind === 'item' ? 'ABONO INTERBANCARIO' : 'CARGO INTERBANCARIO'),
  short: (payment) => `DEVOLUCION ${nameOf(payment)}`,
  pooled: () => 'DEVOLUCION PAGO',
};

/** The line that brings its money back alone. */
function backRows(payment: Payment): readonly Row[] {
  const text = BACK_TEXT[payment.fate];
  if (text === undefined || isPooled(payment)) return [];
  const size = sizeOf(payment) - (payment.fate === 'short' ? 1500 : 0);
  return [{ on: BACK_DAYS[payment.back] ?? '', amount: signed(payment, -size), text: text(payment) }];
}

type World = { readonly before: readonly PaymentRecord[]; readonly after: readonly PaymentRecord[]; readonly lines: readonly StatementLine[] }; // prettier-ignore

function worldOf(all: readonly Payment[]): World {
  const before = all.map(recordOf);
  const lumped = all.filter((one) => isLumped(one) && one.fate !== 'unpaid');
  const pooled = all.filter(isPooled);
  const rows: readonly Row[] = [
    ...all.flatMap((payment) => [...firstRows(payment), ...backRows(payment)]),
    ...(lumped.length === 0 ? [] : [{ on: '2026-03-05', amount: (-totalOf(lumped)).toString(), text: 'DISPERSION' }]),
    ...(pooled.length === 0 ? [] : [{ on: '2026-03-13', amount: totalOf(pooled).toString(), text: 'DEVOLUCION PAGOS' }]), // prettier-ignore
  ];
  const after = before.map((record, at) => (all[at] !== undefined && isFailed(all[at]) ? rejectedOn(record, FAILED_ON) : record)); // prettier-ignore
  return { before, after, lines: rows.map(({ on, amount, text }, at) => bankLine(at + 1, on, amount, text)) };
}

const worlds = fc
  .array(payments, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, id): Payment => ({ ...one, id })));

/** What is seen step by step: of each row when it comes, of each record when it changes; whether a run follows each step. */
const steps = fc.record({ at: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }), ran: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }) }); // prettier-ignore

function byAndBy(
  world: World,
  order: { readonly at: readonly number[]; readonly ran: readonly boolean[] },
): readonly Match[] {
  const { before, after, lines } = world;
  const when = (step: number): number => order.at[step] ?? 0;
  const moments = [...new Set([...lines, ...after, ...after].map((_, step) => when(step)))].sort((a, b) => a - b);
  let matches: readonly Match[] = [];
  for (const [step, now] of moments.entries()) {
    if (order.ran[step] !== true) continue;
    const records = after.flatMap((record, at) => {
      const [came, changed] = [when(lines.length + at), when(lines.length + after.length + at)];
      return came > now ? [] : [changed > now ? (before[at] ?? record) : record];
    });
    matches = runAfter({ lines: lines.filter((_, at) => when(at) <= now), records }, matches).matches;
  }
  return runAfter({ lines, records: after }, matches).matches;
}

const holds = (whole: Match, part: Match): boolean =>
  rowsOfMatch(part).every((row) => rowsOfMatch(whole).includes(row));

const sharesRow = (a: Match, b: Match): boolean => rowsOfMatch(a).some((row) => rowsOfMatch(b).includes(row));

it('what is accepted by and by is what is accepted at once, but for matches whose money did not come back', () => {
  fc.assert(
    fc.property(worlds, steps, (all, order) => {
      const world = worldOf(all);
      const known = { lines: world.lines, records: world.after };
      const [slow, atOnce] = [byAndBy(world, order), runAfter(known).matches];
      const frozen = staleMatches(slow, known, RETURN_CONTEXT);
      if (frozen.length === 0) expect(slow.map(told)).toEqual(atOnce.map(told));
      const scratch = atOnce.filter(isAccepted);
      // What a person has seen as matched keeps its rows. Where from scratch somebody else has one of them, money is known
      // to have left that is unknown from scratch, and its return is a rival by and by alone.
      const isOthers = (one: Match): boolean => scratch.some((whole) => sharesRow(whole, one) && !holds(whole, one));
      const grown = frozen.filter((one) => scratch.some((whole) => holds(whole, one)));
      if (!frozen.some(isOthers)) expect(grown.map(told)).toEqual([]);
      expect(runAfter(known, slow).matches).toEqual(slow);
    }),
    { numRuns: 500 },
  );
});

it('what brings money back is never a payin’s, where the line on which it left names the payee', () => {
  fc.assert(
    fc.property(worlds, steps, (all, order) => {
      const world = worldOf(all);
      const accepted = byAndBy(world, order).filter(isAccepted);
      const paid = new Set<string>(world.after.filter(({ kind, standing }) => kind === 'payin' && standing === 'succeeded').map(({ key }) => key)); // prettier-ignore
      const known = all.filter((one) => one.kind === 'item' && isFailed(one) && one.isSaid && !isLumped(one));
      const backs = known.flatMap(backRows).map(({ on, amount, text }) => bankLine(1, on, amount, text));
      const isBack = (line: StatementLine): boolean => backs.some((back) => back.bookedOn === line.bookedOn && back.amount === line.amount && back.description === line.description); // prettier-ignore
      const names = new Set<string>(world.lines.filter(isBack).map(({ id }) => id));
      const stolen = accepted.filter(({ lines, records }) => lines.some((id) => names.has(id)) && records.some((key) => paid.has(key))); // prettier-ignore
      expect(stolen.map(told)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
