/** What a yes to a question confirms: of equals, in order of day, as many pairs as there are partners. */
import type { LineId, MatchId, RecordKey } from '../../ids.ts';
import { anchorDay, expectedMovement } from '../../payments/expected-movement.ts';
import type { ExpectationContext } from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import type { Match } from '../match.ts';
import { lineOrder, recordOrder } from './day-order.ts';

type Known = {
  readonly context: ExpectationContext;
  readonly lineById: ReadonlyMap<LineId, StatementLine>;
  readonly recordByKey: ReadonlyMap<RecordKey, PaymentRecord>;
};

/** The proposals of each line, lines and records in order of day. */
function inOrder(proposals: readonly Match[], known: Known): ReadonlyMap<StatementLine, readonly Match[]> {
  const dated = proposals.flatMap((match) => {
    const line = known.lineById.get(match.lines[0] ?? ('' as LineId));
    const record = known.recordByKey.get(match.records[0] ?? ('' as RecordKey));
    if (line === undefined || record === undefined) return [];
    const expected = expectedMovement(record, known.context);
    if (expected.direction === 'none') return [];
    return [{ match, line, record, from: expected.from, anchor: anchorDay(record) ?? expected.from }];
  });
  dated.sort((a, b) => lineOrder(a.line, b.line) || recordOrder(a, b));
  const ofLine = new Map<StatementLine, Match[]>();
  for (const { line, match } of dated) {
    const others = ofLine.get(line);
    if (others === undefined) ofLine.set(line, [match]);
    else others.push(match);
  }
  return ofLine;
}

/**
 * Each line takes the first free record that is proposed for it; where all of these are held, a line before it moves on
 * to another one (Kuhn 1955), so that no pair is lost where a person has refused some of the proposals.
 */
export function pairsOfAnswer(proposals: readonly Match[], known: Known): readonly MatchId[] {
  const ofLine = inOrder(proposals, known);
  const holder = new Map<RecordKey, { readonly line: StatementLine; readonly match: Match }>();
  const place = (line: StatementLine, tried: Set<RecordKey>): boolean => {
    const options = (ofLine.get(line) ?? []).map((match) => ({ match, key: match.records[0] ?? ('' as RecordKey) }));
    const open = options.filter(({ key }) => !tried.has(key));
    const found =
      open.find(({ key }) => !holder.has(key)) ??
      open.find(({ key }) => {
        const held = holder.get(key);
        tried.add(key);
        return held !== undefined && place(held.line, tried);
      });
    if (found !== undefined) holder.set(found.key, { line, match: found.match });
    return found !== undefined;
  };
  for (const line of ofLine.keys()) place(line, new Set());
  return [...holder.values()].map(({ match }) => match.id);
}
