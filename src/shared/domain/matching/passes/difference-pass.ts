/** Pass 6, difference: a known fee, its VAT, GMF or a rounding below one peso may explain what is left over. */
import { firstPlace } from '../../first-place.ts';
import { subtractUnits, sumUnits, unitsFromCentavos, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { centavosOf, meets } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { withoutProposed } from '../open-rows.ts';
import { byAmount, groupBy } from '../grouping.ts';
import type { MatchContext, MatchPass, OpenLine, OpenRecord } from '../match-context.ts';
import { declaredParts, gmfOf, totalOf, vatOf } from '../groups/declared-parts.ts';
import type { Parts } from '../groups/declared-parts.ts';
import { BPS_OF_WHOLE, VAT_BPS } from '../../law/law.ts';
import { matchOf, pairMatch } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { sharesMark } from '../evidence/interned.ts';
import type { DifferencePart, Match } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { payoutGroups } from '../groups/service-groups.ts';
import type { ServiceGroup } from '../groups/service-groups.ts';

const CENTAVOS_PER_PESO = 100;
/** A bank's fee inside a payout's line is at most this share of it (1 in 100) and this much. */
const FEE_SHARE_MAX = 100;
const FEE_CENTAVOS_MAX = 10_000_000;

type Found = { readonly line: OpenLine; readonly record: OpenRecord; readonly parts: Parts };

/** Parts to the last digit: what whole centavos leave of the exact difference is the bank's rounding. */
function partsOf(parts: Parts, line: OpenLine, records: readonly OpenRecord[]): readonly DifferencePart[] {
  const declared = parts
    .filter(([kind]) => kind !== 'rounding')
    .map(([kind, centavos]) => ({ kind, amount: unitsFromCentavos(centavos) }));
  const said: readonly Units[] = [...records.map(({ signed }) => signed), ...declared.map(({ amount }) => amount)];
  const rounding = subtractUnits(line.line.amount, sumUnits(said));
  return rounding === ZERO ? declared : [...declared, { kind: 'rounding', amount: rounding }];
}

/** Lines whose amount is off by less than a peso, from lines in order of amount. */
function roundedLines(sorted: readonly OpenLine[], record: OpenRecord, amount: number): readonly OpenLine[] {
  const found: OpenLine[] = [];
  const isBelow = (line: OpenLine): boolean => (line.amount as number) <= amount - CENTAVOS_PER_PESO;
  for (let i = firstPlace(sorted, isBelow); i < sorted.length; i += 1) {
    const line = sorted[i];
    if (line === undefined || (line.amount as number) >= amount + CENTAVOS_PER_PESO) break;
    if (!meets(line, record)) found.push(line);
  }
  return found;
}

function fits(context: MatchContext, line: OpenLine, record: OpenRecord): boolean {
  if (line.day < record.from || line.day > record.to) return false;
  const { grade, contradicted } = evidenceOf(context.index, line, record);
  if (contradicted || !(context.inScope(line.line) || isNaming(grade))) return false;
  return !isRefused(context, [line], [record]);
}

function pairsOf(
  record: OpenRecord,
  sorted: readonly OpenLine[],
  linesOf: ReadonlyMap<AmountKey, readonly OpenLine[]>,
): readonly Found[] {
  const { amount } = record;
  if (typeof amount === 'string') return [];
  const found: Found[] = roundedLines(sorted, record, amount).map((line) => ({
    line,
    record,
    parts: [['rounding', (line.amount as number) - amount]],
  }));
  for (const parts of declaredParts(record, amount)) {
    if (Math.sign(amount + totalOf(parts)) !== Math.sign(amount)) continue;
    for (const centavos of centavosOf(record))
      for (const line of linesOf.get(centavos + totalOf(parts)) ?? []) found.push({ line, record, parts });
  }
  return found;
}

/** A fee and its VAT whose sum is the difference; null where no whole fee gives it. */
function feeWithVat(centavos: number): Parts | null {
  const guess = Math.floor((centavos * BPS_OF_WHOLE) / (BPS_OF_WHOLE + VAT_BPS));
  for (let fee = guess - 1; fee <= guess + 1; fee += 1) {
    if (fee > 0 && fee % CENTAVOS_PER_PESO === 0 && fee + vatOf(fee) === centavos)
      return [
        ['fee', -fee],
        ['vat', -vatOf(fee)],
      ];
  }
  return null;
}

/** What a bank may have charged on top of a payout, in centavos; null where no known charge gives it. */
function chargeOf(charged: number, paid: number): Parts | null {
  if (charged <= 0 || charged > FEE_CENTAVOS_MAX || charged * FEE_SHARE_MAX > paid) return null;
  return charged === gmfOf(paid) ? [['gmf', -charged]] : feeWithVat(charged);
}

/** A payout that the bank's text quotes, its line greater than the items by what a bank may charge. */
function quotedPayout(group: ServiceGroup, lines: readonly OpenLine[], context: MatchContext): Match | null {
  const { amount, head } = group;
  if (head === null || typeof amount === 'string') return null;
  const references = context.index
    .ofRecord(head)
    .marks.filter((mark) => context.index.marks[mark]?.kind === 'reference');
  const quoted = lines.filter((line) => isOnItsDays(line, group) && sharesMark(line.marks, references));
  const [line] = quoted;
  if (line === undefined || quoted.length > 1 || typeof line.amount === 'string') return null;
  const parts = chargeOf(amount - line.amount, Math.abs(amount));
  if (parts === null || isRefused(context, [line], group.members)) return null;
  return matchOf(context.expectations.account.id, {
    pass: 'difference',
    status: 'suggested',
    certainty: 'unique',
    lines: [line],
    records: group.members,
    reasons: [
      { kind: 'structure', of: 'payout', count: group.members.length },
      { kind: 'reference-found', text: line.line.reference ?? line.line.description },
      { kind: 'amount-explained', by: parts.map(([kind]) => kind).join('+') },
      {
        kind: 'date-lag',
        businessDays: Math.max(...group.members.map(({ anchor }) => context.lagDays(anchor, line.day))),
      },
    ],
    confidenceMilli: 850,
    explained: partsOf(parts, line, group.members),
  });
}

/** Money that the record itself or the law declares; a rounding is declared by nobody and must be named in words. */
function isDeclared(context: MatchContext, { line, record, parts }: Found): boolean {
  if (parts.every(([kind]) => kind !== 'rounding')) return true;
  return isNaming(evidenceOf(context.index, line, record).grade);
}

/** Accepted where neither the line nor the record has another candidate and the difference is declared. */
function verdictOf(context: MatchContext, found: Found, isSole: boolean): Match {
  const { line, record, parts } = found;
  const isSure = isSole && isDeclared(context, found);
  const { grade } = evidenceOf(context.index, line, record);
  // A line that names the record, less what is declared, is likelier than a nameless one of just its amount.
  const rival = isNaming(grade) ? confidenceOf('ambiguous', grade, context.lagDays(record.anchor, line.day)) - 3 : 450;
  return pairMatch(context, [line, record], {
    pass: 'difference',
    status: isSure ? 'auto' : 'suggested',
    certainty: isSole ? 'unique' : 'ambiguous',
    exact: false,
    extra: [{ kind: 'amount-explained', by: parts.map(([kind]) => kind).join('+') }],
    explained: partsOf(parts, line, [record]),
    confidenceMilli: isSure ? 950 : isSole ? 800 : rival,
  });
}

export const differencePass: MatchPass = (open, context) => {
  const lines = open.lines.filter(({ apart, isReturn, net }) => !apart && !isReturn && net === null);
  const quoted = payoutGroups(open.records, context).flatMap((group) => quotedPayout(group, lines, context) ?? []);
  const rest = withoutProposed({ lines, records: open.records }, quoted);
  const whole = rest.lines.filter(({ amount }) => typeof amount === 'number');
  const sorted = [...whole].sort((a, b) => (a.amount as number) - (b.amount as number));
  const linesOf = byAmount(whole);
  const found = rest.records
    .flatMap((record) => pairsOf(record, sorted, linesOf))
    .filter(({ line, record }) => fits(context, line, record));
  const byLine = groupBy(found, ({ line }) => line.line.id);
  const byRecord = groupBy(found, ({ record }) => record.record.key);
  const isSole = ({ line, record }: Found): boolean =>
    byLine.get(line.line.id)?.length === 1 && byRecord.get(record.record.key)?.length === 1;
  const proposals = [...quoted, ...found.map((pair) => verdictOf(context, pair, isSole(pair)))];
  return {
    proposals,
    open: withoutProposed(open, proposals),
  };
};
