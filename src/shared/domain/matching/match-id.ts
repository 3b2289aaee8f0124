/** A match's id is derived from its members alone, so that the same members always carry the same id. */
import { shortHash } from '../hash.ts';
import { matchId } from '../ids.ts';
import type { LineId, MatchId, RecordKey } from '../ids.ts';
import type { Match, Shape } from './match.ts';

/** Members in id order, the order in which a match keeps them. */
export const inIdOrder = <T extends string>(ids: readonly T[]): readonly T[] =>
  ids.length < 2 ? ids : [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Id of the pair of sides; the order in which the members are named does not matter. */
export function matchIdOf(lines: readonly LineId[], records: readonly RecordKey[]): MatchId {
  const members = JSON.stringify([inIdOrder(lines), inIdOrder(records)]);
  return matchId(shortHash('m_', members));
}

/** Lines to records; a side with none counts as many only when the other has several. */
export function shapeOf(lines: number, records: number): Shape {
  if (lines <= 1) return records <= 1 ? '1:1' : '1:n';
  return records <= 1 ? 'n:1' : 'n:m';
}

/** The rows that a match holds, lines first. */
export const rowsOfMatch = ({ lines, records }: Pick<Match, 'lines' | 'records'>): readonly (LineId | RecordKey)[] => [
  ...lines,
  ...records,
];

/** Accepted by the engine or by a person: its rows are matched. */
export const isAccepted = (match: Match): boolean => match.status !== 'suggested';
