/** The month that a seed makes: a service that serves its records, and its statements as a bank exports them, whole and in parts that overlap. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import type { Chance } from '../../../src/sandbox/world/chance.ts';
import { startExamMonth } from '../../support/service/exam-month.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { ScenarioName } from '../../support/service/built-in/scenarios.ts';

export type MonthFile = { readonly path: string; readonly account: 'settlement' | 'own' };
export type Month = {
  /** Whose rows they are, for whoever reads a failure. */
  readonly of: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly files: readonly MonthFile[];
  readonly close: () => Promise<void>;
};

/** Of every month whose texts say no year. */
export const PERIOD = '2026-03';
/** A folder with another program's generator and service; a quarter of the months are its own where it is named. */
const EXAM = process.env['CUADRE_EXAM'];
const EXAM_SHARE = 4;
const EXAM_SCENARIOS = ['clean', 'ties', 'batches', 'fees', 'failures', 'decoys', 'hard'] as const;
const SCENARIOS: readonly (readonly [ScenarioName, number])[] = [
  ['month', 10],
  ['drift-light', 3],
  ['drift-heavy', 2],
  ['late-refunds', 2],
  ['duplicates', 2],
  ['unknown-values', 2],
  ['sparse', 1],
  ['no-ids', 1],
  ['orders-forbidden', 1],
  ['items-forbidden', 1],
  ['empty', 1],
];

/** Why no month of the other program is made; null where some are. */
export const whyNoExam = (): string | null =>
  EXAM === undefined ? 'CUADRE_EXAM names no folder with gen.mjs and server.mjs' : null;

export async function startMonth(seed: number, folder: string): Promise<Month> {
  const chance = chanceOf(seed, 'month');
  const records = chance.whole(60, 140);
  mkdirSync(folder, { recursive: true });
  return EXAM !== undefined && seed % EXAM_SHARE === 0
    ? ofTheExam({ seed, scenario: chance.pick(EXAM_SCENARIOS), records }, { tools: EXAM, folder, chance })
    : ofTheBuiltIn({ seed, scenario: chance.weighted(SCENARIOS), records }, folder, chance);
}

type Asked<Scenario> = { readonly seed: number; readonly scenario: Scenario; readonly records: number };

async function ofTheBuiltIn(asked: Asked<ScenarioName>, folder: string, chance: Chance): Promise<Month> {
  const service = await startTestSandbox(asked);
  const files = (['settlement', 'own'] as const).flatMap((account) => {
    const { fileName, bytes } = service.statement(account);
    return inParts(bytes, chance).map((part, at) => ({ account, path: written(folder, `${at}-${fileName}`, part) }));
  });
  return {
    of: `built-in service, ${asked.scenario}, ${asked.records} records`,
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    files,
    close: service.close,
  };
}

async function ofTheExam(
  asked: Asked<string>,
  { tools, folder, chance }: { readonly tools: string; readonly folder: string; readonly chance: Chance },
): Promise<Month> {
  const made = await startExamMonth(tools, folder, asked);
  const parts = inParts(readFileSync(made.statement), chance);
  return {
    of: `exam, ${asked.scenario}, ${asked.records} records`,
    baseUrl: made.baseUrl,
    apiKey: made.apiKey,
    files: parts.map((part, at) => ({ account: 'settlement', path: written(folder, `${at}-statement.csv`, part) })),
    close: async () => {
      made.close();
      await Promise.resolve();
    },
  };
}

function written(folder: string, name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** The whole file, and up to three parts of it under the names of its columns; a part may end in the middle of a day. */
function inParts(bytes: Uint8Array, chance: Chance): readonly Uint8Array[] {
  // Each byte one letter: whatever the encoding, a part has the bytes of the whole.
  const rows = Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=\n)/u);
  const first = rows.findIndex((row) => /^\d/u.test(row));
  const [titles, body] = [rows.slice(0, first), rows.slice(first)];
  const part = (): Uint8Array => {
    const [from = 0, to = 0] = [chance.whole(0, body.length - 1), chance.whole(0, body.length - 1)].sort(
      (a, b) => a - b,
    );
    return Buffer.from([titles.at(-1) ?? '', ...body.slice(from, to + 1)].join(''), 'latin1');
  };
  return [bytes, ...Array.from({ length: chance.whole(0, 3) }, part)];
}
