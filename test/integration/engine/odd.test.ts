/** What the window hears of records that cannot be read: the reason in list and detail, the part as served, and what a match by hand counts. */
import { expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { FACTS, withEngine } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';
import { withOddMonth } from '../../support/service/odd-service.ts';

const PAGE = { offset: 0, count: 500 } as const;

const withOddEngine = (work: (engine: TestEngine, account: string) => Promise<void>): Promise<void> =>
  withOddMonth(({ profile }) =>
    withEngine(async (engine) => {
      await engine.internally('open-profile', { folder: profile, facts: { ...FACTS, name: 'Rara' } });
      const [account] = await engine.ask('account.list', {});
      await work(engine, must(account, 'the month has an account').id);
    }),
  );

it('says in the list and in the detail why nothing is expected, and how the part was served', () =>
  withOddEngine(async ({ ask }, account) => {
    const { rows } = await ask('record.page', { account, ...PAGE, state: 'unexplained-unread' });
    expect(rows.map(({ id, notExpected }) => [id, notExpected]).sort()).toEqual([
      ['amount-negative', 'unknown-amount'],
      ['amount-null', 'unknown-amount'],
      ['amount-words', 'unknown-amount'],
      ['amount-zero', 'nothing-to-move'],
      ['day-missing', 'unknown-day'],
      ['day-words', 'unknown-day'],
      ['type-missing', 'unknown-type'],
      ['type-unseen', 'unknown-type'],
    ]);
    const detail = await ask('detail.get', { account, subject: { kind: 'record', key: 'payin:amount-words' } });
    expect(detail.subject).toMatchObject({ record: { notExpected: 'unknown-amount', byHand: null } });
    expect(detail.flags).toMatchObject([{ kind: 'unreadable', unread: { field: 'amount', served: 'doce mil' } }]);
    const { rows: flags } = await ask('flag.page', { account, ...PAGE, kind: 'unreadable' });
    expect(flags.map(({ records: [record], unread }) => [record?.id, unread?.served]).sort()).toContainEqual([
      'day-missing',
      null,
    ]);
    const { unexplained } = await ask('overview.get', { account });
    expect(unexplained.unread).toEqual({ count: 8, amount: '723000' });
  }));

it('matches an order of an unseen type by hand with the line of its amount, and nothing is left over', () =>
  withOddEngine(async ({ ask }, account) => {
    const { rows: lines } = await ask('line.page', { account, ...PAGE, state: 'unmatched' });
    const line = must(
      lines.find(({ amount }) => amount === '-201000'),
      'the bank shows it',
    );
    const record = 'order:type-unseen';
    const before = await ask('overview.get', { account });
    await ask('match.byHand', { account, lines: [line.id], records: [record], explained: [] });
    const { subject, matches, flags } = await ask('detail.get', { account, subject: { kind: 'record', key: record } });
    expect(subject).toMatchObject({
      record: { state: 'matched', notExpected: null, expected: { direction: 'debit' } },
    });
    expect([matches[0]?.difference, flags]).toEqual(['0', []]);
    const after = await ask('overview.get', { account });
    expect(Number(before.totals.unexplained) - Number(after.totals.unexplained)).toBe(402_000);
  }));

it('lists what nobody has seen, says before what a meaning would do, and writes it as one step that undo takes back', () =>
  withOddEngine(async ({ ask }, account) => {
    const list = async () =>
      (await ask('meaning.get', { account })).map(({ of, value, count, amount, means, guess }) => [of, value, count, amount, means, guess]); // prettier-ignore
    expect(await list()).toEqual([
      ['order_type', '', 1, '202000', null, null],
      ['order_type', 'SWAP', 1, '201000', null, null],
      ['payin', 'SETTLING', 1, '109000', null, null],
      ['payin', 'SUCCEEDED', 1, '110000', null, 'succeeded'],
    ]);
    const word = { account, of: 'payin', value: 'SUCCEEDED', means: 'succeeded' } as const;
    const { plan, before, after } = await ask('meaning.preview', word);
    expect([after.expected.count - before.expected.count, after.notExpected - before.notExpected]).toEqual([1, -1]);
    const { undo } = await ask('meaning.set', { ...word, plan });
    expect(undo).toMatchObject({ kind: 'mean', rows: 1 });
    const key = 'payin:status-of-items';
    const standing = async () => {
      const { subject } = await ask('detail.get', { account, subject: { kind: 'record', key } });
      return subject.kind === 'record' ? `${subject.record.standing} ${subject.record.state}` : '';
    };
    await expect.poll(standing, { timeout: 20_000 }).toBe('succeeded matched');
    expect((await list()).at(-1)).toEqual(['payin', 'SUCCEEDED', 1, '110000', 'succeeded', 'succeeded']);
    await ask('history.undo', { account });
    expect(await standing()).toBe('unknown not-expected');
    await expect(ask('meaning.set', { ...word, value: 'GONE' })).rejects.toThrow('not-found');
  }));
