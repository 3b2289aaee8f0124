/** Random decisions and as many undos: every table is as it was, the menu names each step, the figures add up after every one, and no other month is touched. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { LINE_STATES } from '@shared/domain/reconciliation/state.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import type { Figures } from '../../support/window/figures.ts';
import { aMonthFile, importDropped } from '../../support/files/import-scenes.ts';
import { asked, checkFigures, eventually, historyOf, launchSample, stepName, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { tableHashes } from '../../support/files/profile-file.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const OTHER = { from: '2026-01-01', to: '2026-01-31' } as const;
const IS_WHOLE = process.env['CUADRE_JOURNEY_RECORDS'] !== undefined;
const OPERATIONS = IS_WHOLE ? 50 : 12;
const TRIES_MAX = OPERATIONS * 10;
const WALK_MS_MAX = 900_000;
const SEED = Number.parseInt(process.env['CUADRE_SEED'] ?? '20260322', 10);

let app: LaunchedApp;
let folder: string;
let account: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-undo-'));
  app = await launchSample();
  account = (await theAccount(app)).id;
  await checkFigures(app);
  const file = path.join(folder, 'extracto enero.csv');
  writeFileSync(file, aMonthFile(1));
  await importDropped(app.window, file, 16);
  await asked(app.call('match.run', { account }));
  // What was imported last is January, which the window keeps as its place once it rests there; what is worked on here is another month.
  await eventually(async () =>
    expect(await asked(app.call('lastPlace.get', {}))).toMatchObject({ month: OTHER.from, row: null }),
  );
  await asked(app.call('lastPlace.set', { account, month: MONTH.from, row: null }));
  await app.window.reload();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const random = aSeededRandom(SEED);
const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

async function someCase(filter: CaseFilter): Promise<CaseView | undefined> {
  return oneOf((await asked(app.call('case.page', { account, ...MONTH, filter, offset: 0, count: 500 }))).rows);
}

type Reply = Awaited<Parameters<typeof asked>[0]>;

/** One decision of a kind about a row that chance picks, which is never refused; null where there is no row for it. */
const OPERATIONS_BY_KIND: Readonly<Record<string, () => Promise<Reply | null>>> = {
  confirm: async () => {
    const one = await someCase('proposed');
    return one?.kind === 'match' ? app.call('match.confirm', { account, matches: [one.id] }) : null;
  },
  reject: async () => {
    const one = await someCase('proposed');
    return one?.kind === 'match' ? app.call('match.reject', { account, match: one.id }) : null;
  },
  unmatch: async () => {
    const one = await someCase('matched');
    return one?.kind === 'match' ? app.call('match.undo', { account, match: one.id }) : null;
  },
  explain: async () => {
    const one = await someCase('lines-left');
    const category = oneOf(LINE_CATEGORIES) ?? 'other';
    return one?.kind === 'line' ? app.call('line.explain', { account, lines: [one.line.id], category }) : null;
  },
  unexplain: async () => {
    const one = await someCase('explained');
    return one?.kind === 'line' ? app.call('line.explain', { account, lines: [one.line.id], category: null }) : null;
  },
  byHand: async () => {
    const [line, record] = [await someCase('lines-left'), await someCase('records-left')];
    if (line?.kind !== 'line' || record?.kind !== 'record') return null;
    return app.call('match.byHand', { account, lines: [line.line.id], records: [record.record.key], explained: [] });
  },
  park: async () => {
    const one = await someCase('undecided');
    const lines = one?.kind === 'line' ? [one.line.id] : one?.kind === 'match' ? one.match.lines.map(({ id }) => id) : []; // prettier-ignore
    const parking = { reason: 'ask-bank', note: 'al azar' } as const;
    return lines.length === 0 ? null : app.call('case.park', { account, lines, records: [], parking });
  },
  review: async () => {
    const page = { account, ...MONTH, state: 'open', offset: 0, count: 100 } as const;
    const flag = oneOf((await asked(app.call('flag.page', page))).rows);
    if (flag === undefined) return null;
    return app.call('flag.review', { account, flag: flag.key, state: 'explained', note: 'al azar' });
  },
};
const KINDS = Object.keys(OPERATIONS_BY_KIND);

