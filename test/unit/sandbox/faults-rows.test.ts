/** Lists and records of the built-in service that are not as the contract says: pages that repeat or hide, values that are missing or strange. */
import { describe, expect, it } from 'vitest';
import { answersError, answersHtml, truncates } from '../../support/service/faults/answers.ts';
import {
  alternatesPages,
  capsPageSize,
  countsFromZero,
  ignoresPage,
  neverEnds,
  pageZero,
  refusesPageSize,
  repeatsLastPage,
} from '../../support/service/faults/paging.ts';
import {
  amountsAsNumbers,
  bareLists,
  losesItsId,
  sparseRecords,
  withoutIds,
} from '../../support/service/faults/values.ts';
import { always } from '../../support/service/faults/when.ts';
import { layered } from '../../../src/sandbox/http/message.ts';
import type { Handler, Layer, ServiceAnswer } from '../../../src/sandbox/http/message.ts';
import { aRequest, aSampleMonth, aService, bodyOf } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const EMPTY = aSampleMonth({ records: 0 }).world;
const sound = aService('month', world);
const get = (handler: Handler, path: string): Promise<ServiceAnswer> => handler(aRequest({ path }));
const broken = (...layers: readonly Layer[]): Handler => layered(layers, sound);
type Row = Record<string, unknown>;
const rowsOf = async (handler: Handler, path: string): Promise<Row[]> =>
  bodyOf(await get(handler, path)).output as Row[];
const idsOf = async (handler: Handler, path: string): Promise<unknown[]> =>
  (await rowsOf(handler, path)).map(({ id }) => id);
const ALL_PAYINS = world.payins.map(({ id }) => id);

describe('pages', () => {
  /** All ids, from the first page to the empty one. */
  async function sweep(handler: Handler, first: number, pageSize: string): Promise<unknown[]> {
    const ids: unknown[] = [];
    for (let page = first; page < 500; page += 1) {
      const rows = await idsOf(handler, `/v1/payins?page=${page}${pageSize}`);
      if (rows.length === 0) return ids;
      ids.push(...rows);
    }
    throw new Error('the list does not end');
  }

  it('are cut silently, and the list is still whole', async () => {
    const handler = broken(capsPageSize(7));
    const sizes = [];
    for (const query of ['', '?pageSize=3', '?pageSize=100'])
      sizes.push((await idsOf(handler, `/v1/payins${query}`)).length);
    expect(sizes).toEqual([7, 3, 7]);
    expect(await sweep(handler, 1, '&pageSize=100')).toEqual(ALL_PAYINS);
  });

  it('are refused above a size, or at any size, with 422', async () => {
    const statuses = async (handler: Handler): Promise<number[]> => {
      const answers = [];
      for (const query of ['', '?pageSize=25', '?pageSize=26', '?pageSize=x'])
        answers.push((await get(handler, `/v1/payins${query}`)).status);
      return answers;
    };
    expect(await statuses(broken(refusesPageSize(25)))).toEqual([200, 200, 422, 422]);
    expect(await statuses(broken(refusesPageSize(0)))).toEqual([200, 422, 422, 422]);
    expect(await sweep(broken(refusesPageSize(0)), 1, '')).toEqual(ALL_PAYINS);
    const stranger = aRequest({ path: '/v1/payins?pageSize=99', authorization: 'Bearer other' });
    expect((await broken(refusesPageSize(25))(stranger)).status).toBe(401);
  });

  it('count from zero', async () => {
    const handler = broken(countsFromZero);
    expect(await sweep(handler, 0, '&pageSize=20')).toEqual(ALL_PAYINS);
    expect(await idsOf(handler, '/v1/payins?pageSize=20')).toEqual(ALL_PAYINS.slice(0, 20));
    expect((await get(handler, '/v1/payins?page=-1')).status).toBe(422);
  });

  it('have a page 0 that is the first, that is empty, or that is refused', async () => {
    const first = broken(pageZero('first'));
    expect(await idsOf(first, '/v1/payins?page=0&pageSize=5')).toEqual(ALL_PAYINS.slice(0, 5));
    expect(await idsOf(first, '/v1/payins?page=2&pageSize=5')).toEqual(ALL_PAYINS.slice(5, 10));
    const empty = broken(pageZero('empty'));
    expect(await idsOf(empty, '/v1/payins?page=0')).toEqual([]);
    expect((await empty(aRequest({ path: '/v1/payins?page=0', authorization: null }))).status).toBe(401);
    expect(await sweep(empty, 1, '')).toEqual(ALL_PAYINS);
    expect((await get(sound, '/v1/payins?page=0')).status).toBe(422);
  });

  it('repeat: the first for ever, two in turn, or the last behind the end', async () => {
    const pages = async (handler: Handler, ...numbers: readonly number[]): Promise<unknown[][]> => {
      const answers = [];
      for (const page of numbers) answers.push(await idsOf(handler, `/v1/payins?page=${page}&pageSize=50`));
      return answers;
    };
    const page = (number: number): string[] => ALL_PAYINS.slice((number - 1) * 50, number * 50);
    expect(await pages(broken(ignoresPage), 1, 2, 900)).toEqual([page(1), page(1), page(1)]);
    expect(await pages(broken(alternatesPages), 1, 2, 3, 4)).toEqual([page(1), page(2), page(1), page(2)]);
    const last = Math.ceil(ALL_PAYINS.length / 50);
    expect(page(last).length).toBeGreaterThan(0);
    expect(await pages(broken(repeatsLastPage), last - 1, last, last + 1, last + 2, 99_999)).toEqual([
      page(last - 1),
      page(last),
      page(last),
      page(last),
      page(last),
    ]);
  });

  it('never end: behind the last one come rows that were never there, older and older, the same ones again when asked again', async () => {
    const handler = broken(neverEnds);
    expect((await idsOf(handler, '/v1/payins?page=1&pageSize=50')).length).toBe(50);
    const [far, again] = [
      await rowsOf(handler, '/v1/payins?page=40&pageSize=50'),
      await rowsOf(handler, '/v1/payins?page=40&pageSize=50'),
    ];
    const further = await rowsOf(handler, '/v1/payins?page=99999&pageSize=50');
    expect([far, far.length, further.length]).toEqual([again, 50, 50]);
    const known = new Set<unknown>(ALL_PAYINS);
    expect(new Set([...far, ...further].map(({ id }) => id)).size).toBe(100);
    expect([...far, ...further].some(({ id }) => known.has(id))).toBe(false);
    expect(String(further[0]!['created_at']) < String(far[0]!['created_at'])).toBe(true);
  });

  it('stay empty where there is nothing, and single records stay as they are', async () => {
    for (const layer of [neverEnds, repeatsLastPage, alternatesPages, ignoresPage]) {
      expect(await idsOf(layered([layer], aService('month', EMPTY)), '/v1/payins?page=3')).toEqual([]);
      const { items, payout } = world.payouts[0]!;
      const path = `/v1/payouts/${encodeURIComponent(payout.id)}/items?page=9&pageSize=1`;
      expect(await rowsOf(broken(layer), path)).toEqual(items);
      expect((await get(broken(refusesPageSize(0)), path)).status).toBe(200);
    }
  });
});

