/** What anybody would write first: page after page until one is empty. It must lose rows in these worlds, or they prove nothing. */
import type { Handler } from '../../src/sandbox/http/message.ts';
import { chanceOf } from '../../src/sandbox/world/chance.ts';
import { LIST_KINDS, LIST_OF } from './chronicle.ts';
import { createMishaps } from './world/mishaps.ts';
import { createNetwork } from './world/network.ts';
import { planOf } from './world/plan.ts';
import type { FaultRates, Plan } from './world/plan.ts';
import { aVirtualClock } from './world/virtual-clock.ts';
import { aLivingRegister } from './world/world.ts';

const SOUND: FaultRates = { reset: 0, failure: 0, html: 0, truncated: 0, stall: 0, endless: 0, storm: 0, repeatedPage: 0 }; // prettier-ignore
const PAGES_MAX = 10_000;

/** Rows that were there all the time while the loop read the lists, and that it did not see. The network is sound. */
export async function lostByPlainLoop(seed: number, plan: Plan = planOf(seed)): Promise<number> {
  const clock = aVirtualClock(plan.startMs);
  const { chronicle, drift, service } = aLivingRegister({ ...plan, closed: [] }, clock);
  const mishaps = createMishaps(chanceOf(seed, 'mishaps'), clock, SOUND);
  const limiter = (next: Handler): Handler => next;
  const network = createNetwork({ plan, service, clock, chance: chanceOf(seed, 'network'), drift, mishaps, limiter });
  const life = { at: () => false };
  const getter = network.getterFor(life, () => undefined);
  const tick = chronicle.tick();
  const seen = new Set<string>();
  const readAll = async (): Promise<void> => {
    for (const kind of LIST_KINDS) {
      for (let page: number = plan.pages.first; page < PAGES_MAX; page += 1) {
        const size = plan.pages.refusedAbove === null ? `&pageSize=${plan.pages.cap}` : '';
        const answer = await getter.get(`/v1/${LIST_OF[kind]}?page=${page}${size}`);
        const { output } = JSON.parse(answer.kind === 'answer' ? answer.text : '') as { output: { id?: string }[] };
        for (const { id } of output) seen.add(`${kind}:${id ?? ''}`);
        if (output.length === 0) break;
      }
    }
  };
  await clock.drive(readAll());
  let lost = 0;
  for (const story of chronicle.stories()) {
    if (story.kind === 'payout_item' || !chronicle.lastedSince(story, tick)) continue;
    if (!seen.has(`${story.kind}:${story.id}`)) lost += 1;
  }
  return lost;
}
