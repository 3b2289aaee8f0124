/** Flags of lines that pay what was paid already: equal money to the same payee within five business days, and no record of their own. */
import { businessDaysBetween } from '../../day/business-days.ts';
import { numberOfDay } from '../../day/day.ts';
import { groupBy } from '../../matching/grouping.ts';
import { movementIfPaid, RETURN_LAG_DAYS, signedExpected } from '../../payments/expected-movement.ts';
import { plainText, textSignature } from '../../matching/evidence/text.ts';
import { oncePer } from '../../once-per.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { Ledger } from '../../reconciliation/standings.ts';
import { explainByText } from '../../statement/rules/explain-line.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { claimedLines } from './failed-flags.ts';
import { meantBy, meantByAll, sayTheSame } from '../payees.ts';
import { byDay, contestsOf, paymentsLike } from '../payments-made.ts';
import type { PaymentMade } from '../payments-made.ts';
import { aFlag, isWithoutPartner, ofLine, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';
import { saysMoneyBack } from '../../matching/evidence/stated.ts';

const BUSINESS_DAYS_MAX = 5;
/** More than five business days ever are, with a weekend at both ends and the holidays of Easter. */
const DAYS_MAX = 14;

/** A line of the service's business that is no charge and brings nothing back. */
const mayPay = (scene: Scene, line: StatementLine): boolean =>
  line.amount !== 0n &&
  scene.lineStates.get(line.id)?.state !== 'explained' &&
  scene.isInScope(line) &&
  !saysMoneyBack(line.description) &&
  explainByText(line, scene.ledger.input.rules, scene.ledger.input.lines) === null;

/** A sum of different amounts hardly comes again by chance, nor does the sum of a payout. */
const isTellingSum = (records: readonly PaymentRecord[]): boolean =>
  records.length > 1 &&
  (records.every(({ kind }) => kind === 'payout_item') || new Set(records.map(({ amount }) => amount)).size > 1);

/** Words of a line that pays or brings several records at once. */
const SEVERAL_WORDING =
  /\b(LOTES?|DISPERSION(ES)?|NOMINA|PROV|PROVEEDORES|MASIV[AO]S?|CONSOLIDAD[AO]|LIQUIDACION|RECAUDOS?)\b/;

const saysSeveral = ({ description }: StatementLine): boolean => SEVERAL_WORDING.test(plainText(description));

/** Whether a line says that it pays these records; a sum may do so without anybody's name, in words of sums or those of the first line. */
function fits(
  scene: Scene,
  [line, first]: readonly [StatementLine, StatementLine],
  records: readonly PaymentRecord[],
): boolean {
  const { ledger } = scene;
  const [record] = records;
  if (record === undefined) return false;
  if (records.length === 1) return meantBy(ledger, line, record) === 'this';
  const meant = meantByAll(ledger, line, records);
  if (meant !== 'nobody') return meant === 'this';
  const isSame = textSignature(line.description) === textSignature(first.description);
  return isTellingSum(records) && (isSame || saysSeveral(line));
}

/** Judges payments for one line; records that many lines contend for are looked at once. */
function samePayee(scene: Scene, line: StatementLine): (payment: PaymentMade) => boolean {
  const known = new Map<PaymentMade['choices'], PaymentMade['choices']>();
  const singles = (choices: PaymentMade['choices'], first: StatementLine): PaymentMade['choices'] => {
    const fitting =
      known.get(choices) ?? choices.filter((choice) => choice.length === 1 && fits(scene, [line, first], choice));
    known.set(choices, fitting);
    return fitting;
  };
  return ({ by, lines: [first], records, choices, isContended }) => {
    if (by === 'whole' && sayTheSame(scene.ledger, [first, line], records)) return true;
    const sums = choices.filter((choice) => choice.length > 1 && fits(scene, [line, first], choice));
    const fitting = [...singles(choices, first), ...sums];
    return fitting.some((choice) => !isContended || fits(scene, [first, line], choice));
  };
}

const lagOf = ({ ledger }: Scene, a: StatementLine, b: StatementLine): number =>
  Math.abs(businessDaysBetween(a.bookedOn, b.bookedOn, ledger.input.calendar));

/** The payment of that money to that payee, the nearest in days. */
function paymentBefore(scene: Scene, line: StatementLine, payments: readonly PaymentMade[]): PaymentMade | undefined {
  const isSamePayee = samePayee(scene, line);
  const day = numberOfDay(line.bookedOn);
  return payments
    .filter(({ days: [from, to] }) => day - from <= DAYS_MAX && to - day <= DAYS_MAX)
    .map((payment) => ({ payment, days: Math.max(...payment.lines.map((paid) => lagOf(scene, paid, line))) }))
    .filter(({ days, payment }) => days <= BUSINESS_DAYS_MAX && !payment.lines.includes(line))
    .sort((a, b) => a.days - b.days || byDay(a.payment.lines[0], b.payment.lines[0]))
    .find(({ payment }) => isSamePayee(payment))?.payment;
}

type Second = { readonly line: StatementLine; readonly payment: PaymentMade };

/** A line without a partner, or one too many of those that contend for a payment, beside the payment that was made. */
function seconds(scene: Scene): readonly Second[] {
  const claimed = claimedLines(scene);
  const contests = contestsOf(scene);
  const contended = new Set(
    contests.flatMap(({ tooMany, payments }) => [...tooMany, ...payments.flatMap(({ lines }) => lines)]),
  );
  const ofContests = contests.flatMap(({ payments }) => payments);
  const alone = scene.lines.filter((line) => !contended.has(line) && isWithoutPartner(scene, line.id));
  const here = new Set(scene.lines);
  const tooMany = contests.flatMap((contest) => contest.tooMany.filter((line) => here.has(line)));
  const contendedBy = groupBy(ofContests, ({ amount }) => amount);
  return [...alone, ...tooMany]
    .filter((line) => !claimed.has(line.id) && mayPay(scene, line))
    .sort(byDay)
    .flatMap((line) => {
      const payments = [...paymentsLike(scene.ledger, line), ...(contendedBy.get(line.amount) ?? [])];
      const payment = paymentBefore(scene, line, payments);
      return payment === undefined || hasOwnRecord(scene, line) ? [] : [{ line, payment }];
    });
}

const unfinished = oncePer(({ input }: Ledger) =>
  input.records.filter(({ standing }) => standing === 'pending' || standing === 'unknown'),
);

/** The service has not finished it, or does not know how it ended: it is a payment all the same. */
function hasOwnRecord(scene: Scene, line: StatementLine): boolean {
  const { ledger } = scene;
  return unfinished(ledger).some((record) => {
    if (ledger.acceptedOf.has(record.key)) return false;
    const movement = movementIfPaid(record, ledger.input);
    if (movement.direction === 'none' || signedExpected(movement) !== line.amount) return false;
    const days = businessDaysBetween(movement.from, line.bookedOn, ledger.input.calendar);
    return Math.abs(days) <= BUSINESS_DAYS_MAX && meantBy(ledger, line, record) === 'this';
  });
}

/** What came back is no payment: each open line that brings the money back undoes one of the equal ones. */
function withoutReturned(scene: Scene, found: readonly Second[]): readonly Second[] {
  const amounts = new Set(found.map(({ line }) => -line.amount));
  const claimed = claimedLines(scene);
  const backs = scene.ledger.input.lines
    .filter(({ id, amount }) => amounts.has(amount) && isWithoutPartner(scene, id) && !claimed.has(id))
    .sort(byDay);
  const used = new Set<StatementLine>();
  return found.filter(({ line, payment }) => {
    const [first] = payment.lines;
    const from = first.bookedOn < line.bookedOn ? first : line;
    const back = backs.find(
      (one) =>
        !used.has(one) &&
        one.amount === -line.amount &&
        one.bookedOn >= from.bookedOn &&
        lagOf(scene, from, one) <= RETURN_LAG_DAYS &&
        bringsBack(scene, one, payment.records),
    );
    if (back !== undefined) used.add(back);
    return back === undefined;
  });
}

function bringsBack({ ledger }: Scene, line: StatementLine, records: readonly PaymentRecord[]): boolean {
  const meant = meantByAll(ledger, line, records);
  return meant === 'this' || (meant === 'nobody' && saysMoneyBack(line.description));
}

/** A second line of equal money to the payee of a payment that was made: it, the payment's lines, and what they pay. */
export const lineTwiceFlags: FlagRule = (scene) =>
  withoutReturned(scene, seconds(scene)).map(({ line, payment }) =>
    aFlag('paid-twice', [ofLine(line), ...payment.lines.map(ofLine), ...payment.records.map(ofRecord)], line.amount),
  );
