// Questions: a class of equals with a surplus is asked about once, and a yes confirms as many pairs as there are partners.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import { planConfirm } from '@shared/domain/matching/decisions/decide.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { pairsOfAnswer } from '@shared/domain/matching/questions/answer.ts';
import { openQuestions, proposalsAsked } from '@shared/domain/matching/questions/open-questions.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED, reconciled } from '../../../support/months/match-runs.ts';
import { L, line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';
import { turnedRows } from '../../../support/rows/turned-rows.ts';

const TICKET = '61500';
const sold = (id: string, on: string, counterparty: string | null = null): PaymentRecord =>
  payin(id, TICKET, { ...onDay(`2026-03-${on}`), counterparty });
const came = (number: number, on: string, description = 'ABONO PSE'): StatementLine =>
  line(number, TICKET, { bookedOn: day(`2026-03-${on}`), description });

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };
const context = { account: anAccount(), environment: 'sandbox' } as const;
const knownOf = ({ lines, records }: Rows) => ({
  context,
  lineById: new Map(lines.map((one) => [one.id, one])),
  recordByKey: new Map(records.map((one) => [one.key, one])),
});
const asked = (rows: Rows, matches = matched(rows).matches) => openQuestions(matches, knownOf(rows).lineById);
const proposals = (matches: readonly Match[]) => matches.filter((match) => !isAccepted(match));

/** Who goes with whom after every question of a run had a yes. */
function answered(rows: Rows, matches: readonly Match[]): readonly Match[] {
  const ids = [...proposalsAsked(matches).values()].flatMap((one) => pairsOfAnswer(one, knownOf(rows)));
  const plan = planConfirm({ account: anAccount(), matches, rejections: [], explanations: [] }, ids);
  if (!plan.ok) throw new Error(plan.error.kind);
  const after = new Map(matches.map((match) => [match.id, match]));
  for (const change of plan.value) {
    if (change.table !== 'match') continue;
    if (change.after === null) after.delete(change.key);
    else after.set(change.key, change.after);
  }
  return [...after.values()];
}
const pairsIn = (matches: readonly Match[]): readonly string[] =>
  matches.filter(isAccepted).map(({ lines, records }) => `${lines.join()} = ${records.join()}`).sort(); // prettier-ignore

describe('more equal lines than equal records', () => {
  const rows = { lines: [came(3, '09'), came(1, '05'), came(2, '06')], records: [sold('b', '05'), sold('a', '04')] };

  it('are one question with the size of the class and the money of its lines', () => {
    expect(asked(rows)).toMatchObject([{ kind: 'class', lines: 3, records: 2, amount: pesos('184500') }]);
  });

  it('are proposed, and every proposal of the class carries the question and the size', () => {
    const { matches } = matched(rows);
    const [question] = asked(rows);
    expect(matches.length).toBeGreaterThanOrEqual(3);
    for (const match of matches)
      expect(match).toMatchObject({ status: 'suggested', question: question?.id, equals: { lines: 3, records: 2 } });
  });

  it('go with the records in order of day after a yes, and the last line stays open', () => {
    const after = answered(rows, matched(rows).matches);
    expect(pairsIn(after)).toEqual([`${L(1)} = payin:a`, `${L(2)} = payin:b`]);
    expect(after).toHaveLength(2);
    expect(after.every(({ status, question }) => status === 'confirmed' && question === undefined)).toBe(true);
  });

  it('still have as many pairs after a yes where a person has refused the first one', () => {
    const { matches } = matched(rows);
    const rest = matches.filter(({ lines, records }) => !(lines.includes(rows.lines[1]!.id) && records.includes(rows.records[1]!.key))); // prettier-ignore
    expect(rest.length).toBeLessThan(matches.length);
    expect(pairsIn(answered(rows, rest))).toHaveLength(2);
  });

  it('are flagged once for the whole class, before a yes and after it, under one key', () => {
    const before = reconciled(rows);
    const after = reconciled({ ...rows, matches: answered(rows, matched(rows).matches) });
    const flags = [before, after].map(({ flags: all }) => all.filter(({ kind }) => kind === 'missing-in-service'));
    for (const [flag, ...others] of flags) {
      expect(others).toEqual([]);
      expect(flag).toMatchObject({ oneOf: 1, amount: pesos(TICKET) });
      expect(flag?.subjects.map((one) => (one.kind === 'line' ? one.lineId : one.key))).toEqual([L(3), L(1), L(2)]);
    }
    expect(flags[0]?.[0]?.key).toBe(flags[1]?.[0]?.key);
  });

  it('are asked about for all days that windows join, and apart where none does', () => {
    const later = { lines: [came(8, '24'), came(9, '24')], records: [sold('z', '24')] };
    const both = { lines: [...rows.lines, ...later.lines], records: [...rows.records, ...later.records] };
    expect(asked(both).map(({ lines, records }) => [lines, records]).sort()).toEqual([[2, 1], [3, 2]]); // prettier-ignore
  });
});

describe('nothing is asked', () => {
  it.each([
    ['where every line has a record', [came(1, '05'), came(2, '06')], [sold('a', '04'), sold('b', '05')]],
    ['where more records than lines are there, for it is certain how many are missing', [came(1, '05')], [sold('a', '04'), sold('b', '05')]], // prettier-ignore
    ['where one line and one record are alone', [came(1, '05', 'TRASLADO RARO')], [sold('a', '04')]],
  ])('%s', (_, lines, records) => {
    const { matches } = matched({ lines, records });
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.filter(({ question }) => question !== undefined)).toEqual([]);
  });
});

