/** What the window may ask of reports: to be shown before anything is written, to be printed, saved, and opened once saved. */
import { z } from 'zod';
import { PAPER_SIZES } from '../choices.ts';
import { amountText, dayText, idText, instantText } from '../values.ts';
import { historySchema } from '../views/profile-view.ts';
import { attachmentSchema } from '../views/parts.ts';

export const paperSizeSchema = z.enum(PAPER_SIZES);
export const reportScope = { account: idText, from: dayText.optional(), to: dayText.optional() };
export const reportFormatsSchema = z.array(z.enum(['json', 'csv', 'xlsx', 'pdf'])).min(1);
/** Of the figures that were shown: others are not saved or printed in their place (plan-stale). */
const code = z.string().max(64).optional();

export const reportCalls = {
  /** The address of the paper as it would be printed now; it holds until the next one is asked for. */
  'report.preview': {
    request: z.strictObject({ ...reportScope, size: paperSizeSchema }),
    answer: z.strictObject({ address: z.string(), pages: z.number().int(), code: z.string() }),
  },
  /** False where the system's dialog was closed without printing. */
  'report.print': {
    request: z.strictObject({ ...reportScope, size: paperSizeSchema, code }),
    answer: z.strictObject({ printed: z.boolean() }),
  },
  'report.export': {
    request: z.strictObject({ ...reportScope, formats: reportFormatsSchema, size: paperSizeSchema.optional(), code }),
    answer: z.strictObject({ files: z.array(z.string()) }).nullable(),
  },
  /** Opens what was saved last in this session: its first file for people, or its folder. */
  'report.open': { request: z.strictObject({ what: z.enum(['file', 'folder']) }), answer: z.strictObject({}) },
} as const;

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

export const LEDGER_ORDERS = ['dmy', 'mdy'] as const;
export type LedgerOrder = (typeof LEDGER_ORDERS)[number];
export const ledgerOrderSchema = z.enum(LEDGER_ORDERS);
/** The balance that a ledger says in one order of its dates, and the day of the row that says it; null where it is the one it begins with. */
const inOrder = z.strictObject({ amount: amountText, on: dayText.nullable() });
/** The dates of a ledger read both ways, and each way says another balance: nothing is kept until a person says which. */
export const ledgerAsksSchema = z.strictObject({
  asks: z.strictObject({ file: z.string(), dmy: inOrder, mdy: inOrder }),
});
export type LedgerAsks = z.infer<typeof ledgerAsksSchema>;

/** Reads a ledger that the person chooses, or, with the order of its dates, the one that was chosen last; null when the dialog was closed. */
export const booksFileCalls = {
  'books.read': {
    request: z.strictObject({ ...reportScope, dateOrder: ledgerOrderSchema.optional() }),
    answer: z.union([booksSchema, ledgerAsksSchema]).nullable(),
  },
} as const;

/** What stands at the head of an account's reports, as a person types it once. */
const LETTERS_MAX = 120;
/** Empty where nobody said it: it is left to be filled in by hand. */
const said = z.string().trim().max(LETTERS_MAX);

export const headingSchema = z.strictObject({ firm: said, nit: said, bank: said, number: said, type: said });
export type HeadingView = z.infer<typeof headingSchema>;

export const headingCalls = {
  'heading.get': { request: z.strictObject({ account: idText }), answer: headingSchema },
  'heading.set': { request: z.strictObject({ account: idText, heading: headingSchema }), answer: headingSchema },
} as const;

/** Who signs the reports of a company, and as what; one paper has room for each of them. */
export const SIGNER_ROLES = ['prepared', 'reviewed', 'approved'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];
/** `license`: the number of an accountant's professional card, which stands with the signature (Ley 43 de 1990). */
const signerSchema = z.strictObject({ name: said, post: said, document: said, license: said });
export type SignerView = z.infer<typeof signerSchema>;
export const signersSchema = z.strictObject({ prepared: signerSchema, reviewed: signerSchema, approved: signerSchema });
export type SignersView = z.infer<typeof signersSchema>;

export const signersCalls = {
  'signers.get': { request: z.strictObject({}), answer: signersSchema },
  'signers.set': { request: z.strictObject({ signers: signersSchema }), answer: signersSchema },
} as const;

/** Files beside flags: chosen in a dialog of the system, copied in by the engine, given back as a copy and never opened. */
const { sha256 } = attachmentSchema.shape;

/** Answered by main: the dialogs. Null when one was closed. */
export const attachmentCalls = {
  /** `file` is a handle that means nothing outside main. */
  'attachment.pick': {
    request: z.strictObject({}),
    answer: z.strictObject({ file: idText, name: z.string() }).nullable(),
  },
  /** Writes a copy where the person points; `name` is only a suggestion. */
  'attachment.save': {
    request: z.strictObject({ sha256, name: z.string().max(400) }),
    answer: z.strictObject({ name: z.string() }).nullable(),
  },
} as const;

/** Answered by the engine. */
export const attachCalls = {
  'flag.attach': { request: z.strictObject({ account: idText, flag: idText, file: idText }), answer: historySchema },
  'flag.detach': { request: z.strictObject({ account: idText, flag: idText, sha256 }), answer: historySchema },
} as const;
