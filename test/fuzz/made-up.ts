/** Made-up movements of one account: their days, texts that agree with their direction, exact cents, equal rows among them. */
import type { Chance } from './chance.ts';

export type Movement = {
  /** Days from 1970-01-01. */
  readonly day: number;
  readonly text: string;
  readonly cents: bigint;
  readonly reference: string;
  readonly code: string;
};

/** Oldest first. */
export type Account = {
  readonly movements: readonly Movement[];
  readonly openingCents: bigint;
  /** No cents anywhere. */
  readonly whole: boolean;
};

const OUT = [
  'COMISION PAGO A PROVEEDORES',
  'IMPTO GOBIERNO 4X1000',
  'CUOTA DE MANEJO',
  'RETIRO CAJERO AUTOMATICO CALLE 72',
  'COBRO IVA PAGOS AUTOMATICOS',
];
const IN = [
  'CONSIGNACION EFECTIVO',
  'ABONO INTERESES AHORROS',
  'PAGO INTERBANC EJEMPLO LTDA',
  'PAGO DE PROV PASARELA EJEMPLO',
];
const EITHER = [
  'TRANSFERENCIA CTA SUC VIRTUAL',
  'PAGO PSE CLIENTE UNO SAS',
  'TRASLADO ENTRE CUENTAS',
  'NÓMINA "QUINCENA", ENERO; 15',
  'Peña & Compañía, S.A.',
  '4X',
  'FACTURA 1234 DE 12.000,00',
  'FV-2026/01',
  '2026-01',
  "ALMACEN L'EPOCA",
  'REV IMPTO GOBIERNO 4X1000',
  'PAGO TOTAL FACTURA',
  'ORDEN 4711 | LOTE 3',
  '12',
];

const FIRST_DAY = 19_000;
const LAST_DAY = 21_000;

export function anAccount(chance: Chance): Account {
  const whole = chance.is(0.25);
  const count = chance.is(0.15) ? chance.int(1, 4) : chance.int(5, 32);
  const span = chance.pick([1, 10, 28, 31, 31, 90, 400]);
  const direction = chance.is(0.1) ? chance.pick(['in', 'out'] as const) : 'both';
  const first = chance.int(FIRST_DAY, LAST_DAY);
  const movements: Movement[] = [];
  let day = first;
  for (let at = 0; at < count; at += 1) {
    const before = movements.at(-1);
    if (before !== undefined && chance.is(0.08)) movements.push(before);
    else {
      day = Math.min(first + span, day + (chance.is(0.5) ? 0 : chance.int(1, Math.ceil((span * 2) / count))));
      movements.push(aMovement(chance, { day, whole, direction }));
    }
  }
  return { movements, openingCents: BigInt(chance.int(0, 2_000_000)) * 100n + (whole ? 0n : 90n), whole };
}

type How = { readonly day: number; readonly whole: boolean; readonly direction: 'in' | 'out' | 'both' };

function aMovement(chance: Chance, { day, whole, direction }: How): Movement {
  const out = direction === 'both' ? chance.is(0.6) : direction === 'out';
  const text = chance.is(0.4) ? chance.pick(EITHER) : chance.pick(out ? OUT : IN);
  const size = aSize(chance) * (whole ? 100n : 1n);
  return {
    day,
    text,
    cents: out ? -size : size,
    reference: chance.is(0.2)
      ? ''
      : chance
          .int(1, 999_999)
          .toString()
          .padStart(chance.pick([0, 6, 9]), '0'),
    code: chance.int(1000, 9999).toString(),
  };
}

/** From one cent to a thousand million, round ones among them. */
function aSize(chance: Chance): bigint {
  if (chance.is(0.1)) return BigInt(chance.int(1, 99));
  if (chance.is(0.3)) return BigInt(chance.int(1, 999)) * 100_000n;
  const digits = chance.int(2, 10);
  return BigInt(chance.int(1, 9)) * 10n ** BigInt(digits - 1) + BigInt(chance.int(0, 10 ** (digits - 1) - 1));
}
