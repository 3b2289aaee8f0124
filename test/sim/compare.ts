/** Compares the local database with the service when all is quiet: the same records with the same text, none missing, none doubled, none wrongly gone. */
import type { Store } from '../../src/main/app/ports.ts';
import type { Chronicle, Kind } from './chronicle.ts';
import type { Local } from './world/local.ts';

export type Difference = {
  readonly missing: readonly string[];
  /** Stored as if they were still served. */
  readonly extra: readonly string[];
  readonly wronglyGone: readonly string[];
  readonly differing: readonly string[];
};

export function differenceOf(chronicle: Chronicle, local: Local, kinds: ReadonlySet<Kind>): Difference {
  const difference = { missing: [] as string[], wronglyGone: [] as string[], differing: [] as string[] }; // prettier-ignore
  const served = new Map<string, string>();
  const stories = [...chronicle.stories()].filter(({ kind, goneTick }) => kinds.has(kind) && goneTick === null);
  for (const { kind, id, text } of stories) served.set(`${kind}:${id}`, text);
  for (const [key, text] of served) {
    const row = local.rows.get(key);
    if (row === undefined) difference.missing.push(key);
    else if (row.gone) difference.wronglyGone.push(key);
    else if (row.raw !== text) difference.differing.push(key);
  }
  const stored = [...local.rows].filter(([, row]) => kinds.has(row.kind) && !row.gone);
  return { ...difference, extra: stored.map(([key]) => key).filter((key) => !served.has(key)) };
}

/** What every use case would be told of twice, and stand-ins that should have given way. */
export function doubledIn(store: Store, hasItems: boolean): readonly string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  for (const { key, oddities, goneAt } of store.records.all()) {
    if (seen.has(key)) doubled.push(key);
    seen.add(key);
    if (hasItems && goneAt === null && oddities.includes('items-unreadable'))
      doubled.push(`${key} (a stand-in beside its items)`);
  }
  return doubled;
}

/** One line for each kind of difference that there is. */
export const wordsOf = (difference: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(difference)
    .filter(([, keys]) => keys.length > 0)
    .map(([name, keys]) => `${keys.length} ${name}: ${keys.slice(0, 3).join(' ')}`);