describe('values', () => {
  const amounts = (body: string): number => body.match(/"(?:[a-z]+_)?amount":"/g)?.length ?? 0;

  it('that are amounts come as numbers with the digits that they had', async () => {
    const [text, number] = [await get(sound, '/v1/payins'), await get(broken(amountsAsNumbers), '/v1/payins')];
    expect([amounts(text.body) > 20, amounts(number.body)]).toEqual([true, 0]);
    expect(number.body).toMatch(/"amount":\d+\.\d\d[,}]/);
    expect(JSON.parse(number.body).output.map(({ id }: Row) => id)).toEqual(
      bodyOf(text).output.map(({ id }: Row) => id),
    );
  });

  it('are missing, null or under older names, in a list as in the single answer', async () => {
    const handler = broken(sparseRecords);
    const [before, after] = [
      await rowsOf(sound, '/v1/payins?pageSize=100'),
      await rowsOf(handler, '/v1/payins?pageSize=100'),
    ];
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const fields = (row: Row): number => Object.keys(row).length;
    const nulls = (row: Row): number => Object.values(row).filter((value) => value === null).length;
    expect(after.some((row, at) => fields(row) < fields(before[at]!))).toBe(true);
    expect(after.some((row, at) => nulls(row) > nulls(before[at]!))).toBe(true);
    expect(after.some((row) => 'destination_source_id' in row && 'recipient' in row)).toBe(true);
    expect(after.some((row, at) => JSON.stringify(row) === JSON.stringify(before[at]))).toBe(true);
    for (const row of after.slice(0, 20)) {
      const single = bodyOf(await get(handler, `/v1/payins/${encodeURIComponent(String(row['id']))}`)).output;
      expect(single).toEqual(row);
    }
  });

  it('that are ids are missing in a few rows, always in the same ones', async () => {
    const handler = broken(withoutIds);
    const rows = await rowsOf(handler, '/v1/payins?pageSize=100');
    const bare = rows.map(({ id }) => typeof id !== 'string' || id === '');
    expect(bare).toEqual(ALL_PAYINS.slice(0, 100).map(losesItsId));
    expect([bare.includes(true), bare.includes(false)]).toEqual([true, true]);
    const large = aSampleMonth({ records: 3_000 }).world;
    const lost = large.payouts.flatMap(({ items }) => items.filter(({ id }) => losesItsId(id)));
    const item = lost[0]!;
    const stack = layered([withoutIds], aService('month', large));
    const payout = bodyOf(
      await get(stack, `/v1/payouts/${encodeURIComponent(item['payout_id'] as string)}?include=payout_items`),
    ).output;
    expect(payout.id).toBe(item['payout_id']);
    expect(payout.payout_items.map(({ id }: Row) => id)).not.toContain(item.id);
  });

  it('of another fault are left alone: a page, half a text and an error stay what they are', async () => {
    for (const fault of [answersHtml(), truncates(always), answersError(500, always)]) {
      const [plain, wrapped] = [
        await get(broken(fault), '/v1/payins'),
        await get(broken(bareLists, withoutIds, sparseRecords, fault), '/v1/payins'),
      ];
      expect(wrapped).toEqual(plain);
    }
  });
});
