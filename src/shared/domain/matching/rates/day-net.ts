/** A single line that is all payins of a day less a round rate: one line proves no rate, so that a person is shown it and nothing is accepted. */
import { unitsFromCentavos } from '../../money/decimal.ts';
import { isRefused } from '../match-context.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { bankWord } from '../evidence/banks.ts';
import { matchOf } from '../draft.ts';
import { groupBy } from '../grouping.ts';
import type { DifferencePart, Match } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import { takenOff, vatFactor } from './rate.ts';
import type { Taken } from './rate.ts';

/** Tariffs are agreed in steps of 0.05 %, up to so much. */
const STEP_MILLIONTHS = 500;
const MILLIONTHS_MAX = 50_000;
const MILLION = 1_000_000;
const ROUNDINGS = ['centavo', 'peso', 'centavo-cut', 'peso-cut'] as const;
/** A single row of just the amount comes before a sum that chance may have made. */
const BELOW_A_ROW_MILLI = 60;

/** What a round rate takes off a gross amount so that just this is left, in centavos; null where none does. */
function roundRate(gross: number, left: number): Taken | null {
  for (const vat of [true, false]) {
    const share = ((gross - left) * MILLION) / gross / vatFactor({ vat });
    const millionths = Math.round(share / STEP_MILLIONTHS) * STEP_MILLIONTHS;
    if (millionths === 0 || millionths > MILLIONTHS_MAX) continue;
    for (const rounding of ROUNDINGS) {
      const taken = takenOff({ millionths, constant: 0, vat, rounding }, gross);
      if (gross - taken.fee - taken.vat === left) return taken;
    }
  }
  return null;
}

const grossOf = (records: readonly OpenRecord[]): number =>
  records.reduce((sum, { amount }) => sum + (amount as number), 0);

const partsOf = ({ fee, vat }: Taken): readonly DifferencePart[] => {
  const parts: readonly DifferencePart[] = [
    { kind: 'fee', amount: unitsFromCentavos(-fee) },
    { kind: 'vat', amount: unitsFromCentavos(-vat) },
  ];
  return vat === 0 ? parts.slice(0, 1) : parts;
};

/** A credit of the service that names nobody. */
const isNameless = ({ apart, isReturn, strange, named, net, amount }: OpenLine): boolean =>
  !apart && !isReturn && !strange && named.length === 0 && net === null && typeof amount === 'number' && amount > 0;

function lessRate(line: OpenLine, records: readonly OpenRecord[], context: MatchContext): readonly Match[] {
  const isAll = line.count === null ? records.length > 1 : records.length === line.count;
  if (!isAll || isRefused(context, [line], records)) return [];
  const taken = roundRate(grossOf(records), line.amount as number);
  if (taken === null) return [];
  const explained = partsOf(taken);
  const businessDays = Math.max(...records.map(({ anchor }) => context.lagDays(anchor, line.day)));
  const match = matchOf(context.expectations.account.id, {
    pass: 'group',
    status: 'suggested',
    certainty: 'ambiguous',
    lines: [line],
    records,
    reasons: [
      { kind: 'structure', of: 'settlement', count: records.length },
      { kind: 'amount-explained', by: explained.map(({ kind }) => kind).join('+') },
      { kind: 'date-lag', businessDays },
    ],
    confidenceMilli: confidenceOf('ambiguous', 'none', businessDays) - BELOW_A_ROW_MILLI,
    explained,
  });
  return [match];
}

/** Proposals for credits that are the open payins of one day less a round rate, of the bank that the text names where it names one. */
export function daysLessRate({ lines, records }: Open, context: MatchContext): readonly Match[] {
  const payins = records.filter(
    ({ record, amount }) => record.kind === 'payin' && typeof amount === 'number' && amount > 0,
  );
  const days = [...groupBy(payins, ({ posting }) => posting).values()].map((ofDay) => ({
    ofDay,
    from: Math.min(...ofDay.map(({ from }) => from)),
    to: Math.max(...ofDay.map(({ to }) => to)),
  }));
  const credits = lines.filter((line) => isNameless(line) && context.inScope(line.line));
  return credits.flatMap((line) =>
    days.flatMap(({ ofDay, from: first, to: last }) => {
      if (line.day < first || line.day > last) return [];
      const meant = ofDay.filter(
        ({ from, to, bank }) => from <= line.day && line.day <= to && bankWord(line.banks, bank) !== 'differs',
      );
      return lessRate(line, meant, context);
    }),
  );
}
