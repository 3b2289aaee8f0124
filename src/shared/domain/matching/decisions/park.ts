/** Putting aside for later: a parked row waits with its reason, still unexplained, until a person decides about it or takes it back. */
import type { Change, Parking } from '../match.ts';

const changeParking = (before: Parking | null, after: Parking | null): Change => {
  const key = (after ?? before)?.row ?? '';
  return { table: 'parking', key, before, after };
};

/** Parks rows, each with the reason it came with; a row that is parked already takes the new reason. */
export function planPark(current: readonly Parking[], wanted: readonly Parking[]): readonly Change[] {
  const known = new Map(current.map((parking) => [parking.row, parking]));
  const asked = new Map(wanted.map((parking) => [parking.row, parking]));
  return [...asked.values()].map((after) => changeParking(known.get(after.row) ?? null, after));
}

/** Takes rows back among those that wait for a decision. */
export function planUnpark(current: readonly Parking[], rows: ReadonlySet<string>): readonly Change[] {
  return current.filter(({ row }) => rows.has(row)).map((before) => changeParking(before, null));
}

/** Who decides about a row has no more reason to keep it for later: its parking ends in the same step. */
export function endedParkings(current: readonly Parking[], changes: readonly Change[]): readonly Change[] {
  if (current.length === 0) return [];
  const decided = new Set<string>();
  for (const change of changes) {
    if (change.table === 'explanation') decided.add(change.key);
    if (change.table !== 'match' || change.after?.status !== 'confirmed') continue;
    for (const row of [...change.after.lines, ...change.after.records]) decided.add(row);
  }
  return planUnpark(current, decided);
}
