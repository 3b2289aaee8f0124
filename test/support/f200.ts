/** F200 of the promises: 200 lines of one bank month (120 provable pairs, 20 batches, 40 ambiguous, 10 charges, 10 with nothing), served and printed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '@shared/domain/assert.ts';
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { dayOfInstant, parseInstant } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { addUnits, parseUnits, unitsFromCentavos, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import { ALL_SCOPES } from '../../src/sandbox/http/routes.ts';
import { createService } from '../../src/sandbox/http/service.ts';
import { requestOf, sendAnswer } from '../../src/sandbox/http/wire.ts';
import { printStatement } from '../../src/sandbox/statements/statements.ts';
import type { PrintedStatement } from '../../src/sandbox/statements/statements.ts';
import { createRegister } from '../../src/sandbox/world/register.ts';
import type { Movement, WireRecord, World } from '../../src/sandbox/world/types.ts';
import { makeWorld } from '../../src/sandbox/world/world.ts';
import { KEY } from './service/sandbox.ts';

const [PAIRS, BATCHES, AMBIGUOUS, CHARGES, NOTHING] = [120, 20, 40, 10, 10];
const SEED = 11;
/** Enough to choose from. */
const RECORDS = 2_000;
const FIRST = '2026-03-01';
const LAST = '2026-03-31';
const OPENING = unitsFromCentavos(9_000_000_000_00);

const isHere = ({ account, bookedOn, story }: Movement): boolean =>
  account === 'settlement' && bookedOn >= FIRST && bookedOn <= LAST && ['plain', 'settled-together', 'paid-in-lot'].includes(story); // prettier-ignore

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const paidOn = (row: WireRecord): BankDay =>
  dayOfInstant(must(parseInstant(text(row['finished_at']) || row.created_at), 'a payment has its moment'));

/** Two payments of one value on different days, and the bank names nobody: either could be either. */
function lookalikes(rows: readonly Movement[], payins: ReadonlyMap<string, WireRecord>) {
  const movements: Movement[] = [];
  const records: WireRecord[] = [];
  const free = [...rows].sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1));
  while (movements.length < AMBIGUOUS) {
    const one = must(free.shift(), 'there are payments to choose from');
    const recordOf = (movement: Movement): WireRecord => must(payins.get(movement.pays[0] ?? ''), 'a payment has its record'); // prettier-ignore
    const fits = (movement: Movement, record: WireRecord): boolean =>
      movement.bookedOn >= paidOn(record) && movement.bookedOn <= addBusinessDays(paidOn(record), 3);
    const at = free.findIndex((other) => other.bookedOn > one.bookedOn && paidOn(recordOf(other)) > paidOn(recordOf(one)) && fits(one, recordOf(other)) && fits(other, recordOf(one))); // prettier-ignore
    if (at < 0) continue;
    const [other] = free.splice(at, 1) as [Movement];
    // No two of them add up to two others.
    const amount = must(parseUnits(`${700_000 + movements.length ** 3 * 7}.00`), 'a whole amount');
    for (const movement of [one, other]) {
      movements.push({
        ...movement,
        amount,
        text: 'ABONO RECAUDO PSE',
        reference: '',
        otherSide: '',
        difference: ZERO,
      });
      records.push({ ...recordOf(movement), amount: unitsToText(amount) });
    }
  }
  return { movements, records };
}

const lone = (at: number, category: 'gmf' | 'fee' | 'none'): Movement => {
  const texts = {
    gmf: 'IMPTO GOBIERNO 4X1000',
    fee: 'COMISION PAGO A PROVEEDORES',
    none: 'ABONO TRANSFERENCIA BRE-B',
  } as const;
  const amount = must(
    parseUnits(category === 'none' ? `${312_000 + at * 77}` : `-${3_900 + at * 11}`),
    'a whole amount',
  );
  const bookedOn = `2026-03-${(3 + at * 2).toString().padStart(2, '0')}` as BankDay;
  return { account: 'settlement', bookedOn, amount, text: texts[category], reference: '', otherSide: '', pays: [], category, story: 'outside', difference: ZERO }; // prettier-ignore
};

export type F200 = { readonly world: World; readonly statement: PrintedStatement };

export function f200(): F200 {
  const world = makeWorld({ seed: SEED, records: RECORDS });
  const here = world.movements.filter(isHere);
  const payins = new Map(world.payins.map((row) => [`payin:${row.id}`, row]));
  const single = here.filter(({ pays }) => pays.length === 1 && payins.has(pays[0] ?? ''));
  const seen = new Set<string>();
  // A value of its own and a name in the text make a pair provable.
  const pairs = single
    .filter(({ amount }) => !seen.has(unitsToText(amount)) && seen.add(unitsToText(amount)))
    .slice(0, PAIRS);
  const whole = world.payouts.filter(({ items }) => items.length > 1);
  const batches = here
    .filter(({ pays }) => pays.length > 1)
    .filter(
      ({ pays }) =>
        payins.has(pays[0] ?? '') ||
        whole.some(
          ({ items }) =>
            items.length === pays.length && items.every(({ id }) => pays.includes(`payout_item:${id}` as never)),
        ),
    ) // prettier-ignore
    .slice(0, BATCHES);
  const taken = new Set([...pairs, ...batches].flatMap(({ pays }) => pays as readonly string[]));
  const unlike = lookalikes(
    single.filter(({ pays }) => !taken.has(pays[0] ?? '')),
    payins,
  );
  const charges = Array.from({ length: CHARGES }, (_, at) => lone(at, at % 2 === 0 ? 'gmf' : 'fee'));
  const nothing = Array.from({ length: NOTHING }, (_, at) => lone(at, 'none'));
  const movements = [...pairs, ...batches, ...unlike.movements, ...charges, ...nothing].sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1)); // prettier-ignore
  let balance = OPENING;
  const rows = movements.map((movement) => ({ movement, balance: (balance = addUnits(balance, movement.amount)) }));
  const kept = [...payins].flatMap(([key, row]) => (taken.has(key) ? [row] : []));
  return {
    world: {
      ...world,
      payins: [...kept, ...unlike.records],
      payouts: world.payouts.filter(({ items }) => items.some(({ id }) => taken.has(`payout_item:${id}`))),
      orders: [],
      movements,
      known: [],
    },
    statement: printStatement('settlement', { opening: OPENING, closing: balance, rows }),
  };
}

/** Serves a world on loopback until it is closed. */
export async function serveWorld(
  world: World,
): Promise<{ baseUrl: string; apiKey: string; close: () => Promise<void> }> {
  const handle = createService(createRegister(world, 'falling'), { apiKey: KEY, scopes: ALL_SCOPES });
  const server = createServer((message, response) => {
    void requestOf(message).then(handle).then((answer) => sendAnswer(answer, response)); // prettier-ignore
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: KEY,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}
