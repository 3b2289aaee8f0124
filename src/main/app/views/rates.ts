/** Rates that a person has answered for and those that wait for an answer, as plain rows for the window. */
import type { RateQuestionView, RateView } from '@shared/contract/views/rule-views.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { QuestionId } from '@shared/domain/ids.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { proposalsAsked } from '@shared/domain/matching/questions/open-questions.ts';
import { matchesOfRate, rateSums } from '@shared/domain/matching/rates/by-rate.ts';
import { heldRates } from '@shared/domain/matching/rates/confirm.ts';
import { shownRate } from '@shared/domain/matching/rates/rate.ts';
import type { RateRule } from '@shared/domain/matching/rates/rate.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { absUnits, subtractUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { residualOf } from '@shared/domain/reconciliation/totals.ts';
import type { RateDecision } from '@shared/domain/statement/rules/rule.ts';
import type { Book } from '../book.ts';
import type { ReconciledBook } from './rows.ts';

function termsOf(rate: RateRule): Pick<RateView, 'name' | 'percent' | 'constant' | 'vat' | 'direction'> {
  const { percent, constant, vat } = shownRate(rate);
  return { name: rate.wordings.join(' / '), percent, constant: unitsToText(constant), vat, direction: rate.direction };
}

function sumsOf(
  matches: readonly Match[],
  { lineById }: Book,
): Pick<RateView, 'lines' | 'gross' | 'fee' | 'vatTaken' | 'net'> {
  const { lines, gross, fee, vat, net } = rateSums(matches, lineById);
  const text = unitsToText;
  return { lines, gross: text(gross), fee: text(fee), vatTaken: text(vat), net: text(net) };
}

/** In the order in which they were answered. */
export function rateViews({ book, reconciliation }: ReconciledBook): RateView[] {
  const decided = book.ruleDecisions.flatMap((decision) => (decision.kind === 'rate' ? [decision] : []));
  const viewOf = ({ id, rate, active, by, since }: RateDecision): RateView => {
    const held = active ? matchesOfRate(rate, reconciliation.matches, book.lineById) : [];
    return { id, ...termsOf(rate), ...sumsOf(held, book), active, by, since };
  };
  return decided.map(viewOf).sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id < b.id ? -1 : 1));
}

function questionView(book: Book, id: QuestionId, proposals: readonly Match[]): RateQuestionView[] {
  const rate = proposals[0]?.rate?.rule;
  const known = proposals.filter(({ lines }) => lines.every((line) => book.lineById.has(line)));
  const days = known.flatMap(({ lines }) => lines.flatMap((line) => book.lineById.get(line)?.bookedOn ?? [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (rate === undefined || from === undefined || to === undefined) return [];
  const accepted = known.filter((match) => match.rate?.accepts === true);
  const others = new Set(known.filter((match) => match.rate?.accepts !== true).flatMap(({ lines }) => lines)).size;
  return [{ id, ...termsOf(rate), ...sumsOf(accepted, book), from, to, others }];
}

/** The one that explains most lines first. */
export function rateQuestionViews({ book }: ReconciledBook): RateQuestionView[] {
  const questions = [...proposalsAsked(book.matches)].flatMap(([id, proposals]) => questionView(book, id, proposals));
  return questions.sort((a, b) => b.lines - a.lines || (a.id < b.id ? -1 : 1));
}

/** Why a match is flagged that is off a confirmed rate; nothing of any other flag. */
export function offRateOf(
  { book, reconciliation }: ReconciledBook,
  { kind, subjects }: Flag,
): Pick<FlagView, 'offRate'> {
  if (kind !== 'amount-differs') return {};
  const lines = new Set(subjects.flatMap((subject) => (subject.kind === 'line' ? [subject.lineId] : [])));
  const match = reconciliation.matches.find((one) => isAccepted(one) && one.lines.some((line) => lines.has(line)));
  if (match === undefined) return {};
  const rate = heldRates(book.ruleDecisions).find((one) => matchesOfRate(one, [match], book.lineById).length > 0);
  if (rate === undefined) return {};
  const { percent, constant, vat } = shownRate(rate);
  const booked = sumUnits(match.lines.flatMap((line) => book.lineById.get(line)?.amount ?? []));
  const expected = subtractUnits(booked, residualOf(match));
  const text = (amount: typeof booked): string => unitsToText(absUnits(amount));
  return { offRate: { percent, constant: unitsToText(constant), vat, expected: text(expected), booked: text(booked) } };
}

/** By flag the wordings and percent of the confirmed rate that its match is off; null of any other flag. */
export function rateNames({ book, reconciliation }: ReconciledBook): (flag: Flag) => string | null {
  const rates = heldRates(book.ruleDecisions);
  if (rates.length === 0) return () => null;
  const accepted = reconciliation.matches.filter(isAccepted);
  const byLine = new Map(accepted.flatMap((match) => match.lines.map((line) => [line, match] as const)));
  return ({ kind, subjects }) => {
    const [first] = subjects.flatMap((subject) => (subject.kind === 'line' ? [subject.lineId] : []));
    const match = kind === 'amount-differs' && first !== undefined ? byLine.get(first) : undefined;
    if (match === undefined) return null;
    const rate = rates.find((one) => matchesOfRate(one, [match], book.lineById).length > 0);
    return rate === undefined ? null : `${rate.wordings.join(' / ')}, ${shownRate(rate).percent} %`;
  };
}
