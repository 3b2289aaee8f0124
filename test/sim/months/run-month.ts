/** Lives through the month of a seed, in the terminal and in the window, closed or crashed in between, and says where its healthy profile was called damaged or its figures did not add up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import { brokenInPart, brokenLaws, UNEXPLAINED } from '../../support/months/report-laws.ts';
import { ACTS } from './acts.ts';
import { broke, connection, inTerminal } from './life.ts';
import type { Life } from './life.ts';
import { PERIOD, startMonth } from './month.ts';
import type { MonthFile } from './month.ts';
import { inWindow } from './window.ts';

export type MonthResult = {
  readonly seed: number;
  /** Whose rows it had. */
  readonly of: string;
  readonly problems: readonly string[];
  readonly acts: readonly string[];
};

const ROUNDS = 3;
const ACCOUNTS = { settlement: 'Recaudos', own: 'Corriente' } as const;
/** All that there can be, so that no row that a flag names is outside. */
const EVERYTHING = ['--from', '2025-01-01', '--to', '2027-12-31'] as const;

export async function runMonth(seed: number): Promise<MonthResult> {
  const root = mkdtempSync(path.join(tmpdir(), 'cuadre-month-'));
  const month = await startMonth(seed, path.join(root, 'bank'));
  const life: Life = { chance: chanceOf(seed, 'life'), month, data: path.join(root, 'data'), before: null, isPutInWords: false, problems: [], acts: [] }; // prettier-ignore
  try {
    await begin(life);
    for (let round = 0; round < ROUNDS; round += 1) {
      await commands(life);
      const acts = Array.from({ length: life.chance.whole(2, 8) }, () => life.chance.weighted(ACTS));
      await inWindow(life, acts, life.chance.pick(['closed', 'crashed']));
      await judge(life, path.join(root, `report-${String(round)}`));
    }
  } catch (error) {
    broke(life, `it broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await month.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
  return { seed, of: month.of, problems: life.problems, acts: life.acts };
}

/** A profile with its accounts, as a script makes them. */
async function begin(life: Life): Promise<void> {
  await inTerminal(life, 'sync', ...connection(life));
  for (const account of ['settlement', 'own'] as const) {
    const file = life.month.files.find((one) => one.account === account);
    if (file !== undefined) await imported(life, file);
  }
}

const imported = (life: Life, { path: file, account }: MonthFile) =>
  inTerminal(life, 'import', file, '--account', ACCOUNTS[account], '--preset', account, '--period', PERIOD);

/** A few commands, as a script or a person types them. */
async function commands(life: Life): Promise<void> {
  const { chance, month } = life;
  const some: readonly (readonly [() => Promise<unknown>, number])[] = [
    [() => inTerminal(life, 'sync', ...connection(life).slice(4), ...(chance.percent(30) ? ['--full'] : [])), 2],
    [() => imported(life, chance.pick(month.files)), 4],
    [() => inTerminal(life, 'match'), 4],
    [() => decide(life), 5],
    [() => restore(life), 1],
  ];
  for (let left = chance.whole(1, 5); left > 0; left -= 1) await chance.weighted(some)();
}

/** One decision on what a report of the account shows. */
async function decide(life: Life): Promise<void> {
  const { chance } = life;
  const account = chance.pick(Object.values(ACCOUNTS));
  const said = ['--account', account, '--by', 'Laura Núñez'];
  const { report } = await reported(life, account, `${life.data}-decide`);
  if (report === null) return;
  const suggested = report.matches.filter(({ status }) => status === 'suggested').map(({ id }) => id);
  const lines = report.lines.filter(({ state }) => state === 'unmatched');
  const kind = chance.pick(['--accept', '--reject', '--explain', '--undo'] as const);
  if (kind === '--undo') await inTerminal(life, 'decide', kind, ...said);
  if ((kind === '--accept' || kind === '--reject') && suggested.length > 0)
    await inTerminal(life, 'decide', kind, chance.pick(suggested), ...said);
  if (kind !== '--explain' || lines.length === 0) return;
  const { file, line } = chance.pick(lines);
  await inTerminal(life, 'decide', kind, `${file}:${String(line)}=${chance.pick(LINE_CATEGORIES)}`, ...said);
}

/** One of its copies goes in the place of the profile. */
async function restore(life: Life): Promise<void> {
  const { json } = await inTerminal(life, 'restore', '--list');
  const copies = (json['backups'] as readonly { readonly id: string; readonly whole: boolean }[] | undefined) ?? [];
  for (const { id, whole } of copies) if (!whole) broke(life, `the copy ${id} is not whole`);
  if (copies.length > 0) await inTerminal(life, 'restore', '--from', life.chance.pick(copies).id);
}

/** Every check is green, and what a report says of each account adds up. */
async function judge(life: Life, out: string): Promise<void> {
  const verified = await inTerminal(life, 'verify');
  if (verified.exit !== 0) broke(life, `verify: ${JSON.stringify(verified.json)}`);
  for (const [preset, account] of Object.entries(ACCOUNTS)) {
    const say = (law: string): void => {
      if (preset !== 'own' && !life.isPutInWords) broke(life, `${account}: ${law}`);
      else if (!law.startsWith(UNEXPLAINED)) broke(life, `${account}: ${law}`);
    };
    const whole = await reported(life, account, path.join(out, account), EVERYTHING);
    if (whole.report !== null) brokenLaws(whole.report).forEach(say);
    const usual = await reported(life, account, path.join(out, `${account}-usual`));
    if (usual.report !== null) brokenInPart(usual.report).forEach(say);
  }
}

type Reported = { readonly report: ReportJson | null };

async function reported(life: Life, account: string, out: string, period: readonly string[] = []): Promise<Reported> {
  const told = await inTerminal(life, 'report', '--account', account, '--out', out, '--formats', 'json', '--replace', ...period); // prettier-ignore
  if (told.exit !== 0) return { report: null };
  return { report: reportSchema.parse(JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'))) };
}
