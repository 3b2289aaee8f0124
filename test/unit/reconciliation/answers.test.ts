// The answers to a row that waits: the truth is among them in every month of the service, and words make an open item a reconciling one.
import { describe, expect, it } from 'vitest';
import { parseInstant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { planByHand, planConfirm } from '@shared/domain/matching/decisions/decide.ts';
import type { Change, FlagReview, Match } from '@shared/domain/matching/match.ts';
import { matchIdOf } from '@shared/domain/matching/match-id.ts';
import { answerer } from '@shared/domain/reconciliation/answers.ts';
import type { Answer } from '@shared/domain/reconciliation/answers.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import type { Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import { builtInRules } from '@shared/domain/statement/rules/built-in.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { MARCH, matched, NOTHING_DECIDED } from '../../support/months/match-runs.ts';
import { aPayin, asOrder } from '../../support/rows/payment-rows.ts';
import { aSampleAccount } from '../../support/files/sample-account.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

const context = { account: anAccount(), environment: 'sandbox' } as const;
type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };

function standing(rows: Rows, matches: readonly Match[], reviews: readonly FlagReview[] = []): Reconciliation {
  return reconcile({ ...context, ...rows, period: MARCH, matches, explanations: [], coverage: [MARCH], reviews }); // prettier-ignore
}
const asking = (reconciliation: Reconciliation) =>
  answerer({ reconciliation, context, rejections: [], rules: builtInRules('settlement') });
const reviewOf = (key: string, note: string, state: FlagReview['state'] = 'explained'): FlagReview => ({ key, accountId: context.account.id, state, note }); // prettier-ignore
const afterOf = (changes: readonly Change[]): readonly Match[] =>
  changes.flatMap(({ table, after }) => (table === 'match' && after !== null ? [after] : []));

describe('an overdue record', () => {
  const record = aPayin({ id: 'lost' });
  const rows = { lines: [aLine({ amount: pesos('1') })], records: [record] };
  const open = standing(rows, []);
  const words = asking(open)(record.key).all.filter(({ kind }) => kind === 'words');
  const [first] = words as Extract<Answer, { kind: 'words' }>[];

  it('is unexplained until somebody says in words what becomes of it', () => {
    expect(open.totals.unexplainedParts.overdue).toEqual({ count: 1, amount: pesos('356000') });
    const said = standing(rows, [], [reviewOf(first!.flag, 'por reclamar al banco')]);
    expect(said.totals.unexplainedParts.overdue).toEqual({ count: 0, amount: 0n });
    expect(said.totals.records.unmatched).toEqual(open.totals.records.unmatched);
    expect(said.explainedFlags.get(record.key)?.note).toBe('por reclamar al banco');
  });

  it('stays unexplained by an explanation without words, and by a flag that was only settled', () => {
    for (const review of [reviewOf(first!.flag, '  '), reviewOf(first!.flag, 'hecho', 'resolved')])
      expect(standing(rows, [], [review]).totals.unexplained).toBe(open.totals.unexplained);
  });
});

describe('a match that leaves money over', () => {
  const [line, record] = [aLine({ amount: pesos('347000'), description: 'PAGO PSE' }), aPayin()];
  const rows = { lines: [line], records: [record] };
  const state = { account: context.account, matches: [], rejections: [], explanations: [] };
  const plan = planByHand(state, { ...rows, explained: [], context });
  const matches = afterOf(must(plan.ok ? plan.value : null, 'the plan is made'));

  it('asks for words about just that money, and counts it until they are there', () => {
    const open = standing(rows, matches);
    expect(open.totals.unexplained).toBe(pesos('9000'));
    const { all } = asking(open)(line.id);
    expect(all.map(({ kind }) => kind)).toEqual(['words', 'words', 'words']);
    const [first] = all as Extract<Answer, { kind: 'words' }>[];
    const said = standing(rows, matches, [reviewOf(first!.flag, 'lo aclara el pagador')]);
    expect(said.totals.unexplained).toBe(0n);
    expect(said.equations).toEqual(open.equations);
  });
});

describe.each(['pending', 'unknown', 'failed', 'refunded'] as const)(
  'a line that a person puts with a %s record',
  (turned) => {
    it('always finds words for the money that the record did not expect', () => {
      const [line, record] = [aLine(), aPayin({ standing: turned })];
      const rows = { lines: [line], records: [record] };
      const state = { account: context.account, matches: [], rejections: [], explanations: [] };
      const plan = planByHand(state, { ...rows, explained: [], context });
      const matches = afterOf(must(plan.ok ? plan.value : null, 'the plan is made'));
      const open = standing(rows, matches);
      expect(open.totals.unexplained).toBe(pesos('356000'));
      const [first] = asking(open)(line.id).all as Extract<Answer, { kind: 'words' }>[];
      expect(standing(rows, matches, [reviewOf(first!.flag, 'lo devuelve el servicio')]).totals.unexplained).toBe(0n);
    });
  },
);

