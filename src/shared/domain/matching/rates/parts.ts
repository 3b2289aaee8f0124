/** What a rate takes off a match's lines, as the parts of its difference. */
import { absUnits, compareUnits, subtractUnits, sumUnits, unitsFromCentavos, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { OpenLine } from '../match-context.ts';
import type { DifferencePart, Match } from '../match.ts';

/** Fees that are rounded one by one leave so much of each record, in centavos. */
const ROUNDED_MAX = 250;

type Left = { readonly difference: Units; readonly records: number };

/** Fee, VAT and what rounding leaves of the difference; null where no line is net of a rate, or where it does not explain the difference. */
export function partsTaken(
  lines: readonly OpenLine[],
  { difference, records }: Left,
): readonly DifferencePart[] | null {
  const nets = lines.flatMap(({ net }) => net ?? []);
  if (nets.length === 0) return null;
  const taken = (centavos: readonly number[]): Units => sumUnits(centavos.map((one) => unitsFromCentavos(-one)));
  const [fee, vat] = [taken(nets.map((net) => net.fee)), taken(nets.map((net) => net.vat))];
  const rounding = subtractUnits(difference, sumUnits([fee, vat]));
  if (compareUnits(absUnits(rounding), unitsFromCentavos(ROUNDED_MAX * records)) > 0) return null;
  const parts: readonly DifferencePart[] = [
    { kind: 'fee', amount: fee },
    { kind: 'vat', amount: vat },
    { kind: 'rounding', amount: rounding },
  ];
  return parts.filter(({ amount }) => amount !== ZERO);
}

/** The rate that a person is asked about, of lines that no confirmed one explains. */
export function askedRate(lines: readonly OpenLine[]): Pick<Match, 'rate'> {
  const asked = lines.flatMap(({ net }) => (net === null || net.held.isConfirmed ? [] : [net.held.rule]))[0];
  return asked === undefined ? {} : { rate: { rule: asked, accepts: false } };
}
