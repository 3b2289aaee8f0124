/** Which accepted matches a rate explains, and what it takes off them: told by the fee and the VAT that stand in them. */
import type { LineId } from '../../ids.ts';
import { absUnits, subtractUnits, sumUnits, unitsFromCentavos, unitsToCentavos, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { isAccepted } from '../match-id.ts';
import type { Match } from '../match.ts';
import { takenOff } from './rate.ts';
import type { RateRule } from './rate.ts';

type Lines = ReadonlyMap<LineId, StatementLine>;

/** What some matches are worth; none of it is negative. */
export type RateSums = {
  readonly lines: number;
  /** What the records are worth. */
  readonly gross: Units;
  /** Commission and rounding. */
  readonly fee: Units;
  readonly vat: Units;
  /** What the lines moved, less or more than the records by the two. */
  readonly net: Units;
};

const netOf = ({ lines }: Match, lineById: Lines): Units =>
  sumUnits(lines.map((id) => lineById.get(id)?.amount ?? ZERO));

const partOf = ({ explained }: Match, kind: 'fee' | 'vat'): Units =>
  sumUnits(explained.filter((part) => part.kind === kind).map(({ amount }) => amount));

/** Whether fee and VAT of a match are just what the rate takes off its records. */
function isByRate(match: Match, rate: RateRule, lineById: Lines): boolean {
  const net = netOf(match, lineById);
  const gross = unitsToCentavos(subtractUnits(net, match.difference));
  if (gross === null || (rate.direction === 'credit') !== net > ZERO) return false;
  const { fee, vat } = takenOff(rate, Math.abs(gross), match.records.length);
  return partOf(match, 'fee') === unitsFromCentavos(-fee) && partOf(match, 'vat') === unitsFromCentavos(-vat);
}

/** Accepted matches that a rate explains, those off it by some pesos too. */
export const matchesOfRate = (rate: RateRule, matches: readonly Match[], lineById: Lines): readonly Match[] =>
  matches.filter((match) => isAccepted(match) && match.explained.length > 0 && isByRate(match, rate, lineById));

/** Sums of matches that a rate explains or would explain: gross and net differ by fee and VAT. */
export function rateSums(matches: readonly Match[], lineById: Lines): RateSums {
  const net = absUnits(sumUnits(matches.map((match) => netOf(match, lineById))));
  const difference = absUnits(sumUnits(matches.map((match) => match.difference)));
  const vat = absUnits(sumUnits(matches.map((match) => partOf(match, 'vat'))));
  const isLess = sumUnits(matches.map((match) => netOf(match, lineById))) > ZERO;
  const gross = isLess ? sumUnits([net, difference]) : subtractUnits(net, difference);
  const lines = new Set(matches.flatMap((match) => match.lines)).size;
  return { lines, gross, fee: subtractUnits(difference, vat), vat, net };
}
