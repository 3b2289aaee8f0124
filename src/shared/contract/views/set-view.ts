/** A set as the window sees it: many rows that one answer settles, with what is certain of them and what stays open. */
import { z } from 'zod';
import { STATUS_MEANINGS, MEANING_SUBJECTS } from '../../domain/payments/meaning.ts';
import { amountText, dayText } from '../values.ts';

const tally = z.strictObject({ count: z.number().int(), amount: amountText });

/** How many of each side stand on a day; of equals it is all that tells them apart. */
const dayCountSchema = z.strictObject({ day: dayText, lines: z.number().int(), records: z.number().int() });

const sizes = {
  /** Rows of the set; of a status no line. */
  lines: tally,
  records: tally,
  /** What a yes accepts. */
  pairs: z.number().int(),
};

export const setSchema = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.literal('equals'),
    ...sizes,
    /** Of one line, signed. */
    each: amountText,
    days: z.array(dayCountSchema),
    /** The last row in order of day, which a yes leaves open; null where none stays. */
    last: z.strictObject({ name: z.string().nullable(), date: dayText.nullable() }).nullable(),
  }),
  z.strictObject({
    about: z.literal('rate'),
    ...sizes,
    name: z.string(),
    percent: z.string(),
    constant: amountText,
    vat: z.boolean(),
    gross: amountText,
    fee: amountText,
    vatTaken: amountText,
    net: amountText,
    /** Lines that a yes leaves to be decided one by one. */
    others: z.number().int(),
  }),
  z.strictObject({
    about: z.literal('meaning'),
    ...sizes,
    of: z.enum(MEANING_SUBJECTS),
    value: z.string(),
    guess: z.enum(STATUS_MEANINGS).nullable(),
  }),
]);
export type SetView = z.infer<typeof setSchema>;
