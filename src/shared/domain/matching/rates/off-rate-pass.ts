/** Lines worded as a confirmed rate's that name their record and are some pesos off the rate: accepted, with what nothing explains left over. */
import { unitsFromCentavos } from '../../money/decimal.ts';
import { sizeOf } from '../amounts.ts';
import { isRefused, withoutRows } from '../match-context.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { groupBy } from '../grouping.ts';
import type { Match } from '../match.ts';
import { grossNear, isWordedAs } from './gross.ts';
import { takenOff } from './rate.ts';
import type { RateRule } from './rate.ts';
import { bySize, isOnItsDays, recordsBetween } from './unexplained.ts';
import type { Sized } from './unexplained.ts';

/** A line is off its rate by at most so many centavos, and by one part in so many of its record. */
const OFF_MAX = 500_000;
const OFF_SHARE = 5;

type OffRate = { readonly line: OpenLine; readonly record: OpenRecord; readonly rule: RateRule };

/** Records that the line names and whose amount is near what the rate would leave it of. */
function namedNear(
  line: OpenLine,
  rule: RateRule,
  [sized, context]: readonly [Sized, MatchContext],
): readonly OffRate[] {
  const near = grossNear(line, rule, 1);
  const off = Math.min(OFF_MAX, near / OFF_SHARE);
  const records = [...recordsBetween(sized[rule.direction], near - off, near + off)];
  return records.flatMap((record): readonly OffRate[] => {
    if (!isOnItsDays(line, record) || isRefused(context, [line], [record])) return [];
    const { grade, contradicted } = evidenceOf(context.index, line, record);
    return contradicted || !isNaming(grade) ? [] : [{ line, record, rule }];
  });
}

function offRates({ lines, records }: Open, context: MatchContext): readonly OffRate[] {
  const sized = bySize(records);
  const found = lines.flatMap((line) => {
    const isOpen = line.net === null && !line.isReturn && typeof line.amount === 'number' && (line.count ?? 1) < 2;
    if (!isOpen) return [];
    return context.rates.flatMap((rule) => (isWordedAs(line, rule) ? namedNear(line, rule, [sized, context]) : []));
  });
  const byLine = groupBy(found, ({ line }) => line.place);
  const byRecord = groupBy(found, ({ record }) => record.place);
  return found.filter(({ line, record }) => byLine.get(line.place)?.length === 1 && byRecord.get(record.place)?.length === 1); // prettier-ignore
}

function matchOf({ line, record, rule }: OffRate, context: MatchContext): Match {
  const { fee, vat } = takenOff(rule, sizeOf(record));
  const parts = [{ kind: 'fee', amount: unitsFromCentavos(-fee) }, { kind: 'vat', amount: unitsFromCentavos(-vat) }] as const; // prettier-ignore
  const explained = parts.filter(({ amount }) => amount !== 0n);
  return pairMatch(context, [line, record], {
    pass: 'difference',
    status: 'auto',
    certainty: 'unique',
    exact: false,
    extra: [{ kind: 'amount-explained', by: explained.map(({ kind }) => kind).join('+') }],
    explained,
  });
}

/** Neither has another that is named so. */
export const offRatePass: MatchPass = (open, context) => {
  const found = context.rates.length === 0 ? [] : offRates(open, context);
  return {
    proposals: found.map((one) => matchOf(one, context)),
    open: withoutRows(open, { lines: found.map(({ line }) => line), records: found.map(({ record }) => record) }),
  };
};
