/** E: who prepared, reviewed and approved, each with a line for ink; what nobody typed has a line to be written on. */
import { SIGNER_ROLES } from '@shared/contract/calls/report-calls.ts';
import type { SignerRole } from '@shared/contract/calls/report-calls.ts';
import { signerIds } from '../signer-rows.ts';
import type { Block } from './blocks.ts';
import { element, joined, shown } from './html.ts';
import { heading2 } from './part.ts';
import type { PaperInput } from './part.ts';
import { HEIGHT } from './sizes.ts';

/** Characters that are sure to fit into one line of a third of a sheet. */
const LINE_CHARACTERS = 30;
const NOBODY = { name: '', post: '', document: '', license: '' };
/** A card is an accountant's: who approves need not be one. */
const WRITES: Readonly<Record<SignerRole, readonly ('document' | 'license')[]>> = {
  prepared: ['document', 'license'],
  reviewed: ['document', 'license'],
  approved: ['document'],
};

/** The lines below the one for ink, the name first. */
function linesOf({ report, beside, words, sheetWords }: PaperInput, role: SignerRole): readonly string[] {
  const signature = report.period.signatures.find((one) => one.role === role && one.state === 'valid');
  const typed = beside.signers?.[role] ?? NOBODY;
  // What was typed of somebody else is not said of who signed in the app.
  const signer = signature === undefined || signature.name === typed.name ? typed : { ...NOBODY, name: signature.name };
  const { blank, signedAs } = sheetWords;
  const ids = signerIds(signer, words);
  const byHand = WRITES[role].map((id) => `${words.signerIds[id]} ${blank}`);
  return [
    signer.name === '' ? `${signedAs.name} ${blank}` : signer.name,
    `${words.signedBy[role]} · ${signer.post === '' ? `${signedAs.post} ${blank}` : signer.post}`,
    ...(ids.length === 0 ? byHand : ids),
    `${signedAs.date} ${signature === undefined ? blank : sheetWords.day(signature.at.slice(0, 'YYYY-MM-DD'.length))}`,
  ];
}

const printedLines = (lines: readonly string[]): number =>
  lines.reduce((sum, { length }) => sum + Math.ceil(length / LINE_CHARACTERS), 0);

export function signBlocks(input: PaperInput): readonly Block[] {
  const all = SIGNER_ROLES.map((role) => linesOf(input, role));
  const signs = all.map(([name = '', ...rest]) => {
    const lines = [element('b', {}, shown(name)), ...rest.map((text) => element('span', {}, shown(text)))];
    return element('div', { class: 'sign' }, joined(lines));
  });
  return [
    heading2(input.sheetWords.heads.signatures),
    {
      kind: 'piece',
      html: element('div', { class: 'signs' }, joined(signs)),
      height: HEIGHT.signs + Math.max(...all.map(printedLines)) * HEIGHT.signLine,
      leads: false,
    },
    { kind: 'sheet-end' },
  ];
}
