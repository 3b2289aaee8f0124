/** What left for a failed record and came back less what the bank kept of it: proposed with the difference, never accepted. */
import { unitsFromCentavos, unitsToText } from '../../money/decimal.ts';
import { isRefused } from '../match-context.ts';
import type { MatchContext, Open, OpenLine } from '../match-context.ts';
import { matchOf } from '../draft.ts';
import type { DifferencePart, Match, Reason } from '../match.ts';
import { plainText } from '../evidence/text.ts';
import { backWord } from './failed-record.ts';
import { outingsOf, returnBoard } from './outings.ts';
import type { Outing } from './outings.ts';

/** A bank keeps at most 5 % of what comes back, or its price of one transfer. */
const KEPT_SHARE = 20;
const KEPT_CENTAVOS = 3_000_000;
const CHARGE_WORDING = /\b(COMISION|COM|COSTO|GASTO|GASTOS|TARIFA|CARGO|MENOS)\b/;
const NAMED_MILLI = 500;
const NAMELESS_MILLI = 455;
const SEVERAL_MILLI = 150;

type Short = { readonly outing: Outing; readonly back: OpenLine; readonly kept: number; readonly isNamed: boolean };

const isLittle = (kept: number, due: number): boolean =>
  kept > 0 && 2 * kept < due && (kept * KEPT_SHARE <= due || kept <= KEPT_CENTAVOS);

function shortOf(outing: Outing, line: OpenLine, context: MatchContext): readonly Short[] {
  const [failed] = outing.failed;
  if (failed === undefined || typeof failed.back.amount === 'string' || typeof line.amount === 'string') return [];
  const [due, came] = [failed.back.amount, line.amount];
  if (Math.sign(due) !== Math.sign(came) || line.day < outing.out.day || line.day > failed.backTo) return [];
  if (!isLittle(Math.abs(due) - Math.abs(came), Math.abs(due))) return [];
  // Of another amount it must say itself that it is a return, or whose.
  const word = backWord(context, line, failed);
  return word > 0 ? [{ outing, back: line, kept: came - due, isNamed: word > 1 }] : [];
}

function reasonsOf({ outing, back, kept }: Short, context: MatchContext): readonly Reason[] {
  const isCharge = CHARGE_WORDING.test(plainText(back.line.description));
  const off: Reason = isCharge
    ? { kind: 'amount-explained', by: 'fee' }
    : { kind: 'near-amount', difference: unitsToText(unitsFromCentavos(kept)) };
  return [
    { kind: 'structure', of: 'return', count: 1 },
    off,
    { kind: 'date-lag', businessDays: context.lagDays(outing.out.day, back.day) },
  ];
}

/** Proposals for failed records of which no line brought the whole amount back. */
export function lessCharge(open: Open, context: MatchContext, isWhole: (record: string) => boolean): readonly Match[] {
  const outings = outingsOf(open, returnBoard(open), context).filter(
    ({ failed: [one], paid, isKept }) =>
      !isKept && paid.length === 0 && one !== undefined && !isWhole(one.row.record.key),
  );
  const alone = outings.filter(({ failed }) => failed.length === 1);
  if (alone.length === 0) return [];
  const lines = open.lines.filter(({ isReturn, named }) => named.length > 0 || isReturn);
  const found = alone.flatMap((outing) => lines.flatMap((line) => shortOf(outing, line, context)));
  return found.flatMap((short): readonly Match[] => {
    const { outing, back, kept, isNamed } = short;
    const records = outing.failed.map(({ row }) => row);
    if (isRefused(context, [outing.out, back], records)) return [];
    const rivals = found.filter(
      (other) =>
        other !== short &&
        (other.back === back || other.outing.out === outing.out || other.outing.failed[0] === outing.failed[0]),
    );
    const reasons = reasonsOf(short, context);
    const explained: readonly DifferencePart[] = reasons.some(({ kind }) => kind === 'amount-explained')
      ? [{ kind: 'fee', amount: unitsFromCentavos(kept) }]
      : [];
    const milli = isNamed ? NAMED_MILLI : NAMELESS_MILLI;
    return [
      matchOf(context.expectations.account.id, {
        pass: 'structure',
        status: 'suggested',
        certainty: rivals.length === 0 ? 'unique' : 'ambiguous',
        lines: [outing.out, back],
        records,
        reasons,
        confidenceMilli: rivals.length === 0 ? milli : milli - SEVERAL_MILLI,
        explained,
      }),
    ];
  });
}
