/** How the statements of an account follow each other: gaps, overlaps, jumps, lines set aside, lines perhaps told twice. */
import type { Shape } from '../../shape.ts';
import type { continuity as es } from '../../es/statements/continuity.ts';

export const continuity: Shape<typeof es> = {
  heading: 'How the statements follow each other',
  thisFile: 'this file',
  kinds: { gap: 'Days without a statement', overlap: 'Days covered twice', 'balance-jump': 'The balance jumps' },
  finding: {
    gap: {
      one: 'No statement covers {{from}}, between {{before}} and {{after}}.',
      several: 'No statement covers {{from}} to {{to}}, between {{before}} and {{after}}.',
    },
    overlap: {
      one: '{{before}} and {{after}} both cover {{from}}: their lines count once.',
      several: '{{before}} and {{after}} both cover {{from}} to {{to}}: their lines count once.',
    },
    'balance-jump': '{{before}} ends at {{closing}} and {{after}} begins at {{opening}}: off by {{difference}}.',
  },
  supersedesLater: 'How many lines of earlier statements it replaces is known once it is imported.',
  supersedesKind: 'Replaces lines',
  supersedes_one:
    'Once imported, {{count, n}} line of earlier statements stops counting: this file has it with another text or no longer has it.',
  supersedes_many:
    'Once imported, {{count, n}} lines of earlier statements stop counting: this file has them with another text or no longer has them.',
  supersedes_other:
    'Once imported, {{count, n}} lines of earlier statements stop counting: this file has them with another text or no longer has them.',
  superseded: 'Replaced by a newer statement',
  supersededLead: 'They are in no total and are kept.',
  supersededBy: {
    changed: '{{file}} has the same amount that day with another text.',
    corrected: '{{file}} has that line with another amount, and its balances prove it.',
    gone: '{{file}} covers the whole day and does not have it.',
    'partial-day': 'The day was not over; {{file}} has all of it.',
  },
  held: 'A match holds it: it counts until you undo the match.',
  questions: 'Another statement does not have them',
  questionsLead: 'Both are kept and count. Compare them with the bank.',
  question: {
    'maybe-changed': '{{file}} has a similar one with another text.',
    'maybe-gone': '{{file}} covers the day and does not have it.',
  },
  repeats: 'Possible repeats',
  repeatsLead: 'All of them count: no balance proves that they are too many.',
  repeat: { 'two-files': 'Equal in two files', 'no-proof': 'Equal, with no balance to tell them apart' },
  times: '{{count, n}} times',
  where: '{{file}}, line {{line}}',
  more_one: 'And {{count, n}} more',
  more_many: 'And {{count, n}} more',
  more_other: 'And {{count, n}} more',
  columns: { line: 'Line', why: 'Why', where: 'Where' },
};