/** The other month as the engine tells it: its lines with their states, and its sums. */
const otherMonth = async (): Promise<unknown> => [
  await asked(app.call('line.page', { account, ...OTHER, offset: 0, count: 500 })),
  (await asked(app.call('overview.get', { account, ...OTHER }))).totals,
];

const undoItem = (): Promise<string> =>
  app.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('undo')?.label.replaceAll('&', '') ?? '');

const { printed } = aSampleMonth({ seed: 1, records: 480 }).statements.files.settlement;

/** Count and sum of each state, as the page must say them: the engine says the state of a line, the file alone its amount. */
async function figuresOfFile(): Promise<Figures> {
  const { rows } = await asked(app.call('line.page', { account, ...MONTH, offset: 0, count: 500 }));
  const stateOf = new Map(rows.map(({ line, state }) => [line, state]));
  expect([...stateOf.keys()].sort((a, b) => a - b)).toStrictEqual(printed.map(({ line }) => line));
  const of = (mine: typeof printed): Figures[string] => ({
    count: mine.length,
    amount: unitsToText(sumUnits(mine.map(({ movement }) => movement.amount))),
  });
  const states = LINE_STATES.map((state) => [`lines-${state}`, of(printed.filter(({ line }) => stateOf.get(line) === state))]); // prettier-ignore
  return { ...Object.fromEntries(states), 'lines-all': of(printed) };
}

/** Reads the page, and holds its side of the bank against the file. */
async function figuresHold(): Promise<Figures> {
  const shown = await checkFigures(app);
  expect(shown).toMatchObject(await figuresOfFile());
  return shown;
}

describe('W7: undo is exact and named', () => {
  it(
    `W9: ${OPERATIONS.toString()} random decisions and as many undos leave every table as it was, and the figures add up after each`,
    async () => {
      console.log(`seed of the decisions: ${SEED.toString()}`);
      const { window } = app;
      const [figures, other] = [await figuresHold(), await otherMonth()];
      const start = tableHashes(app);
      const before = (await historyOf(app)).undo?.id;
      const taken: string[] = [];
      const happened = new Set<string>();
      for (let tries = 0; taken.length < OPERATIONS && tries < TRIES_MAX; tries += 1) {
        // Each kind once, in the order of chance; then what chance says.
        const due = KINDS.filter((kind) => !happened.has(kind));
        const kind = must(oneOf(due.length > 0 ? due : KINDS), 'there are kinds of decisions');
        const reply = await OPERATIONS_BY_KIND[kind]?.();
        if (reply === null) continue;
        expect([kind, reply]).toMatchObject([kind, { ok: true }]);
        const step = must((await historyOf(app)).undo, 'a decision is a step');
        expect([before, taken.at(-1)]).not.toContain(step.id);
        taken.push(step.id);
        happened.add(kind);
        await figuresHold();
      }
      expect([...happened].sort()).toStrictEqual([...KINDS].sort());
      expect(taken).toHaveLength(OPERATIONS);
      expect(tableHashes(app)).not.toStrictEqual(start);
      expect(await otherMonth()).toStrictEqual(other);
      for (const id of taken.reverse()) {
        const step = must((await historyOf(app)).undo, 'there is a step to undo');
        expect(step.id).toBe(id);
        const name = stepName('es', step);
        await eventually(async () => expect(await undoItem()).toBe(fill(es.history.undo, { step: name })));
        await window.keyboard.press('Control+z');
        await eventually(async () => expect((await historyOf(app)).undo?.id).not.toBe(id));
        await figuresHold();
      }
      expect(await checkFigures(app)).toStrictEqual(figures);
      expect(await otherMonth()).toStrictEqual(other);
      expect(tableHashes(app)).toStrictEqual(start);
    },
    WALK_MS_MAX,
  );
});
