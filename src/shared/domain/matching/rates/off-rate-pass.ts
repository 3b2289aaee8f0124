/** Lines worded as a rate's that are some pesos off it: accepted where they name their record and a person has confirmed the rate, with what nothing explains left over; else a hint. */
import { unitsFromCentavos } from '../../money/decimal.ts';
import { sizeOf } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { withoutRows } from '../open-rows.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import type { PairVerdict } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { groupBy } from '../grouping.ts';
import type { Match } from '../match.ts';
import { byText } from '../text-order.ts';
import { grossNear, isWordedAs } from './gross.ts';
import { rateName, takenOff } from './rate.ts';
import type { RateRule } from './rate.ts';
import { bySize, recordsBetween } from './records-by-size.ts';
import type { Sized } from './records-by-size.ts';

/** A line is off its rate by at most so many centavos, and by one part in so many of its record. */
const OFF_MAX = 500_000;
const OFF_SHARE = 5;

type OffRate = { readonly line: OpenLine; readonly record: OpenRecord; readonly rule: RateRule };

/** Records whose amount is near what the rate would leave the line of, and of which its text speaks for nobody else. */
function recordsNear(
  line: OpenLine,
  rule: RateRule,
  [sized, context]: readonly [Sized, MatchContext],
): readonly (OffRate & { readonly isNamed: boolean })[] {
  const near = grossNear(line, rule, 1);
  const off = Math.min(OFF_MAX, near / OFF_SHARE);
  return recordsBetween(line, sized[rule.direction], [near - off, near + off]).flatMap((record) => {
    if (isRefused(context, [line], [record])) return [];
    const { grade, contradicted } = evidenceOf(context.index, line, record);
    return contradicted ? [] : [{ line, record, rule, isNamed: isNaming(grade) }];
  });
}

/** A line that may be one record's less some commission. */
const isOpen = (line: OpenLine): boolean =>
  line.net === null && !line.isReturn && typeof line.amount === 'number' && (line.count ?? 1) < 2;

function offRates({ lines, records }: Open, context: MatchContext): readonly OffRate[] {
  const sized = bySize(records);
  const found = lines.flatMap((line) => {
    if (!isOpen(line)) return [];
    const rules = context.rates.filter((rule) => isWordedAs(line, rule));
    return rules.flatMap((rule) => recordsNear(line, rule, [sized, context]).filter(({ isNamed }) => isNamed));
  });
  const byLine = groupBy(found, ({ line }) => line.place);
  const byRecord = groupBy(found, ({ record }) => record.place);
  return found.filter(
    ({ line, record }) => byLine.get(line.place)?.length === 1 && byRecord.get(record.place)?.length === 1,
  );
}

type Verdict = Pick<PairVerdict, 'status' | 'certainty' | 'confidenceMilli'>;

function matchOf({ line, record, rule }: OffRate, verdict: Verdict, context: MatchContext): Match {
  const { fee, vat } = takenOff(rule, sizeOf(record));
  const parts = [
    { kind: 'fee', amount: unitsFromCentavos(-fee) },
    { kind: 'vat', amount: unitsFromCentavos(-vat) },
  ] as const;
  const explained = parts.filter(({ amount }) => amount !== 0n);
  return pairMatch(context, [line, record], {
    pass: 'difference',
    ...verdict,
    exact: false,
    extra: [{ kind: 'amount-explained', by: explained.map(({ kind }) => kind).join('+') }],
    explained,
  });
}

/** Neither has another that is named so. */
export const offRatePass: MatchPass = (open, context) => {
  const found = context.rates.length === 0 ? [] : offRates(open, context);
  return {
    proposals: found.map((one) => matchOf(one, { status: 'auto', certainty: 'unique' }, context)),
    open: withoutRows(open, { lines: found.map(({ line }) => line), records: found.map(({ record }) => record) }),
  };
};

/** Of a line that names nobody it is a hint: its amount is near, and nothing says why it is not exact. */
const NEAR_MILLI = 400;
const SHOWN_MAX = 3;

/** Rates that a person has confirmed, and those that other lines of the month are net of. */
function ratesKnown({ rates, all }: MatchContext): readonly RateRule[] {
  const known = new Map(rates.map((rule) => [rateName(rule), rule]));
  for (const { net } of all.lines) if (net !== null) known.set(rateName(net.held.rule), net.held.rule);
  return [...known.values()];
}

/** The records that come nearest to a line worded as a rate's, for a person to choose from. */
export const offRateLook: MatchPass = (open, context) => {
  const rules = ratesKnown(context);
  if (rules.length === 0) return { proposals: [], open };
  const sized = bySize(open.records);
  const isApart = ({ line, record, rule }: OffRate): number => Math.abs(sizeOf(record) - grossNear(line, rule, 1));
  const proposals = open.lines.filter(isOpen).flatMap((line) =>
    rules
      .filter((rule) => isWordedAs(line, rule))
      .flatMap((rule) => recordsNear(line, rule, [sized, context]))
      .sort((a, b) => isApart(a) - isApart(b) || byText(a.record.record.key, b.record.record.key))
      .slice(0, SHOWN_MAX)
      .map((one, place) =>
        matchOf(one, { status: 'suggested', certainty: 'ambiguous', confidenceMilli: NEAR_MILLI - place }, context),
      ),
  );
  return { proposals, open };
};
