/** The situations in which the built-in service can be started, by name: which world, which permissions, which faults. */
import type { SandboxClock } from './http/clock.ts';
import {
  answersHtml,
  bareLists,
  everyNthFails,
  everyNthIsRefused,
  listsInItems,
  refusesEveryKey,
  takesTime,
  unknownValues,
} from './http/faults.ts';
import type { Layer } from './http/message.ts';
import { ALL_SCOPES } from './http/routes.ts';
import type { Scope } from './http/routes.ts';

export const SCENARIOS = [
  'month',
  'empty',
  'list-shapes-bare',
  'list-shapes-items',
  'items-forbidden',
  'orders-forbidden',
  'flaky',
  'html',
  'wrong-key',
  'slow',
  'unknown-values',
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];
export const isScenario = (text: string): text is ScenarioName => (SCENARIOS as readonly string[]).includes(text);

export type Scenario = {
  /** How many records there are at most. */
  readonly recordsMax: number;
  readonly scopes: ReadonlySet<Scope>;
  /** Outermost first. */
  readonly faults: (clock: SandboxClock) => readonly Layer[];
};

const SLOW_MS = 50;
const without = (...scopes: readonly Scope[]): ReadonlySet<Scope> =>
  new Set([...ALL_SCOPES].filter((scope) => !scopes.includes(scope)));

const sound: Scenario = { recordsMax: Number.MAX_SAFE_INTEGER, scopes: ALL_SCOPES, faults: () => [] };
const withFaults = (...faults: readonly Layer[]): Scenario => ({ ...sound, faults: () => faults });

const BY_NAME: Readonly<Record<ScenarioName, Scenario>> = {
  month: sound,
  empty: { ...sound, recordsMax: 0 },
  'list-shapes-bare': withFaults(bareLists),
  'list-shapes-items': withFaults(listsInItems),
  // The scope of the payout itself: its items are then only to be had from their own address.
  'items-forbidden': { ...sound, scopes: without('payouts:details') },
  'orders-forbidden': { ...sound, scopes: without('orders:all', 'orders:details') },
  flaky: withFaults(everyNthFails(7), everyNthIsRefused(10)),
  html: withFaults(answersHtml),
  'wrong-key': withFaults(refusesEveryKey),
  slow: { ...sound, faults: (clock) => [takesTime(clock, SLOW_MS)] },
  'unknown-values': withFaults(unknownValues),
};

export const scenarioOf = (name: ScenarioName): Scenario => BY_NAME[name];
