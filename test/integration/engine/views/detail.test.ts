/** The detail of a line or record tells the whole of it: fields, family, matches with reasons, notes, and every entry of the trail about it. */
import { expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import { parseUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { withSample } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';

const PAGE = { offset: 0, count: 500 } as const;

/** Decimal text in its one canonical form; null where there is none. */
function exactly(text: string | undefined): string | null {
  const units = text === undefined ? null : parseUnits(text);
  return units === null ? null : unitsToText(units);
}

type RecordSubject = Extract<DetailView['subject'], { kind: 'record' }>;
async function recordDetail({ ask }: TestEngine, account: string, key: string): Promise<RecordSubject> {
  const { subject } = await ask('detail.get', { account, subject: { kind: 'record', key } });
  if (subject.kind !== 'record') throw new Error('a record was asked for');
  return subject;
}

it('gives a record the fields that its own text has, digit by digit', () =>
  withSample(async (engine, account) => {
    const { rows } = await engine.ask('record.page', { account, ...PAGE, kind: 'payout_item' });
    for (const row of rows.slice(0, 25)) {
      const { raw, fields } = await recordDetail(engine, account, row.key);
      const served = JSON.parse(raw) as Record<string, string | undefined>;
      expect(fields.updatedAt).toBe(served['updated_at'] ?? null);
      expect(fields.feeAmount).toBe(exactly(served['fee_amount']));
      expect(fields.effectiveAmount).toBe(exactly(served['effective_amount']));
    }
  }));

it('leads from an item to its payout and from a payout to all of its items', () =>
  withSample(async (engine, account) => {
    const { rows } = await engine.ask('record.page', { account, ...PAGE, kind: 'payout_item' });
    const item = must(rows[0], 'the sample has items');
    const { parent } = await recordDetail(engine, account, item.key);
    const payout = await recordDetail(engine, account, must(parent, 'the payout is stored'));
    expect(payout.record).toMatchObject({ kind: 'payout', id: item.parentId });
    const siblings = rows.filter(({ parentId }) => parentId === item.parentId).map(({ key }) => key);
    expect(payout.items.map(({ key }) => key).toSorted()).toStrictEqual(siblings.toSorted());
    expect(payout.itemCount).toBe(siblings.length);
    expect(payout.parent).toBeNull();
  }));

it('tells of a line when its file came and what was written about it, and keeps the trail of its flags', () =>
  withSample(async (engine, account) => {
    const { rows } = await engine.ask('line.page', { account, ...PAGE, state: 'unmatched' });
    const line = must(
      rows.find(({ flags }) => flags.length > 0),
      'the sample has a line with a flag',
    );
    const detail = () => engine.ask('detail.get', { account, subject: { kind: 'line', id: line.id } });
    const before = await detail();
    if (before.subject.kind !== 'line') throw new Error('a line was asked for');
    const [statement] = await engine.ask('statement.list', { account });
    expect(before.subject.importedAt).toBe(statement?.importedAt);
    expect(before.audit.map(({ what }) => what)).toContain('statement-imported');
    // Nobody in particular imported it: that has one name, whoever writes it.
    expect(new Set(before.audit.map(({ by }) => by))).toStrictEqual(new Set(['Cuadre']));
    expect(before.parked).toBeNull();

    const flag = must(before.flags[0], 'it is in the detail');
    await engine.ask('flag.review', { account, flag: flag.key, state: 'explained', note: 'es del arriendo' });
    await engine.ask('case.park', {
      account,
      lines: [line.id],
      records: [],
      parking: { reason: 'ask-bank', note: 'radicado 4471' },
    });
    const after = await detail();
    expect(after.parked).toMatchObject({ reason: 'ask-bank', note: 'radicado 4471' });
    expect(after.flags[0]).toMatchObject({ state: 'explained', note: 'es del arriendo' });
    expect(after.audit.slice(0, 2).map(({ what }) => what)).toStrictEqual(['park', 'review-flag']);
    expect(after.audit.length).toBe(before.audit.length + 2);
  }));