describe('more equal records than equal lines', () => {
  it('leave the last ones in order open, also one that is nearer to the lines', () => {
    const rows = {
      lines: [came(1, '06'), came(2, '06')],
      records: [sold('c', '06'), sold('a', '04'), sold('b', '05')],
    };
    expect(pairsIn(matched(rows).matches)).toEqual([`${L(1)} = payin:a`, `${L(2)} = payin:b`]);
  });

  it('leave an earlier one open where its days are past before a line came', () => {
    const rows = {
      lines: [came(1, '05'), came(2, '12')],
      records: [sold('a', '03'), sold('b', '04'), sold('c', '11')],
    };
    expect(pairsIn(matched(rows).matches)).toEqual([`${L(1)} = payin:a`, `${L(2)} = payin:c`]);
  });
});

describe('where a later record would be in transit at the month’s end', () => {
  it('an earlier one stays open, for it is missing whoever else is', () => {
    const records = [sold('a', '24'), sold('b', '25'), sold('z', '30')];
    const rows = { lines: [came(1, '26'), came(2, '31')], records };
    expect(pairsIn(matched(rows).matches)).toEqual([`${L(1)} = payin:a`, `${L(2)} = payin:z`]);
    const [flag] = reconciled(rows).flags.filter(({ kind }) => kind === 'missing-in-bank');
    expect(flag).toMatchObject({ oneOf: 1 });
  });

  it('nor does one whose last day is the month’s last, on which a bank may still book it', () => {
    const rows = {
      lines: [came(1, '26'), came(2, '31')],
      records: [sold('a', '25'), sold('b', '26'), sold('z', '30')],
    };
    expect(pairsIn(matched(rows).matches)).toEqual([`${L(1)} = payin:b`, `${L(2)} = payin:z`]);
    const [flag] = reconciled(rows).flags.filter(({ kind }) => kind === 'missing-in-bank');
    expect(flag).toMatchObject({ oneOf: 1 });
  });
});

const START = day('2026-03-02');
const printed = fc.record({ on: fc.nat(9), text: fc.constantFrom('ABONO PSE', 'ABONO PSE', 'RECAUDO QR') });
const made = fc.record({ on: fc.nat(7), name: fc.constantFrom(null, null, 'Flor Téllez') });
const months = fc
  .record({ lines: fc.array(printed, { maxLength: 10 }), records: fc.array(made, { maxLength: 8 }) })
  .map(({ lines, records }): Rows => ({
    lines: lines.map(({ on, text }, at) => line(at, TICKET, { bookedOn: addDays(START, on), description: text })),
    records: records.map(({ on, name }, at) => payin(`r${at.toString()}`, TICKET, { ...onDay(addDays(START, on)), counterparty: name })), // prettier-ignore
  })); // prettier-ignore

describe('in every month of one price', () => {
  it('the questions are the same whatever the order of rows', () => {
    const turned = turnedRows(months);
    fc.assert(
      fc.property(turned, ({ rows, lines, records }) => {
        expect(asked({ lines, records })).toEqual(asked(rows));
      }),
      { numRuns: 300 },
    );
  });

  it('each question has a surplus, every proposal between its rows carries it, and no row has two', () => {
    let found = 0;
    fc.assert(
      fc.property(months, (rows) => {
        const { matches } = matched(rows);
        const owner = new Map<string, string>();
        for (const [id, group] of proposalsAsked(matches)) {
          for (const row of new Set(group.flatMap(({ lines, records }) => [...lines, ...records]))) {
            expect(owner.has(row)).toBe(false);
            owner.set(row, id);
          }
        }
        for (const { id, lines, records } of asked(rows, matches)) {
          expect(lines).not.toBe(records);
          expect([...owner.values()].filter((one) => one === id).length).toBeLessThanOrEqual(lines + records);
          found += 1;
        }
        for (const match of proposals(matches).filter(({ shape }) => shape === '1:1')) {
          const [of, to] = [owner.get(match.lines[0] ?? ''), owner.get(match.records[0] ?? '')];
          expect(match.question).toBe(of === to ? of : undefined);
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('a yes pairs all lines or all records of its question that days let pair, and a run after it asks nothing of them', () => {
    let found = 0;
    fc.assert(
      fc.property(months, (rows) => {
        const { matches } = matched(rows);
        for (const [id, group] of proposalsAsked(matches)) {
          const chosen = new Set(pairsOfAnswer(group, knownOf(rows)));
          const pairs = group.filter((match) => chosen.has(match.id));
          const held = new Set(pairs.flatMap(({ lines, records }) => [...lines, ...records]));
          expect(held.size).toBe(2 * pairs.length);
          const free = group.filter((match) => [...match.lines, ...match.records].every((row) => !held.has(row)));
          expect(free, id).toEqual([]);
          found += 1;
        }
        const confirmed = answered(rows, matches).filter(({ status }) => status === 'confirmed');
        const again = matched({ ...rows, decided: { ...NOTHING_DECIDED, confirmed } }).matches;
        const settled = new Set(confirmed.flatMap(({ lines, records }) => [...lines, ...records]));
        for (const match of proposals(again))
          for (const row of [...match.lines, ...match.records]) expect(settled.has(row)).toBe(false);
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(30);
  });
});