describe('a pair that a person refused', () => {
  it('is not offered again', () => {
    const [line, record] = [aLine({ description: 'INVERSIONES D' }), aPayin({ counterparty: 'Inversiones D', evidence: [] })]; // prettier-ignore
    const reconciliation = standing({ lines: [line], records: [record] }, []);
    const id = matchIdOf([line.id], [record.key]);
    const rejection = { id, accountId: context.account.id, lines: [line.id], records: [record.key] };
    const offered = (rejections: readonly (typeof rejection)[]) =>
      answerer({ reconciliation, context, rejections, rules: [] })(line.id).all.some(({ kind }) => kind === 'together');
    expect([offered([]), offered([rejection])]).toEqual([true, false]);
  });
});

describe('a solution', () => {
  it('is accepted whole in one step, and leaves no proposal of its rows', () => {
    const payin = (id: string, at: string) => aPayin({ id, counterparty: id, legalIdentifier: null, externalIdentifier: null, evidence: [], finishedAt: parseInstant(at) }); // prettier-ignore
    const lines = [aLine({ line: 2 }), aLine({ line: 3, bookedOn: day('2026-03-06') })];
    const rows = {
      lines,
      records: [payin('uno', '2026-03-04T20:00:00Z'), asOrder(payin('dos', '2026-03-04T20:00:00Z'))],
    };
    const { matches } = matched(rows);
    const { all } = asking(standing(rows, matches))(lines[0]!.id);
    expect(all.map(({ kind }) => kind)).toEqual(['solution', 'solution']);
    for (const answer of all) {
      const ids = answer.kind === 'solution' ? answer.solution.matches.map(({ id }) => id) : [];
      const plan = planConfirm({ account: context.account, matches, rejections: [], explanations: [] }, ids);
      expect(afterOf(must(plan.ok ? plan.value : null, 'it holds together')).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']); // prettier-ignore
      expect(plan.ok && plan.value.filter(({ after }) => after === null)).toHaveLength(matches.length - 2);
    }
  });
});

describe.each([1, 2, 3, 4, 5])('a month of the service, seed %d', (seed) => {
  it('offers the truth for every line that waits, among the first two answers', () => {
    const { lines, records, truth, account } = aSampleAccount('settlement', { seed, records: 700 });
    const run = matched({ lines, records, account, decided: NOTHING_DECIDED });
    const reconciliation = reconcile({ ...context, lines, records, matches: run.matches, explanations: run.explanations, period: MARCH, coverage: [MARCH] }); // prettier-ignore
    const ask = asking(reconciliation);
    const waiting = lines.filter(({ id }) => ['proposed', 'unmatched'].includes(reconciliation.lineStates.get(id)?.state ?? '')); // prettier-ignore
    expect(waiting.length).toBeGreaterThan(10);
    for (const line of waiting) {
      const { pays, category, story } = truth.get(line.id)!;
      const answers = ask(line.id).all.slice(0, 2);
      const isSaid = answers.some((answer) => {
        if (answer.kind === 'explain') return category !== null;
        if (answer.kind === 'together') return pays.length === 1 && answer.counterpart.record.key === pays[0];
        if (answer.kind !== 'solution') return false;
        const own = answer.solution.matches.find((match) => match.lines.includes(line.id))?.records ?? [];
        return own.length === pays.length && pays.every((key) => own.includes(key));
      });
      expect(isSaid, `${line.description} (${story})`).toBe(true);
    }
  });
});

describe('a line that names a record of an unseen status', () => {
  const [line] = [aLine({ description: 'PAGO PSE WANDA KOWALSKI', reference: null })];
  const bare = { evidence: [], externalIdentifier: null, legalIdentifier: null, bank: null } as const;
  const unseen = aPayin({ id: 'unseen', standing: 'unknown', status: 'SETTLING', counterparty: 'Wanda Kowalski', ...bare });
  const worse = aPayin({ id: 'worse', counterparty: 'Pedro Gómez', ...bare });
  const rows = { lines: [line], records: [unseen, worse] };

  it('is not accepted for a known one that it does not name, and offers the named one first', () => {
    const { matches } = matched(rows);
    expect(matches.filter(({ status }) => status === 'auto')).toEqual([]);
    const [first] = asking(standing(rows, matches))(line.id).all;
    expect(first).toMatchObject({ kind: 'together', counterpart: { record: { id: 'unseen' }, isNamed: true } });
  });
}); // prettier-ignore
