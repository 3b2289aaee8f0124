// Equals that are only proposed: where the profile switches them off, and where a person took a class of them back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import { rulingAfter } from '@shared/domain/matching/claims.ts';
import { planConfirm, planReject, planUnmatch } from '@shared/domain/matching/decisions/decide.ts';
import type { DecisionState } from '@shared/domain/matching/decisions/decide.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Change, Match, Rejection } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { MARCH, matched, NOTHING_DECIDED } from '../../../support/months/match-runs.ts';
import { line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { anAccount, day } from '../../../support/rows/statement-rows.ts';

const PRICE = '61200';
const paid = (id: string, on: string, counterparty: string | null = null): PaymentRecord =>
  payin(id, PRICE, { ...onDay(`2026-03-${on}`), counterparty });
const came = (number: number, on: string, description = 'ABONO TAQUILLA'): StatementLine =>
  line(number, PRICE, { bookedOn: day(`2026-03-${on}`), description });

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };
/** Three equals, and a pair of another value that has nobody else. */
const ROWS: Rows = {
  lines: [came(1, '04'), came(2, '05'), came(3, '06'), line(4, '777', { bookedOn: day('2026-03-10') })],
  records: [paid('a', '03'), paid('b', '04'), paid('c', '05'), payin('z', '777', onDay('2026-03-10'))],
};

const stateOf = (matches: readonly Match[], rejections: readonly Rejection[] = []): DecisionState => ({
  account: anAccount(),
  matches,
  rejections,
  explanations: [],
});
const changesOf = (plan: ReturnType<typeof planReject>): readonly Change[] => (plan.ok ? plan.value : []);
/** What a person refuses by taking one of the accepted equals back. */
function refused(matches: readonly Match[]): readonly Rejection[] {
  const one = must(matches.find(({ equals }) => equals !== undefined), 'there are equals'); // prettier-ignore
  return changesOf(planUnmatch(stateOf(matches), one.id)).flatMap((change) =>
    change.table === 'rejection' && change.after !== null ? [change.after] : [],
  );
}
const againAfter = (rows: Rows, rejections: readonly Rejection[]): readonly Match[] =>
  matched({ ...rows, decided: { ...NOTHING_DECIDED, rejections } }).matches;
const ofEquals = (matches: readonly Match[]) => matches.filter(({ equals }) => equals !== undefined);
const sidesOf = (matches: readonly Match[]) => matches.map(({ id }) => id).sort();

describe('equals that are switched off', () => {
  it('are proposed in order of day with the same certainty and size, and nothing else changes', () => {
    const on = matched(ROWS).matches;
    const off = matched({ ...ROWS, equalsByDate: false }).matches;
    expect(ofEquals(on).map(({ status }) => status)).toEqual(['auto', 'auto', 'auto']);
    expect(off).toEqual(on.map((match) => (match.equals === undefined ? match : { ...match, status: 'suggested' })));
    expect(off.filter(isAccepted).map(({ certainty }) => certainty)).toEqual(['unique']);
  });

  it('leave the question about the others as it is', () => {
    const rows: Rows = {
      lines: [came(0, '02', 'ABONO ROSA LUNA'), came(1, '03'), came(2, '04', 'ABONO ROSA LUNA')],
      records: [paid('r0', '02'), paid('r1', '02', 'Rosa Luna'), paid('r2', '02'), paid('r3', '03'), paid('r4', '04')],
    };
    const asked = (equalsByDate: boolean) => matched({ ...rows, equalsByDate }).matches.map(({ question, equals }) => ({ question, equals })); // prettier-ignore
    expect(asked(true).filter(({ question }) => question !== undefined)).not.toEqual([]);
    expect(asked(false)).toEqual(asked(true));
  });

  it('are missing as a class all the same, where a record is left over', () => {
    const rows = { lines: [came(1, '05'), came(2, '06')], records: ['a', 'b', 'c'].map((id) => paid(id, '04')) };
    const missing = (equalsByDate: boolean) =>
      reconcile({
        ...{ account: anAccount(), environment: 'sandbox', period: MARCH, coverage: [MARCH] },
        ...{ ...rows, ...matched({ ...rows, equalsByDate }) },
      }).flags.filter(({ kind }) => kind === 'missing-in-bank');
    expect(missing(true).map(({ oneOf }) => oneOf)).toEqual([1]);
    expect(missing(false)).toEqual(missing(true));
  });

  it('still are their account’s: no other one takes the record of a proposed equal for its own', () => {
    const [one, two] = [accountId('account-1'), accountId('account-2')];
    const [equal] = ofEquals(matched({ ...ROWS, equalsByDate: false }).matches);
    const other = { ...must(equal, 'one is proposed'), status: 'auto' as const, accountId: two };
    const claims = [
      { account: one, matches: [must(equal, 'one is proposed')] },
      { account: two, matches: [other] },
    ];
    const ruling = rulingAfter({ ownerOf: new Map(), contested: new Set() }, claims);
    expect([...ruling.contested]).toEqual(equal?.records);
  });
});

