/** Kills a syncing process at the calls by which it changes its files, one after the other, and compares what comes of it. */
import { mkdirSync, rmSync } from 'node:fs';
import { callsOf, CHANGING, injected, traced } from '../../support/store/strace.ts';
import type { CallPoint } from '../../support/store/strace.ts';
import { aKillScene, childArgs } from './at-request.ts';
import type { KillScene } from './at-request.ts';

export type WriteKills = { readonly calls: number; readonly tried: number; readonly problems: readonly string[] };

export type WriteSample = { readonly every: number; readonly from: number; readonly records: number };

/** Every `every`-th call of one full sync, the `from`-th first; `tell` hears after each. */
export async function killSyncAtWrites(
  base: string,
  { every, from, records }: WriteSample,
  tell: (done: number, of: number) => void = () => undefined,
): Promise<WriteKills> {
  const scene = await aKillScene(base, records);
  try {
    const whole = scene.folder('traced');
    mkdirSync(whole);
    const points = await callsOf(CHANGING, whole, childArgs(whole, scene.service));
    const chosen = points.filter((_point, index) => index % every === from % every);
    const problems: string[] = [];
    for (const [index, point] of chosen.entries()) {
      problems.push(...(await killAtCall(scene, point)));
      tell(index + 1, chosen.length);
    }
    return { calls: points.length, tried: chosen.length, problems };
  } finally {
    await scene.close();
  }
}

/** The calls of a sync over a socket do not come in the same order each time: a late point may not come at all. */
async function killAtCall(scene: KillScene, point: CallPoint): Promise<readonly string[]> {
  const name = `${point.call}-${point.n}`;
  const folder = scene.folder(name);
  mkdirSync(folder);
  const { said, problem } = await traced(injected('signal=SIGKILL', point), childArgs(folder, scene.service));
  const early = said.length === 0 || said.includes('complete') ? [] : [`it ended by itself: ${said.join(' ')} ${problem}`]; // prettier-ignore
  const problems = [...early, ...(await scene.judge(folder)), ...scene.service.strange()];
  rmSync(folder, { recursive: true, force: true });
  return problems.map((words) => `killed at ${name}: ${words}`);
}
