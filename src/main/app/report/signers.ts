/** Who signs the reports of a company, as a person typed it: kept in the audit trail, whose last word holds, and printed with every report. */
import { signersSchema } from '@shared/contract/calls/report-calls.ts';
import type { SignersView } from '@shared/contract/calls/report-calls.ts';
import { withLicenseApart } from '@shared/domain/report/license-in-name.ts';
import type { AuditStore } from '../ports.ts';
import type { Says } from './books.ts';

const SIGNERS = 'signers';
/** What its entries have in common. */
const NAME = 'report:signers';
const NOBODY = { name: '', post: '', document: '', license: '' };

export function signersOf(audit: Pick<AuditStore, 'about'>): SignersView {
  const nobody = { prepared: NOBODY, reviewed: NOBODY, approved: NOBODY };
  const [entry] = audit.about(NAME, 1);
  if (entry?.what !== SIGNERS) return nobody;
  const detail = JSON.parse(entry.detail) as { readonly signers?: unknown };
  return signersSchema.safeParse(detail.signers).data ?? nobody;
}

/** Answers with what is kept. */
export function saySigners({ audit, clock, by }: Says, { prepared, reviewed, approved }: SignersView): SignersView {
  const signers = {
    prepared: withLicenseApart(prepared),
    reviewed: withLicenseApart(reviewed),
    approved: withLicenseApart(approved),
  };
  audit.append({ at: clock.now(), by, what: SIGNERS, detail: { of: NAME, signers } });
  return signers;
}
