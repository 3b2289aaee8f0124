/** The situations in which tests start the built-in service, by name: its own stories, and those with faults or with rows that move. */
import { withDuplicates } from '../drift/duplicates.ts';
import { HEAVY, LATE_REFUNDS, LIGHT } from '../drift/plans.ts';
import type { DriftPlan } from '../drift/plans.ts';
import type { SandboxClock } from '../../../../src/sandbox/http/clock.ts';
import { answersError, answersHtml, gatewayErrors, onTheWire, refusesEveryKey, truncates } from '../faults/answers.ts';
import { jitters, takesTime } from '../faults/latency.ts';
import {
  alternatesPages,
  capsPageSize,
  countsFromZero,
  ignoresPage,
  neverEnds,
  pageZero,
  refusesPageSize,
  repeatsLastPage,
} from '../faults/paging.ts';
import { refuses, refusesWithoutHeaders, spoilsRate, spoilsRateInTurn } from '../faults/rate.ts';
import type { SpoiltRate } from '../faults/rate.ts';
import {
  amountsAsNumbers,
  bareLists,
  listsInItems,
  sparseRecords,
  unknownValues,
  withoutIds,
} from '../faults/values.ts';
import { always, between, bursts, byChance, everyNth, isList, onlyOn } from '../faults/when.ts';
import type { Layer } from '../../../../src/sandbox/http/message.ts';
import { ALL_SCOPES } from '../../../../src/sandbox/http/routes.ts';
import type { Scope } from '../../../../src/sandbox/http/routes.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { ListOrder } from '../../../../src/sandbox/world/register.ts';
import type { World } from '../../../../src/sandbox/world/types.ts';

export type ScenarioTools = { readonly clock: SandboxClock; readonly chance: Chance };

export type Scenario = {
  /** How many records there are at most. */
  readonly recordsMax: number;
  readonly scopes: ReadonlySet<Scope>;
  readonly order: ListOrder;
  /** What was done to the world before the service began. */
  readonly world: (world: World, chance: Chance) => World;
  /** Outside the rate limit, whose headers they spoil; outermost first. */
  readonly around: (tools: ScenarioTools) => readonly Layer[];
  /** Inside it; outermost first. */
  readonly faults: (tools: ScenarioTools) => readonly Layer[];
  /** What moves as requests come in. */
  readonly drift: DriftPlan | null;
};

const sound: Scenario = {
  recordsMax: Number.MAX_SAFE_INTEGER,
  scopes: ALL_SCOPES,
  order: 'falling',
  world: (world) => world,
  around: () => [],
  faults: () => [],
  drift: null,
};
const withFaults = (...faults: readonly Layer[]): Scenario => ({ ...sound, faults: () => faults });
const without = (...scopes: readonly Scope[]): Scenario => ({
  ...sound,
  scopes: new Set([...ALL_SCOPES].filter((scope) => !scopes.includes(scope))),
});
const spoilt = (kind: SpoiltRate): Scenario => ({ ...sound, around: () => [spoilsRate(kind)] });

const SLOW_MS = 50;
const STORM = bursts({ every: 60, length: 6 });

