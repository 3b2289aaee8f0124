/** Why a planned import is not carried out, and what of that a person may accept. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { addUnits, subtractUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { BalanceProof, LargeReading, ReadOptions } from '@shared/domain/statement/reading/reading.ts';
import { isMostlyUntied } from '@shared/domain/statement/reading/reading.ts';

/** What a person looked at and takes all the same. */
export type Accepting = {
  /** The rows that cannot be read are left out. */
  readonly acceptRejected?: boolean;
  /**
   * Most printed balances do not follow. `as-read`: for those who show no plan to anybody, where the file itself is so;
   * what a mapping broke is refused all the same.
   */
  readonly acceptUntied?: boolean | 'as-read';
};

type Refusable = Pick<
  LargeReading,
  'rejected' | 'net' | 'mapping' | 'disagreement' | 'refuted' | 'balanceProof' | 'opening' | 'closing'
> & {
  /** The proof of the file as it is read without a mapping; null where it is not. */
  readonly asRead: BalanceProof | null;
};
type Asked = { readonly account: Account; readonly options: ReadOptions } & Accepting;

/**
 * Another currency, typed balances that do not tie, rejected rows, and printed balances most of which do not follow
 * stop the import; the plan still shows everything.
 */
export const refusalsOf = (reading: Refusable, asked: Asked): readonly Failure[] =>
  [
    wrongCurrency(reading, asked),
    balancesDisagree(reading),
    rowsUnreadable(reading, asked),
    reading.disagreement === undefined ? balancesApart(reading, asked) : null,
    endsRefuted(reading, asked),
    balancesUntied(reading, asked),
  ].filter((refusal) => refusal !== null);

/** The first refusal that a person did not accept. */
export const refusalLeft = (
  refusals: readonly Failure[],
  { acceptRejected, acceptUntied }: Accepting,
): Failure | null =>
  refusals.find(
    ({ kind }) =>
      !(kind === 'rows-unreadable' && acceptRejected === true) &&
      !(kind === 'balances-untied' && acceptUntied === true),
  ) ?? null;

function balancesUntied({ balanceProof, refuted, asRead }: Refusable, { acceptUntied }: Asked): Failure | null {
  if (acceptUntied === true || (refuted !== true && !isMostlyUntied(balanceProof))) return null;
  const isAsRead = asRead === null || asRead.checked === 0 || isMostlyUntied(asRead);
  if (acceptUntied === 'as-read' && isAsRead) return null;
  const { checked, tied } = balanceProof;
  return failure('balances-untied', { checked, tied, broken: checked - tied });
}

/**
 * The ends that the file prints, and its movements do not lead from one to the other: rows may be missing from it. Where
 * nobody looks at a plan the figures are said; on a screen they stand beside the question.
 */
function endsRefuted({ refuted, opening, closing, net }: Refusable, { acceptUntied }: Asked): Failure | null {
  const isKnown = refuted === true && opening !== null && closing !== null;
  return isKnown && acceptUntied === 'as-read' ? balanceBreaks(opening, net, closing) : null;
}

/** An account without a currency is one that nobody has named yet. */
function wrongCurrency({ mapping }: Refusable, { account }: Asked): Failure | null {
  const currency = mapping.currency?.toUpperCase() ?? account.currency;
  const isMixed = account.currency !== '' && currency !== account.currency.toUpperCase();
  return isMixed ? failure('wrong-currency', { currency, account: account.currency }) : null;
}

/** What was typed, with the movements, against what the file says at its other end. */
function balancesDisagree({ disagreement, net }: Refusable): Failure | null {
  if (disagreement === undefined) return null;
  const { end, typed, stated } = disagreement;
  return end === 'opening'
    ? balanceBreaks(typed, net, addUnits(stated, net))
    : balanceBreaks(subtractUnits(stated, net), net, typed);
}

function rowsUnreadable({ rejected }: Refusable, { acceptRejected }: Asked): Failure | null {
  const [first] = rejected.first;
  if (first === undefined || acceptRejected === true) return null;
  return failure('rows-unreadable', { line: first.line, reason: first.reason, count: rejected.count });
}

/** Both ends typed, and the movements do not lead from one to the other. */
function balancesApart({ net }: Refusable, { options: { opening, closing } }: Asked): Failure | null {
  if (opening === undefined || closing === undefined || addUnits(opening, net) === closing) return null;
  return balanceBreaks(opening, net, closing);
}

const balanceBreaks = (opening: Units, net: Units, closing: Units): Failure =>
  failure('balance-breaks', {
    opening: unitsToText(opening),
    net: unitsToText(net),
    closing: unitsToText(closing),
    difference: unitsToText(subtractUnits(closing, addUnits(opening, net))),
  });