describe('one pair of an accepted class of equals that is taken back', () => {
  it('takes the whole class with it, and nothing else', () => {
    const { matches } = matched(ROWS);
    for (const plan of [planUnmatch, planReject])
      for (const { id } of ofEquals(matches)) {
        const changes = changesOf(plan(stateOf(matches), id));
        const gone = changes.flatMap((change) => (change.table === 'match' && change.after === null ? [change.key] : [])); // prettier-ignore
        expect(gone.sort()).toEqual(sidesOf(ofEquals(matches)));
        expect(changes).toHaveLength(4);
      }
  });

  it('leaves what a person has confirmed of it, and goes alone where a person confirmed it', () => {
    const { matches } = matched(ROWS);
    const [first, second] = ofEquals(matches);
    const confirmed = changesOf(planConfirm(stateOf(matches), [first!.id])).flatMap(({ after }) => (after !== null && 'pass' in after ? [after] : [])); // prettier-ignore
    const now = matches.map((match) => confirmed.find(({ id }) => id === match.id) ?? match);
    const gone = (id: Match['id']) => changesOf(planUnmatch(stateOf(now), id)).flatMap(({ table, key }) => (table === 'match' ? [key] : [])); // prettier-ignore
    expect(gone(second!.id)).toEqual(sidesOf(ofEquals(matches).slice(1)));
    expect(gone(first!.id)).toEqual([first!.id]);
  });

  it('is not accepted again, neither those pairs nor others among these rows: they are proposed', () => {
    const { matches } = matched(ROWS);
    const again = againAfter(ROWS, refused(matches));
    expect(sidesOf(ofEquals(again))).toEqual(sidesOf(ofEquals(matches)));
    expect(again.filter(isAccepted).map(({ records }) => records.join())).toEqual(['payin:z']);
  });

  it('is not accepted by and by either, while its other rows are matched by hand', () => {
    const { matches } = matched(ROWS);
    const rejections = refused(matches);
    const [, , last] = ofEquals(matches);
    const rest: Rows = {
      lines: ROWS.lines.filter(({ id }) => last!.lines.includes(id)),
      records: ROWS.records.filter(({ key }) => last!.records.includes(key)),
    };
    expect(matched(rest).matches.filter(isAccepted)).toHaveLength(1);
    expect(againAfter(rest, rejections).map(({ status }) => status)).toEqual(['suggested']);
  });

  it('keeps another equal that comes later from being accepted in its place', () => {
    const { matches } = matched(ROWS);
    const later: Rows = { lines: [...ROWS.lines, came(5, '06')], records: [...ROWS.records, paid('d', '05')] };
    expect(matched(later).matches.filter(isAccepted)).toHaveLength(5);
    expect(againAfter(later, refused(matches)).filter(isAccepted)).toHaveLength(1);
  });

  it('is remembered once, and no refusal of a single pair is in its way', () => {
    const { matches } = matched(ROWS);
    const rejections = refused(matches);
    const again = stateOf(matches, rejections);
    const changes = changesOf(planUnmatch(again, ofEquals(matches)[0]!.id));
    expect(changes.map(({ table }) => table)).toEqual(['match', 'match', 'match']);
    expect(rejections).toHaveLength(1);
  });
});

const printed = fc.record({ on: fc.nat(9), text: fc.constantFrom('ABONO TAQUILLA', 'ABONO TAQUILLA', 'ABONO ROSA LUNA') }); // prettier-ignore
const made = fc.record({ on: fc.nat(7), name: fc.constantFrom(null, 'Rosa Luna', 'Gil Pardo') });
const months = fc.record({ lines: fc.array(printed, { maxLength: 8 }), records: fc.array(made, { maxLength: 8 }) }).map(
  ({ lines, records }): Rows => ({
    lines: lines.map(({ on, text }, at) => line(at, PRICE, { bookedOn: addDays(day('2026-03-02'), on), description: text })),
    records: records.map(({ on, name }, at) => payin(`r${at.toString()}`, PRICE, { ...onDay(addDays(day('2026-03-02'), on)), counterparty: name })), // prettier-ignore
  }),
); // prettier-ignore

describe('in every month of one price', () => {
  it('switching equals off turns just the accepted equals into proposals', () => {
    let equals = 0;
    fc.assert(
      fc.property(months, (rows) => {
        const on = matched(rows).matches;
        equals += ofEquals(on).length;
        const off = on.map((match) => (match.equals === undefined ? match : { ...match, status: 'suggested' }));
        expect(matched({ ...rows, equalsByDate: false }).matches).toEqual(off);
      }),
      { numRuns: 200 },
    );
    expect(equals).toBeGreaterThan(50);
  });

  it('no row of a class that was taken back is accepted with another one of it', () => {
    let taken = 0;
    fc.assert(
      fc.property(months, (rows) => {
        const { matches } = matched(rows);
        if (ofEquals(matches).length === 0) return;
        const rejections = refused(matches).filter(({ equals }) => equals === true);
        taken += rejections.length;
        const again = againAfter(rows, rejections).filter(isAccepted);
        for (const { lines, records } of rejections)
          for (const match of again)
            expect(match.lines.some((id) => lines.includes(id)) && match.records.some((key) => records.includes(key))).toBe(false); // prettier-ignore
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
