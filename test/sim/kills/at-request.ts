/** Kills a syncing process at a chosen request, goes on with the next one, and compares with a sync that nobody disturbed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { foundDetail } from '@shared/words/check-text.ts';
import { anOpenStore } from '../../support/store/temp-store.ts';
import { readLocal } from '../world/local.ts';
import type { Local } from '../world/local.ts';
import { aHeardService } from './service.ts';
import type { HeardService } from './service.ts';

export const CHILD = fileURLToPath(new URL('sync-child.ts', import.meta.url));
const ALIAS = fileURLToPath(new URL('../../support/children/alias.mjs', import.meta.url));
export const childArgs = (folder: string, { baseUrl, key }: HeardService): readonly string[] => [
  '--no-warnings',
  '--import',
  ALIAS,
  CHILD,
  folder,
  baseUrl,
  key,
];

export type KillPoint = { readonly moment: 'asked' | 'answered'; readonly n: number };
type ChildEnd = { readonly signal: string | null; readonly said: string; readonly problem: string };

/** One sync in a process of its own, which dies at the point; null lets it live. */
export function syncInChild(service: HeardService, folder: string, point: KillPoint | null): Promise<ChildEnd> {
  service.forget();
  const child = spawn(process.execPath, childArgs(folder, service), { stdio: ['ignore', 'pipe', 'pipe'] });
  service.hear = (moment, n) => {
    if (moment === point?.moment && n === point.n) child.kill('SIGKILL');
  };
  let [said, problem] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  return new Promise((resolve) =>
    child.on('close', (_code, signal) => resolve({ signal, said: said.trim(), problem: problem.trim() })),
  );
}

/** The records without the moments at which they were seen. */
export const shape = (local: Local): string => JSON.stringify([...local.rows.values()]);

export type KillScene = {
  readonly service: HeardService;
  /** Requests of one undisturbed sync. */
  readonly requests: number;
  readonly undisturbed: string;
  /** What broke at this point, in words; a sync may end before a late point comes. */
  readonly killAt: (point: KillPoint) => Promise<{ readonly problems: readonly string[]; readonly wasKilled: boolean }>;
  /** A new folder under the scene's own, which goes with it. */
  readonly folder: (name: string) => string;
  readonly judge: (folder: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export async function aKillScene(base: string, records = 60): Promise<KillScene> {
  const root = mkdtempSync(path.join(base, 'cuadre-kill-'));
  const service = await aHeardService(records);
  const folder = (name: string): string => path.join(root, name);
  const whole = await syncInChild(service, folder('whole'), null);
  if (whole.said !== 'complete') throw new Error(`the undisturbed sync failed: ${whole.said} ${whole.problem}`);
  const requests = service.asked();
  const undisturbed = shape(readLocal(folder('whole')));
  const judge = async (place: string): Promise<readonly string[]> => {
    const problems: string[] = [];
    // Opened once before it is looked at: the kill may have come before there was a single table.
    anOpenStore(place).close();
    const early = readLocal(place);
    const again = await syncInChild(service, place, null);
    if (again.said !== 'complete') problems.push(`the next sync ended with ${again.said} ${again.problem}`);
    if (shape(readLocal(place)) !== undisturbed) problems.push('the records are not those of an undisturbed sync');
    problems.push(...tooEarly(early, undisturbed), ...unsound(place));
    return problems;
  };
  return {
    service,
    requests,
    undisturbed,
    folder,
    judge,
    killAt: async (point) => {
      const place = folder(`${point.moment}-${point.n}`);
      const { signal, said } = await syncInChild(service, place, point);
      const wasKilled = signal === 'SIGKILL';
      const early = wasKilled || said === 'complete' ? [] : [`it ended by itself: ${said}`];
      const problems = [...early, ...(await judge(place)), ...service.strange()];
      rmSync(place, { recursive: true, force: true });
      const at = `killed when request ${point.n} was ${point.moment}`;
      return { problems: problems.map((words) => `${at}: ${words}`), wasKilled };
    },
    close: async () => {
      await service.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Right after the kill nothing may be called complete that is not. */
function tooEarly(local: Local, undisturbed: string): readonly string[] {
  const all = JSON.parse(undisturbed) as readonly { readonly kind: string }[];
  const kinds = { payins: 'payin', payouts: 'payout', payout_items: 'payout_item', orders: 'order' } as const;
  return Object.entries(kinds).flatMap(([resource, kind]) => {
    if (!local.complete.has(resource)) return [];
    const there = [...local.rows.values()].filter((row) => row.kind === kind).length;
    const wanted = all.filter((row) => row.kind === kind).length;
    return there === wanted ? [] : [`${resource} called complete with ${there} of ${wanted}`];
  });
}

/** The database's own checks. */
function unsound(folder: string): readonly string[] {
  const store = anOpenStore(folder, { mode: 'open' });
  const red = store.selfCheck().filter(({ ok }) => !ok);
  store.close();
  return red.map((check) => `${check.name}: ${foundDetail(check)}`);
}
