/** A statement line: what the bank says happened, exactly as it said it, with its exact signed amount. */
import type { BankDay } from '../../day/day.ts';
import type { AccountId, LineId, StatementFileId } from '../../ids.ts';
import type { Units } from '../../money/decimal.ts';

/** A line as read from a file, before it has a place in the database. */
export type ReadLine = {
  /** 1-based physical line of the file on which the movement starts. */
  readonly line: number;
  readonly bookedOn: BankDay;
  /** Signed from the holder's side: credit positive. */
  readonly amount: Units;
  readonly description: string;
  readonly reference: string | null;
  /** The bank's transaction code, where the format has one. */
  readonly code: string | null;
  readonly balance: Units | null;
  /** The physical text of the movement, as decoded. */
  readonly raw: string;
};

/** What a cell holds as a reference: nothing where banks print a zero in place of one. */
export const referenceIn = (cell: string): string | null => (/^0*$/.test(cell) ? null : cell);

export type StatementLine = ReadLine & {
  readonly id: LineId;
  readonly accountId: AccountId;
  readonly fileId: StatementFileId;
  /** Name of the file, without its folder. */
  readonly file: string;
  /** Position among lines of the same account, day, amount and text: two equal rows are two movements. */
  readonly rankInDay: number;
};

export const LINE_CATEGORIES = [
  'gmf',
  'fee',
  'vat',
  'interest',
  'withholding',
  'own-transfer',
  'outside-service',
  'payroll',
  'taxes',
  'suppliers',
  'loan',
  'unidentified',
  'other',
] as const;
/** What a line without a record is. */
export type LineCategory = (typeof LINE_CATEGORIES)[number];