/** Faults that a client sits out strike now and then; those that it cannot repeat away strike lists of one kind of page. */
const BY_NAME = {
  month: sound,
  empty: { ...sound, recordsMax: 0 },

  // Envelopes and values
  'list-shapes-bare': withFaults(bareLists),
  'list-shapes-items': withFaults(listsInItems),
  'unknown-values': withFaults(amountsAsNumbers, unknownValues),
  'amounts-as-numbers': withFaults(amountsAsNumbers),
  sparse: withFaults(sparseRecords),
  'no-ids': withFaults(withoutIds),
  duplicates: { ...sound, world: withDuplicates },

  // Permissions
  'wrong-key': withFaults(refusesEveryKey),
  // The scope of the payout itself: its items are then only to be had from their own address.
  'items-forbidden': without('payouts:details'),
  'all-items-forbidden': without('payouts:details', 'payout_items:all', 'payout_items:details'),
  'orders-forbidden': without('orders:all', 'orders:details'),
  'payins-forbidden': without('payins:all', 'payins:details'),
  'payouts-forbidden': without('payouts:all', 'payouts:details', 'payout_items:all', 'payout_items:details'),
  'details-forbidden': without('payins:details', 'payouts:details', 'orders:details'),

  // Answers that fail
  flaky: withFaults(answersError(500, everyNth(7)), refuses(everyNth(10))),
  html: withFaults(answersHtml()),
  'html-sometimes': withFaults(answersHtml(everyNth(25))),
  'gateway-errors': withFaults(gatewayErrors(everyNth(6))),
  outage: withFaults(onTheWire('reset', between(20, 24)), gatewayErrors(between(25, 28))),

  // Time and the wire
  slow: { ...sound, faults: ({ clock }) => [takesTime(clock, SLOW_MS)] },
  jittery: { ...sound, faults: ({ clock, chance }) => [jitters(clock, chance, { minMs: 5, maxMs: 200 })] },
  resets: { ...sound, faults: ({ chance }) => [onTheWire('reset', byChance(chance.fork('resets'), 12))] },
  cut: withFaults(onTheWire('cut', everyNth(8), 700)),
  truncated: withFaults(truncates(everyNth(9))),
  stalled: withFaults(onTheWire('stall', everyNth(30), 200)),
  silent: withFaults(onTheWire('stall', everyNth(30))),
  trickling: withFaults(onTheWire('trickle', everyNth(30))),
  'endless-body': withFaults(onTheWire('endless', onlyOn(isList, everyNth(5)))),
  gzip: withFaults(onTheWire('gzip', always)),
  'gzip-bomb': withFaults(onTheWire('gzip-bomb', onlyOn(isList, everyNth(5)))),

  // The rate limit
  'storm-429': withFaults(refuses(STORM)),
  'storm-429-bare': { ...sound, around: () => [refusesWithoutHeaders], faults: () => [refuses(STORM)] },
  'rate-headers-missing': spoilt('missing'),
  'rate-headers-negative': spoilt('negative'),
  'rate-headers-huge': spoilt('huge'),
  'rate-headers-epoch': spoilt('epoch'),
  'rate-headers-words': spoilt('words'),
  'rate-headers-over-limit': spoilt('over-limit'),
  'rate-headers-absurd': { ...sound, around: () => [spoilsRateInTurn(5)] },

  // Pages
  'page-size-capped': withFaults(capsPageSize(17)),
  'page-size-refused': withFaults(refusesPageSize(25)),
  'page-size-refused-always': withFaults(refusesPageSize(0)),
  'first-page-zero': withFaults(countsFromZero),
  'page-zero-is-one': withFaults(pageZero('first')),
  'page-zero-empty': withFaults(pageZero('empty')),
  'page-zero-refused': sound,
  rising: { ...sound, order: 'rising' },
  unordered: { ...sound, order: 'none' },
  'pages-repeat': withFaults(ignoresPage),
  'pages-alternate': withFaults(alternatesPages),
  'last-page-repeats': withFaults(repeatsLastPage),
  'endless-list': withFaults(neverEnds),

  // What moves while it is read
  'drift-light': { ...sound, drift: LIGHT },
  'drift-heavy': { ...sound, drift: HEAVY },
  'drift-rising': { ...sound, order: 'rising', drift: HEAVY },
  'drift-unordered': { ...sound, order: 'none', drift: HEAVY },
  'late-refunds': { ...sound, drift: LATE_REFUNDS },

  /** A bad day, all of it mild: whoever is patient still gets everything. */
  'rough-day': {
    ...sound,
    drift: LIGHT,
    around: () => [spoilsRate('missing', everyNth(13))],
    faults: ({ clock, chance }) => [
      jitters(clock, chance.fork('latency'), { minMs: 1, maxMs: 20 }),
      onTheWire('reset', byChance(chance.fork('resets'), 3)),
      onTheWire('cut', byChance(chance.fork('cuts'), 2), 400),
      gatewayErrors(byChance(chance.fork('gateway'), 3)),
      refuses(bursts({ every: 90, length: 2 })),
    ],
  },
} as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof BY_NAME;
export const SCENARIOS = Object.keys(BY_NAME) as readonly ScenarioName[];
export const isScenario = (text: string): text is ScenarioName => Object.hasOwn(BY_NAME, text);

export const scenarioOf = (name: ScenarioName): Scenario => BY_NAME[name];
