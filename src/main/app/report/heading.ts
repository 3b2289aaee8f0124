/** What a person typed for the head of an account's reports; the last entry of the trail holds, as with the balance per books. */
import { headingSchema } from '@shared/contract/calls/report-calls.ts';
import type { HeadingView } from '@shared/contract/calls/report-calls.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Says } from './books.ts';
import type { AuditStore } from '../ports.ts';
import type { PaperHeading } from '../ports/report-printer.ts';

const HEADING = 'heading';
const NOBODY_SAID: HeadingView = { firm: '', nit: '', bank: '', number: '', type: '' };
const nameOf = (account: AccountId): string => `${HEADING}:${account}`;

export function headingOf(audit: Pick<AuditStore, 'about'>, account: AccountId): HeadingView {
  const [entry] = audit.about(nameOf(account), 1);
  if (entry?.what !== HEADING) return NOBODY_SAID;
  const detail = JSON.parse(entry.detail) as { readonly heading?: unknown };
  return headingSchema.safeParse(detail.heading).data ?? NOBODY_SAID;
}

export function sayHeading({ audit, clock, by }: Says, account: AccountId, heading: HeadingView): void {
  audit.append({ at: clock.now(), by, what: HEADING, detail: { of: nameOf(account), account, heading } });
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** As the paper takes it. */
export function paperHeading({ firm, nit, bank, number, type }: HeadingView): PaperHeading {
  return { firm: orNull(firm), nit: orNull(nit), bank: orNull(bank), number: orNull(number), type: orNull(type) };
}
