/** Who prepared, reviewed and approved, as rows below the reconciliation; whoever nobody typed has none. */
import { SIGNER_ROLES } from '@shared/contract/calls/report-calls.ts';
import type { SignersView, SignerView } from '@shared/contract/calls/report-calls.ts';
import { text } from './cells.ts';
import type { Cell } from './cells.ts';
import type { PaperWords } from './words/paper-words.ts';

/** The numbers that a person is known by, those that were typed. */
export const signerIds = (signer: SignerView, { signerIds: names }: PaperWords): readonly string[] =>
  (['document', 'license'] as const).flatMap((id) => (signer[id] === '' ? [] : [`${names[id]} ${signer[id]}`]));

/** Columns as in the table of A, B and C. */
export const signerRows = (signers: SignersView, words: PaperWords): readonly Cell[][] =>
  SIGNER_ROLES.flatMap((role) => {
    const { name, post } = signers[role];
    const facts = [name, post, ...signerIds(signers[role], words)].filter((fact) => fact !== '');
    return facts.length === 0 ? [] : [[text('E'), text(`${words.signedBy[role]}: ${facts.join(' · ')}`), null, null]];
  });
