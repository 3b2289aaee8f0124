/** `npm run sim -- --kill`: one full sync killed at every request, asked and answered, and at every call that changes its files. */
import { killAtCalls } from '../../support/store/accidents.ts';
import { whyNoStrace } from '../../support/store/strace.ts';
import { aKillScene } from './at-request.ts';
import type { KillPoint, KillScene } from './at-request.ts';
import { killSyncAtWrites } from './at-write.ts';

const PROCESSES = 2;
const PROGRESS_EVERY = 25;
/** A sync of so few records changes its files some 300 times. */
const RECORDS_AT_WRITES = 20;

const pointsOf = ({ requests }: KillScene): KillPoint[] =>
  Array.from({ length: requests }, (_, n) => n + 1).flatMap((n) => [
    { moment: 'asked', n } as const,
    { moment: 'answered', n } as const,
  ]);

export async function everyKill(base: string): Promise<boolean> {
  const atRequests = await killAtEveryRequest(base);
  const obstacle = whyNoStrace();
  if (obstacle !== null) {
    console.log(`not killed at writes: ${obstacle}`);
    return false;
  }
  const atWrites = await killAtEveryWrite(base);
  console.log('the writes of the store by themselves:');
  const { calls, tried, problems } = await killAtCalls('write', { every: 1 });
  return told({ what: 'calls of the store', calls, tried, problems }) && atRequests && atWrites;
}

async function killAtEveryRequest(base: string): Promise<boolean> {
  const scenes = await Promise.all(Array.from({ length: PROCESSES }, () => aKillScene(base)));
  const points = pointsOf(scenes[0]!);
  const calls = points.length;
  const problems: string[] = [];
  let [done, late] = [0, 0];
  const work = async (scene: KillScene): Promise<void> => {
    for (let point = points.shift(); point !== undefined; point = points.shift()) {
      const end = await scene.killAt(point);
      problems.push(...end.problems);
      if (!end.wasKilled) late += 1;
      done += 1;
      if (done % PROGRESS_EVERY === 0) console.log(`${done} of ${calls} kills at requests`);
    }
  };
  await Promise.all(scenes.map(work));
  await Promise.all(scenes.map((scene) => scene.close()));
  if (late > 0) console.log(`${late} points came after the sync's own end`);
  return told({ what: `moments of ${calls / 2} requests`, calls, tried: done, problems });
}

async function killAtEveryWrite(base: string): Promise<boolean> {
  const tell = (done: number, of: number): void => {
    if (done % PROGRESS_EVERY === 0) console.log(`${done} of ${of} kills at writes in one of ${PROCESSES} processes`);
  };
  const halves = Array.from({ length: PROCESSES }, (_, from) =>
    killSyncAtWrites(base, { every: PROCESSES, from, records: RECORDS_AT_WRITES }, tell),
  );
  const ends = await Promise.all(halves);
  const tried = ends.reduce((sum, end) => sum + end.tried, 0);
  const problems = ends.flatMap((end) => end.problems);
  return told({ what: 'calls that change a file in a sync', calls: ends[0]?.calls ?? 0, tried, problems });
}

type Kills = {
  readonly what: string;
  readonly calls: number;
  readonly tried: number;
  readonly problems: readonly string[];
};

function told({ what, calls, tried, problems }: Kills): boolean {
  for (const words of problems) console.log(words);
  console.log(`killed at ${tried} of ${calls} ${what}: ${problems.length === 0 ? 'all sound' : `${problems.length} broken promises`}`); // prettier-ignore
  return problems.length === 0;
}
