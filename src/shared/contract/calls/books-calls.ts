/** The balance per books at the end of a period: typed by a person, or read from the ledger of the bank's account. */
import { z } from 'zod';
import { reportScope } from './report-calls.ts';
import { amountText, dayText, instantText } from '../texts.ts';

/** Null where nobody said one. */
export const booksSchema = z.strictObject({
  /** The day at whose end it holds. */
  on: dayText,
  books: z
    .strictObject({
      amount: amountText,
      source: z.enum(['typed', 'ledger']),
      file: z.string().nullable(),
      sha256: z.string().nullable(),
      by: z.string(),
      at: instantText,
    })
    .nullable(),
});

export const booksCalls = {
  'books.get': { request: z.strictObject(reportScope), answer: booksSchema },
  /** Null takes back what was said. */
  'books.type': { request: z.strictObject({ ...reportScope, amount: amountText.nullable() }), answer: booksSchema },
} as const;

/** Reads a ledger that the person chooses; null when the dialog was closed. */
export const booksFileCalls = {
  'books.read': { request: z.strictObject(reportScope), answer: booksSchema.nullable() },
} as const;
