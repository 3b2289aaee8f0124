/** Builds a match from open rows: members in id order, exact difference, reasons, confidence. */
import type { AccountId } from '../ids.ts';
import { subtractUnits, sumUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { MatchContext, OpenLine, OpenRecord } from './match-context.ts';
import { bankWord } from './evidence/banks.ts';
import type { BankWord } from './evidence/banks.ts';
import { evidenceOf, isNaming } from './evidence/evidence.ts';
import type { Evidence } from './evidence/evidence.ts';
import { inIdOrder, matchIdOf, shapeOf } from './match-id.ts';
import type { Certainty, DifferencePart, Match, MatchStatus, Pass, Reason } from './match.ts';
import { confidenceOf } from './prices.ts';
import { askedRate, partsTaken } from './rates/parts.ts';

const AMOUNT_EXACT: Reason = { kind: 'amount-exact' };
const isExact = ({ kind }: Reason): boolean => kind === 'amount-exact';

export type Draft = {
  readonly pass: Pass;
  readonly status: MatchStatus;
  readonly certainty: Certainty;
  readonly lines: readonly OpenLine[];
  readonly records: readonly OpenRecord[];
  readonly reasons: readonly Reason[];
  readonly confidenceMilli: number;
  readonly explained?: readonly DifferencePart[];
};

/** The match of a draft; ids, order and difference follow from its members. */
export function matchOf(accountId: AccountId, draft: Draft): Match {
  const lines = inIdOrder(draft.lines.map(({ line }) => line.id));
  const records = inIdOrder(draft.records.map(({ record }) => record.key));
  const { pass, status, certainty, confidenceMilli } = draft;
  const difference = differenceOf(draft);
  return {
    id: matchIdOf(lines, records),
    accountId,
    status,
    shape: shapeOf(lines.length, records.length),
    pass,
    certainty,
    confidenceMilli,
    lines,
    records,
    difference,
    ...explainedBy(draft, difference),
  };
}

/** What was met within the bank's rounding is not called exact: the rounding is stated, to the last digit; and so is what a rate takes off. */
function explainedBy(
  { lines, records, reasons, explained = [] }: Draft,
  difference: Units,
): Pick<Match, 'reasons' | 'explained' | 'rate'> {
  if (difference === ZERO || !reasons.some(isExact)) return { reasons, explained };
  const taken = partsTaken(lines, { difference, records: records.length });
  const parts = taken ?? [{ kind: 'rounding', amount: difference }];
  const by = parts.map(({ kind }) => kind).join('+');
  return {
    reasons: reasons.map((reason) => (isExact(reason) ? { kind: 'amount-explained', by } : reason)),
    explained: parts,
    ...(taken === null ? {} : askedRate(lines)),
  };
}

/** Of a pair of one amount, as most are, there is nothing to add up. */
function differenceOf({ lines, records }: Draft): Units {
  const [line, record] = [lines[0], records[0]];
  const isPair = lines.length === 1 && records.length === 1 && record?.fine === null && line?.net === null;
  if (isPair && typeof line.amount === 'number' && line.amount === record.amount) return ZERO;
  return subtractUnits(sumUnits(lines.map((one) => one.line.amount)), sumUnits(records.map(({ signed }) => signed)));
}

/** The reason that a pair's text gives, if any. */
export function textReasons({ grade, text, said }: Evidence): readonly Reason[] {
  if (grade === 'reference') return [{ kind: 'reference-found', text }];
  if (grade === 'identifier') return [{ kind: 'identifier-found', text }];
  if (grade !== 'name') return [];
  return [said === undefined ? { kind: 'name-agrees', text } : { kind: 'name-agrees', text, said }];
}

export type PairVerdict = Pick<Draft, 'pass' | 'status' | 'certainty'> & {
  /** What stands before text, days and amount. */
  readonly extra?: readonly Reason[];
  /** False where amounts differ; the extra reasons then say how. */
  readonly exact?: boolean;
  readonly explained?: readonly DifferencePart[];
  /** Price by which the best plan with this pair is dearer than the best of all. */
  readonly slack?: number;
  /** Replaces the formula where a pass has its own. */
  readonly confidenceMilli?: number;
  /** What the text says of the two, where it is known already. */
  readonly evidence?: Evidence;
};

/** A proposal that the best plan would have to give something up for comes after one that it would not. */
const PRICE_OF_MILLI = 400;
const SLACK_MILLI_MAX = 12;

type PairEvidence = Evidence & { readonly businessDays: number };

/** A text that speaks for somebody else makes a proposal a hint. */
const CONTRADICTED_MILLI = 100;
/** The bank that a nameless text speaks of orders proposals. */
const BANK_MILLI: Readonly<Record<BankWord, number>> = { agrees: 3, differs: -12, unsaid: 0 };

/** The formula, less what orders proposals among each other. */
function milliOf(
  [line, record]: readonly [OpenLine, OpenRecord],
  verdict: PairVerdict,
  evidence: PairEvidence,
): number {
  const { grade, contradicted, businessDays } = evidence;
  const plain = confidenceOf(verdict.certainty, grade, businessDays) - (contradicted ? CONTRADICTED_MILLI : 0);
  if (verdict.status !== 'suggested') return plain;
  const slackMilli = Math.min(SLACK_MILLI_MAX, Math.ceil((verdict.slack ?? 0) / PRICE_OF_MILLI));
  if (isNaming(grade)) return plain - slackMilli;
  return plain + BANK_MILLI[bankWord(line.banks, record.bank)] - slackMilli;
}

/** A match of one line and one record with the reasons that the pair itself gives. */
export function pairMatch(
  context: MatchContext,
  [line, record]: readonly [OpenLine, OpenRecord],
  verdict: PairVerdict,
): Match {
  const evidence = verdict.evidence ?? evidenceOf(context.index, line, record);
  const businessDays = context.lagDays(record.anchor, line.day);
  const amount: readonly Reason[] = verdict.exact === false ? [] : [AMOUNT_EXACT];
  return matchOf(context.expectations.account.id, {
    pass: verdict.pass,
    status: verdict.status,
    certainty: verdict.certainty,
    lines: [line],
    records: [record],
    reasons: [...textReasons(evidence), ...amount, { kind: 'date-lag', businessDays }, ...(verdict.extra ?? [])],
    confidenceMilli: verdict.confidenceMilli ?? milliOf([line, record], verdict, { ...evidence, businessDays }),
    ...(verdict.explained === undefined ? {} : { explained: verdict.explained }),
  });
}
