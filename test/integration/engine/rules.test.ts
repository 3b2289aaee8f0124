/** Rules and bulk explanations as the window meets them: figures that add up, previews that are what is written, steps undone exactly. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@shared/contract/calls.ts';
import type { RuleDraft, WhenView } from '@shared/contract/views/rule-views.ts';
import { must } from '@shared/domain/assert.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import { parseUnits, sumUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const PAGE = { offset: 0, count: 500 } as const;
const units = (text: string): Units => must(parseUnits(text), text);
const NOTHING: WhenView = {
  text: [],
  unless: [],
  codes: [],
  counterparty: null,
  direction: null,
  amount: null,
  calculation: null,
  nameless: false,
  reversals: false,
  outsideOnly: false,
};
const aDraft = (when: Partial<WhenView>, overrides: Partial<RuleDraft> = {}): RuleDraft => ({
  name: 'De prueba',
  category: 'other',
  when: { ...NOTHING, ...when },
  active: true,
  ...overrides,
});
const ownAccount = async (engine: TestEngine): Promise<string> =>
  must(
    (await engine.ask('account.list', {})).find(({ preset }) => preset === 'own'),
    'the sample has one',
  ).id;

const explainedOf = async (engine: TestEngine, account: string) =>
  (await engine.ask('overview.get', { account })).totals.lines.explained;
const linesOf = async (engine: TestEngine, account: string, state?: 'unmatched' | 'explained') =>
  (await engine.ask('line.page', { account, ...PAGE, ...(state === undefined ? {} : { state }) })).rows;

function expectToAddUp(list: Answer<'rule.list'>): void {
  const sum = (tallies: readonly { count: number; amount: string }[]) => ({
    count: tallies.reduce((all, { count }) => all + count, 0),
    amount: sumUnits(tallies.map(({ amount }) => units(amount))),
  });
  const whole = { count: list.explained.count, amount: units(list.explained.amount) };
  expect(sum([list.byRules, list.byPerson])).toEqual(whole);
  expect(sum(list.byCategory)).toEqual(whole);
  expect(sum(list.rules.map(({ explains }) => explains))).toEqual(sum([list.byRules]));
}

describe('the rules of an account', () => {
  it('are all there with the lines and pesos that each explains, and add up to the conservation law', () =>
    withSample(async (engine, account) => {
      for (const id of [account, await ownAccount(engine)]) {
        const list = await engine.ask('rule.list', { account: id });
        expectToAddUp(list);
        expect(list.explained).toEqual(await explainedOf(engine, id));
        expect(list.explained.count).toBeGreaterThan(0);
        expect(list.rules.every(({ by, active }) => by === 'app' && active)).toBe(true);
      }
    }));

  it('count the days on screen: the parts of a month are the month', () =>
    withSample(async (engine, account) => {
      const days = { account, from: '2026-03-01', to: '2026-03-15' };
      const list = await engine.ask('rule.list', days);
      expectToAddUp(list);
      expect(list.explained).toEqual((await engine.ask('overview.get', days)).totals.lines.explained);
      expect(list.explained.count).toBeLessThan((await explainedOf(engine, account)).count);
    }));

  it('lose a rule’s lines when it is switched off, exactly as previewed, and get them back', () =>
    withSample(async (engine, account) => {
      const before = await engine.ask('rule.list', { account });
      const rule = must(
        before.rules.find(({ explains }) => explains.count > 1),
        'a rule explains lines',
      );
      const change = { kind: 'switch', rule: rule.id, active: false } as const;
      const preview = await engine.ask('rule.preview', { account, change });
      expect(preview.lost.count + preview.changed.count).toBe(rule.explains.count);
      const history = await engine.ask('rule.switch', { account, rule: rule.id, active: false, plan: preview.plan });
      expect(history.undo).toMatchObject({ kind: 'rule', rows: rule.explains.count });
      const off = await engine.ask('rule.list', { account });
      expectToAddUp(off);
      expect(off.rules.find(({ id }) => id === rule.id)).toMatchObject({ active: false, explains: { count: 0 } });
      const gone = await linesOf(engine, account, 'unmatched');
      expect(preview.rows.filter(({ after }) => after === null).every(({ id }) => gone.some((line) => line.id === id))).toBe(true); // prettier-ignore
      await engine.ask('rule.switch', { account, rule: rule.id, active: true });
      expect(await engine.ask('rule.list', { account })).toEqual(before);
      const raw = new Database(path.join(engine.folder, 'profile/cuadre.db'), { readonly: true });
      expect(raw.prepare('SELECT count(*) FROM line_rules').pluck().get()).toBe(0);
      raw.close();
      expect((await engine.ask('verify.run', {})).ok).toBe(true);
    }));

  it('stay switched off for the next run, which then looks for records for those lines', () =>
    withSample(async (engine, account) => {
      await engine.ask('rule.switch', { account, rule: 'interest-savings', active: false });
      const open = await linesOf(engine, account, 'unmatched');
      await engine.ask('match.run', { account });
      expect((await linesOf(engine, account, 'unmatched')).map(({ id }) => id)).toEqual(open.map(({ id }) => id));
      const flags = await engine.ask('flag.page', { account, ...PAGE, kind: 'missing-in-service' });
      expect(flags.rows.some(({ lines }) => lines[0]?.description.includes('INTERESES'))).toBe(true);
    }));
});

describe('a rule of one’s own', () => {
  it('writes what its preview showed: these lines, this sum, one step', () =>
    withSample(async (engine, account) => {
      const line = must((await linesOf(engine, account, 'unmatched'))[0], 'a line is open');
      const rule = aDraft({ text: [{ how: 'equals', text: line.description }] });
      const preview = await engine.ask('rule.preview', { account, change: { kind: 'save', rule } });
      expect(preview.rows.map(({ id }) => id)).toContain(line.id);
      const history = await engine.ask('rule.save', { account, rule, plan: preview.plan });
      expect(history.undo).toMatchObject({ kind: 'rule', rows: preview.rows.length });
      const list = await engine.ask('rule.list', { account });
      expectToAddUp(list);
      expect(list.rules[0]).toMatchObject({ by: 'person', name: 'De prueba', explains: preview.explains });
      const detail = await engine.ask('detail.get', { account, subject: { kind: 'line', id: line.id } });
      expect(detail.subject).toMatchObject({
        explanation: { by: 'rule', category: 'other', rule: { name: 'De prueba' } },
      });
      expect(detail.audit.map(({ what }) => what)).toContain('rule');
      await engine.ask('match.run', { account });
      expect((await engine.ask('rule.list', { account })).rules[0]?.explains).toEqual(preview.explains);
      await engine.ask('history.undo', { account });
      expect((await engine.ask('rule.list', { account })).rules[0]?.by).toBe('app');
    }));

  it('is not written when its preview is no longer true, and names what it leaves alone', () =>
    withSample(async (engine, account) => {
      const matched = must((await engine.ask('line.page', { account, ...PAGE, state: 'matched' })).rows[0], 'one is matched'); // prettier-ignore
      const rule = aDraft({ text: [{ how: 'equals', text: matched.description }] });
      const preview = await engine.ask('rule.preview', { account, change: { kind: 'save', rule } });
      expect(preview.untouched.matched).toBeGreaterThan(0);
      expect(preview.rows.some(({ id }) => id === matched.id)).toBe(false);
      await engine.ask('rule.save', { account, rule: aDraft({ codes: ['77'] }) });
      expect(await engine.reply('rule.save', { account, rule, plan: preview.plan })).toEqual({
        ok: false,
        error: { kind: 'plan-stale', detail: { rows: [] } },
      });
    }));

  it('is changed in its place, and refused when it says nothing or is not there', () =>
    withSample(async (engine, account) => {
      const rule = aDraft({ text: [{ how: 'contains', text: 'SANTANA' }] });
      await engine.ask('rule.save', { account, rule });
      const [made] = (await engine.ask('rule.list', { account })).rules;
      await engine.ask('rule.save', { account, rule: { ...rule, id: made!.id, name: 'Con otro nombre' } });
      const again = (await engine.ask('rule.list', { account })).rules;
      expect(again.filter(({ by }) => by === 'person').map(({ id, name }) => [id, name])).toEqual([['own-1', 'Con otro nombre']]); // prettier-ignore
      expect(again[0]?.since).toBe(made?.since);
      for (const [bad, kind] of [
        [aDraft({ direction: 'debit' }), 'bad-message'],
        [{ ...rule, id: 'own-9' }, 'not-found'],
        [{ ...rule, id: 'fee-word' }, 'not-found'],
      ] as const)
        expect(await engine.reply('rule.save', { account, rule: bad })).toMatchObject({ ok: false, error: { kind } });
      expect(await engine.reply('rule.switch', { account, rule: 'none', active: true })).toMatchObject({ ok: false });
    }));
});

describe('explaining in bulk', () => {
  it('takes every open line of a filter in one step, and leaves the others with their reason', () =>
    withSample(async (engine) => {
      const account = await ownAccount(engine);
      await engine.ask('rule.switch', { account, rule: 'scope-own-account', active: false });
      const all = await engine.ask('line.page', { account, ...PAGE });
      const preview = await engine.ask('line.bulkPreview', { account, as: 'outside-service' });
      const { considered, applied, matched, proposed, explained } = preview;
      expect(considered).toBe(all.total);
      expect([applied, matched, proposed, explained].reduce((sum, { count }) => sum + count, 0)).toBe(considered);
      expect(applied.count).toBeGreaterThan(20);
      const history = await engine.ask('line.explainBulk', { account, as: 'outside-service', plan: preview.plan });
      expect(history.undo).toMatchObject({ kind: 'explain', rows: applied.count });
      expect(await linesOf(engine, account, 'unmatched')).toEqual([]);
      const list = await engine.ask('rule.list', { account });
      expectToAddUp(list);
      expect(list.byPerson).toEqual(applied);
      await engine.ask('history.undo', { account });
      expect((await linesOf(engine, account, 'unmatched')).length).toBe(applied.count);
    }));

  it('takes the lines that say the same as one, or name the same party, and no others', () =>
    withSample(async (engine) => {
      const account = await ownAccount(engine);
      await engine.ask('rule.switch', { account, rule: 'scope-own-account', active: false });
      const open = await linesOf(engine, account, 'unmatched');
      for (const by of ['wording', 'counterparty'] as const) {
        let best = 0;
        for (const { id } of open.slice(0, 60)) {
          const preview = await engine.ask('line.bulkPreview', { account, as: 'other', like: { line: id, by } });
          if (preview.applied.count > 0) expect(preview.rows.map((row) => row.id)).toContain(id);
          best = Math.max(best, preview.applied.count);
        }
        expect(best, by).toBeGreaterThan(1);
        expect(best, by).toBeLessThan(open.length);
      }
      const nobody = await engine.ask('line.bulkPreview', {
        account,
        as: 'other',
        like: { line: 'none', by: 'wording' },
      });
      expect(nobody.considered).toBe(0);
    }));

  it('writes nothing when a line of it was decided in between', () =>
    withSample(async (engine) => {
      const account = await ownAccount(engine);
      await engine.ask('rule.switch', { account, rule: 'scope-own-account', active: false });
      const preview = await engine.ask('line.bulkPreview', { account, as: 'outside-service' });
      await engine.ask('line.explain', { account, lines: [preview.rows[0]!.id], category: 'other' });
      const reply = await engine.reply('line.explainBulk', { account, as: 'outside-service', plan: preview.plan });
      expect(reply).toMatchObject({ ok: false, error: { kind: 'plan-stale' } });
      expect((await linesOf(engine, account, 'unmatched')).length).toBe(preview.applied.count - 1);
    }));
});

describe('a rule is proposed', () => {
  it('after the second line by hand in the same words, is made only when asked for, and can be declined', () =>
    withSample(async (engine) => {
      const account = await ownAccount(engine);
      await engine.ask('rule.switch', { account, rule: 'scope-own-account', active: false });
      const open = await linesOf(engine, account, 'unmatched');
      const words = (text: string) =>
        text
          .split(' ')
          .filter((word) => !/\d/.test(word))
          .join(' ');
      const groups = groupBy(open, ({ description }) => words(description));
      const [first, second, third] = must(
        [...groups.values()].find((lines) => lines.length > 2),
        'three read alike',
      );
      const proposals = async () => (await engine.ask('rule.list', { account })).proposals;
      await engine.ask('line.explain', { account, lines: [first!.id], category: 'outside-service' });
      expect(await proposals()).toEqual([]);
      await engine.ask('line.explain', { account, lines: [second!.id], category: 'outside-service' });
      const [proposal] = await proposals();
      expect(proposal).toMatchObject({ category: 'outside-service', times: 2 });
      expect((await linesOf(engine, account, 'unmatched')).map(({ id }) => id)).toContain(third!.id);
      await engine.ask('rule.decline', { account, proposal: proposal!.id });
      expect(await proposals()).toEqual([]);
      await engine.ask('history.undo', { account });
      const rule = aDraft(proposal!.when, { category: proposal!.category });
      await engine.ask('rule.save', { account, rule });
      expect(await proposals()).toEqual([]);
      expect((await linesOf(engine, account, 'unmatched')).map(({ id }) => id)).not.toContain(third!.id);
    }));
});

describe('the detail of a charge', () => {
  it('says which rule explained it and the figures of its day', () =>
    withSample(async (engine, account) => {
      const rows = (await engine.ask('line.page', { account, ...PAGE, category: 'gmf' })).rows;
      const details = await Promise.all(
        rows.map(({ id }) => engine.ask('detail.get', { account, subject: { kind: 'line', id } })),
      );
      const said = details.flatMap(({ subject }) => (subject.kind === 'line' ? [subject.explanation] : []));
      expect(said.every((one) => one?.rule?.id === 'gmf-4x1000')).toBe(true);
      expect(said.filter((one) => one?.figures?.ties === true).length).toBeGreaterThan(rows.length / 2);
      const fee = must((await engine.ask('line.page', { account, ...PAGE, category: 'fee' })).rows[0], 'a fee');
      const ofFee = await engine.ask('detail.get', { account, subject: { kind: 'line', id: fee.id } });
      expect(ofFee.subject).toMatchObject({ explanation: { category: 'fee', figures: null } });
    }));
});
