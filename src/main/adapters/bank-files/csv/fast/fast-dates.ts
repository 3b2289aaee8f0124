/** The day of an ordinary movement: a statement prints the same day many times, so that each cell is worked out once. */
import type { BankDay } from '@shared/domain/day/day.ts';
import { isPlausibleDate } from '@shared/domain/statement/table/columns.ts';
import { dayOfParts, readDate } from '@shared/domain/statement/dates/dates.ts';
import { yearFrom } from '@shared/domain/statement/dates/hints.ts';
import type { Layout } from '@shared/domain/statement/table/layout.ts';
import { isPendingWording } from '@shared/domain/statement/table/words.ts';
import { isGuarded } from './fast-cells.ts';
import type { Cells } from './fast-cells.ts';
import { owned } from '../../../../app/ports/large-files.ts';
import { cellOf } from '../record-scan.ts';

export type FastDates = {
  /** Whether the row's date is an ordinary one. */
  readonly read: (cells: Cells) => boolean;
  /** The date read last; `cell` is one and the same text for neighbours that print the same. */
  last: KnownDate;
};

export type KnownDate = { readonly cell: string; readonly day: BankDay; readonly letters: Uint16Array };

const REMEMBERED_MAX = 10_000;
const LETTERS_MAX = 40;

/** Null where a date stands in the header: then a row may repeat it. */
export function fastDates(layout: Layout): FastDates | null {
  const column = layout.date;
  if (readDate(layout.table.titles[column] ?? '') !== null) return null;
  const yearFor = yearFrom(layout.hints);
  const known = new Map<string, KnownDate>();

  const workOut = (cell: string): KnownDate | null => {
    const parts = readDate(cell)?.[layout.order] ?? null;
    const day = parts === null ? null : dayOfParts(parts, yearFor);
    if (day === null || !isPlausibleDate(cell) || isPendingWording(cell)) return null;
    const found = { cell, day, letters: Uint16Array.from(cell, (letter) => letter.charCodeAt(0)) };
    if (known.size < REMEMBERED_MAX) known.set(cell, found);
    return found;
  };

  const lookUp = (cells: Cells): KnownDate | null => {
    const letters = (cells.ends[column] ?? 0) - (cells.starts[column] ?? 0);
    if (letters > LETTERS_MAX || isGuarded(cells, column)) return null;
    const cell = owned(cellOf(cells, column));
    return known.get(cell) ?? workOut(cell);
  };

  const dates: FastDates = {
    last: { cell: '', day: '' as BankDay, letters: new Uint16Array() },
    read: (cells) => {
      if (cells.doubled[column] === 1) return false;
      if (isSame(dates.last.letters, cells, column)) return true;
      const found = lookUp(cells);
      if (found !== null) dates.last = found;
      return found !== null;
    },
  };
  return dates;
}

function isSame(date: Uint16Array, { letters, starts, ends }: Cells, column: number): boolean {
  const from = starts[column] ?? 0;
  if (date.length !== (ends[column] ?? 0) - from || date.length === 0) return false;
  for (let at = 0; at < date.length; at += 1) {
    if (letters[from + at] !== date[at]) return false;
  }
  return true;
}
