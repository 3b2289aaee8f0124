/** What happens in the world of a seed, decided before it begins: the service's ways, its faults, and one act after the other. */
import type { Chance } from '../../../src/sandbox/world/chance.ts';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import type { Scope } from '../../../src/sandbox/http/routes.ts';
import type { ListOrder } from '../../../src/sandbox/world/register.ts';

/** How much the service's records move while they are read. */
export type Churn = 'none' | 'light' | 'heavy';

export type Pages = {
  /** A larger pageSize is cut without a word. */
  readonly cap: number;
  /** A larger one is answered with 422; null refuses none, 0 refuses every pageSize. */
  readonly refusedAbove: number | null;
  readonly first: 0 | 1;
  /** What page 0 is where the first page is 1. */
  readonly zero: 'refused' | 'empty' | 'same-as-first';
};

/** Chances in a thousand that a request meets the fault. */
export type FaultRates = {
  readonly reset: number;
  readonly failure: number;
  readonly html: number;
  readonly truncated: number;
  readonly stall: number;
  readonly endless: number;
  /** A storm of 429 begins. */
  readonly storm: number;
  /** A page brings what the page before it brought. */
  readonly repeatedPage: number;
};

export type Quota = {
  readonly requests: number;
  readonly windowMs: number;
  /** `wavering`: sound and absurd ones by turns. */
  readonly headers: 'sound' | 'missing' | 'absurd' | 'wavering';
  /** Other programs of the same account spend from it too. */
  readonly shared: boolean;
};

/** `request`: before it leaves; `answer`: before it is heard; `saved`: right after a commit. `cancel` is a person's wish. */
export type Interruption = { readonly kind: 'request' | 'answer' | 'saved' | 'cancel'; readonly n: number };

export type Act = {
  readonly gapHours: number;
  /** Changes at the service before this sync begins. */
  readonly changes: number;
  /** While it runs the service changes at most so often; then it is calm. */
  readonly changesMax: number;
  readonly full: boolean;
  readonly interruption: Interruption | null;
  readonly calendarJumpMs: number;
};

export type Plan = {
  readonly seed: number;
  readonly churn: Churn;
  readonly records: number;
  readonly order: ListOrder;
  readonly startMs: number;
  /** `grows`: rows only appear, move on and are refunded, as in a service that never takes anything back. */
  readonly drift: 'everything' | 'grows';
  /** Mean count of changes in the time that one page takes when it is asked for alone. */
  readonly changesAPage: number;
  readonly pages: Pages;
  readonly closed: readonly Scope[];
  readonly quota: Quota;
  readonly latencyMs: { readonly from: number; readonly to: number };
  readonly faults: FaultRates;
  /** Rows without an id that every first page carries. */
  readonly idless: number;
  /** Some pages bring a row twice. */
  readonly doubledRows: boolean;
  readonly wholePagesMax: number;
  readonly acts: readonly Act[];
};

const NO_FAULTS: FaultRates = {
  reset: 0,
  failure: 0,
  html: 0,
  truncated: 0,
  stall: 0,
  endless: 0,
  storm: 0,
  repeatedPage: 0,
};

const DAY_MS = 86_400_000;
/** Just after the sample month; in the later ones its payouts have been final for longer than refunds are waited for. */
const STARTS = ['2026-04-03T12:00:00.000Z', '2026-05-20T12:00:00.000Z', '2026-11-02T12:00:00.000Z'].map((text) =>
  Date.parse(text),
);

