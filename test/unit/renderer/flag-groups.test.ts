// The queue of flags as one list: severities, causes and rows have their places, and a closed cause keeps its own alone.
import { describe, expect, it } from 'vitest';
import type { CauseView } from '@shared/contract/calls/flag-calls.ts';
import type { Severity } from '@shared/domain/flags/flag.ts';
import { queueList, rowRanges, rowsOfSeverity } from '../../../src/renderer/features/flags/groups.ts';

const aCause = (id: string, severity: Severity, count: number): CauseView => ({
  id,
  kind: 'missing-in-bank',
  severity,
  of: 'kind',
  about: null,
  count,
  amount: '0',
});
const CAUSES = [aCause('a', 'critical', 3), aCause('b', 'critical', 1), aCause('c', 'info', 2)];
const shown = (part: { severity?: Severity; closed?: Severity[]; opened?: string[] } = {}) => ({
  severity: part.severity ?? null,
  closed: new Set(part.closed),
  opened: new Set(part.opened),
});
const said = (list: ReturnType<typeof queueList>): string[] =>
  Array.from({ length: list.length + 1 }, (_, place) => {
    const item = list.item(place);
    if (item === null) return '-';
    if (item.kind === 'severity') return item.severity;
    return item.kind === 'cause' ? `${item.cause.id}:${item.cause.count}` : `${item.cause.id}#${item.index}`;
  });

describe('the queue of flags', () => {
  it('says each cause once, and a flag that is alone of its cause as a row', () => {
    expect(said(queueList(CAUSES, shown()))).toEqual(['critical', 'a:3', 'b#3', 'info', 'c:2', '-']);
  });

  it('shows the rows of an opened cause below its heading', () => {
    expect(said(queueList(CAUSES, shown({ opened: ['c'] })))).toEqual(['critical', 'a:3', 'b#3', 'info', 'c:2', 'c#4', 'c#5', '-']); // prettier-ignore
  });

  it('keeps the heading of a closed severity, and leaves out what the filter leaves out', () => {
    expect(said(queueList(CAUSES, shown({ closed: ['critical'] })))).toEqual(['critical', 'info', 'c:2', '-']);
    expect(said(queueList(CAUSES, shown({ severity: 'info', opened: ['c'] })))).toEqual(['info', 'c:2', 'c#4', 'c#5', '-']); // prettier-ignore
  });

  it('takes a heading for all its rows where rows are marked', () => {
    const list = queueList(CAUSES, shown({ opened: ['c'] }));
    expect(rowRanges(list, 1, 1)).toEqual([{ first: 0, last: 2 }]);
    expect(rowRanges(list, 2, 2)).toEqual([{ first: 3, last: 3 }]);
    expect(rowRanges(list, 1, 6)).toEqual([{ first: 0, last: 5 }]);
    expect(rowRanges(queueList(CAUSES, shown({ severity: 'critical' })), 0, 0)).toEqual([]);
  });

  it('finds all rows of a severity', () => {
    expect(rowsOfSeverity(CAUSES, null)).toEqual({ first: 0, last: 5 });
    expect(rowsOfSeverity(CAUSES, 'info')).toEqual({ first: 4, last: 5 });
    expect(rowsOfSeverity(CAUSES, 'warning')).toBeNull();
  });
});
