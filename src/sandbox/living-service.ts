/** The whole service without a socket: a world that lives on the service's own time, its answers, its POSTs and its webhooks. */
import type { SandboxClock } from './http/clock.ts';
import type { Handler } from './http/message.ts';
import { createService } from './http/service.ts';
import type { Access } from './http/service.ts';
import { createPosts } from './posts/create.ts';
import { createTimeline } from './time/timeline.ts';
import type { Timeline } from './time/timeline.ts';
import { createRegister } from './world/register.ts';
import type { ListOrder, Register } from './world/register.ts';
import type { World } from './world/types.ts';
import { createWebhooks } from './webhooks/webhooks.ts';
import type { WebhookOptions, Webhooks } from './webhooks/webhooks.ts';

export type LivingServiceOptions = {
  readonly world: World;
  readonly seed: number;
  readonly clock: SandboxClock;
  readonly access: Access;
  /** How lists run; falling unless told. */
  readonly order?: ListOrder;
  readonly webhooks?: WebhookOptions | null;
};

export type LivingService = {
  readonly register: Register;
  readonly timeline: Timeline;
  /** Everything that is due happens before a request is answered. */
  readonly handler: Handler;
  /** Null where no receiver is configured. */
  readonly webhooks: Webhooks | null;
  /** Runs what is due by the clock and waits for the deliveries that this begins, until nothing is left to do now. */
  readonly settle: () => Promise<void>;
  readonly stop: () => void;
};

/** Faults are layers around `handler`; the register can be changed at any time. */
export function createLivingService(options: LivingServiceOptions): LivingService {
  const { world, seed, clock, access, order = 'falling' } = options;
  const register = createRegister(world, order);
  const timeline = createTimeline(clock);
  const webhooks =
    options.webhooks === undefined || options.webhooks === null
      ? null
      : createWebhooks(seed, { register, timeline }, options.webhooks);
  const answer = createService(register, access, createPosts(seed, { register, timeline }));
  return {
    register,
    timeline,
    webhooks,
    handler: (request) => {
      timeline.runDue();
      return answer(request);
    },
    settle: async () => {
      timeline.runDue();
      while (webhooks !== null && !webhooks.isIdle()) {
        await webhooks.idle();
        timeline.runDue();
      }
    },
    stop: () => webhooks?.stop(),
  };
}