export function planOf(seed: number): Plan {
  const chance = chanceOf(seed, 'plan');
  const churn: Churn = chance.weighted([
    ['none', 2],
    ['light', 3],
    ['heavy', 4],
  ]);
  const records = chance.weighted([
    [chance.whole(20, 60), 4],
    [chance.whole(60, 180), 6],
    [chance.whole(180, 400), 1],
  ]);
  return {
    seed,
    churn,
    records,
    order: chance.weighted([
      ['falling', 4],
      ['rising', 2],
      ['none', 2],
    ]),
    startMs: chance.pick(STARTS) + chance.whole(0, 20 * DAY_MS),
    drift: chance.percent(25) ? 'grows' : 'everything',
    changesAPage: changesOf(chance, churn),
    pages: pagesOf(chance, records),
    closed: closedOf(chance),
    quota: quotaOf(chance),
    latencyMs: chance.pick([
      { from: 5, to: 20 },
      { from: 20, to: 300 },
      { from: 90, to: 110 },
      { from: 300, to: 2_500 },
    ]),
    faults: chance.percent(70) ? faultsOf(chance) : NO_FAULTS,
    idless: chance.percent(20) ? chance.whole(1, 3) : 0,
    doubledRows: chance.percent(15),
    // As in the app, or few enough for the short lists of these worlds to count as long.
    wholePagesMax: chance.weighted([
      [20, 1],
      [4, 1],
      [1, 2],
    ]),
    acts: Array.from({ length: chance.whole(2, 5) }, () => actOf(chance, churn)),
  };
}

/** Light: one to a few changes in a sweep. Heavy: one to several on every page. */
function changesOf(chance: Chance, churn: Churn): number {
  if (churn === 'none') return 0;
  return churn === 'light' ? chance.whole(2, 15) / 100 : chance.whole(40, 250) / 100;
}

function pagesOf(chance: Chance, records: number): Pages {
  // A list of at most some 70 pages, or the seeds take too long.
  const least = Math.max(3, Math.ceil(records / 120));
  return {
    cap: chance.weighted([
      [100, 1],
      [30, 1],
      [10, 3],
      [Math.max(5, least), 3],
      [least, 3],
    ]),
    refusedAbove: chance.weighted([
      [null, 8],
      [50, 1],
      [10, 1],
      [0, 1],
    ]),
    first: chance.percent(25) ? 0 : 1,
    zero: chance.pick(['refused', 'empty', 'same-as-first']),
  };
}

const closedOf = (chance: Chance): readonly Scope[] =>
  chance.weighted<readonly Scope[]>([
    [[], 14],
    [['payins:details', 'payouts:details', 'orders:details'], 3],
    [['payins:details'], 1],
    [['payouts:details'], 1],
    [['orders:all'], 1],
    [['payouts:details', 'payout_items:all'], 1],
  ]);

function quotaOf(chance: Chance): Quota {
  const headers = chance.weighted<Quota['headers']>([
    ['sound', 12],
    ['missing', 2],
    ['absurd', 2],
    ['wavering', 1],
  ]);
  const sound = headers === 'sound';
  return {
    // Where the limit is not told the slow rate must fit into it.
    requests: sound ? chance.pick([40, 120, 600, 6_000, 100_000]) : chance.pick([6_000, 100_000]),
    windowMs: sound ? chance.pick([3_000, 10_000, 60_000]) : 60_000,
    headers,
    shared: sound && chance.percent(15),
  };
}

const faultsOf = (chance: Chance): FaultRates => {
  const rate = (share: number, max: number): number => (chance.percent(share) ? chance.whole(1, max) : 0);
  return {
    reset: rate(40, 40),
    failure: rate(40, 60),
    html: rate(10, 10),
    truncated: rate(30, 40),
    stall: rate(20, 15),
    endless: rate(5, 10),
    storm: rate(20, 10),
    repeatedPage: rate(10, 30),
  };
};

function actOf(chance: Chance, churn: Churn): Act {
  const interruption = chance.percent(45)
    ? {
        kind: chance.weighted<Interruption['kind']>([
          ['request', 3],
          ['answer', 3],
          ['saved', 3],
          ['cancel', 1],
        ]),
        n: chance.whole(1, chance.pick([5, 30, 150])),
      }
    : null;
  return {
    gapHours: chance.pick([0, 1, 6, 24, 60]),
    changes: churn === 'none' ? chance.whole(0, 3) : chance.whole(0, churn === 'light' ? 6 : 25),
    changesMax: chance.whole(30, 400),
    full: chance.percent(10),
    interruption,
    calendarJumpMs: chance.percent(10) ? chance.whole(-3 * DAY_MS, 3 * DAY_MS) : 0,
  };
}
