/** Says on paper why two rows are together, in the sentences of the window. */
import type { Language } from '@shared/domain/language.ts';
import type { ReportJson, ReportReason } from '@shared/contract/report-schema.ts';
import { formatBare, formatCount } from '@shared/domain/money/format.ts';
import { nameSentence } from '@shared/words/reason-words.ts';
import type { Plural, ReasonWords } from '@shared/words/reason-words.ts';

/** What is said of a match is made of these. */
export type ReportMatch = Pick<ReportJson['matches'][number], 'reasons' | 'equals' | 'status' | 'certainty'>;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)(?:, n)?\}\}/gu, (whole, name: string) => values[name] ?? whole);

/** A text of a counted thing: one, many (1.000.000 de …) or other. */
function counted<N extends string>(
  words: Plural<N>,
  name: N,
  { count, lang }: { count: number; lang: Language },
): string {
  const rule = new Intl.PluralRules(lang).select(count);
  const form = rule === 'one' || rule === 'many' ? rule : 'other';
  return filled(words[`${name}_${form}`], { count: formatCount(count) });
}

function reasonText(reason: ReportReason, { reason: words, part }: ReasonWords, lang: Language): string {
  switch (reason.kind) {
    case 'structure':
      return counted(words.structure, reason.of, { count: reason.count, lang });
    case 'date-lag': {
      const count = Math.abs(reason.businessDays);
      if (count === 0) return words['date-lag'].same;
      return counted(words['date-lag'], reason.businessDays < 0 ? 'before' : 'days', { count, lang });
    }
    case 'near-date':
      return counted(words, 'near-date', { count: Math.abs(reason.businessDays), lang });
    case 'amount-explained':
      return filled(words[reason.kind], {
        by: reason.by
          .split('+')
          .map((name) => part[name] ?? name)
          .join(' + '),
      });
    case 'near-amount':
      return filled(words[reason.kind], { difference: formatBare(reason.difference) });
    default:
      return plainly(reason, words);
  }
}

type Counted = 'structure' | 'date-lag' | 'near-date' | 'amount-explained' | 'near-amount';

/** A sentence with a text in it, or with nothing. */
function plainly(reason: Exclude<ReportReason, { readonly kind: Counted }>, words: ReasonWords['reason']): string {
  if (!('text' in reason)) return words[reason.kind];
  const { text } = reason;
  if (reason.kind !== 'name-agrees') return filled(words[reason.kind], { text });
  return filled(words[nameSentence(text, reason.said)], { text, said: reason.said ?? '' });
}

/** How many equals there were. */
function equalsText(
  equals: NonNullable<ReportMatch['equals']>,
  sentences: Readonly<Record<'even' | 'uneven', string>>,
  { words, lang }: { readonly words: ReasonWords['equals']; readonly lang: Language },
): string {
  return filled(equals.lines === equals.records ? sentences.even : sentences.uneven, {
    size: formatCount(equals.lines),
    lines: counted(words, 'lines', { count: equals.lines, lang }),
    records: counted(words, 'records', { count: equals.records, lang }),
  });
}

/** What says by itself why it was this one and no other. */
const SPEAKS_FOR_ITSELF: readonly ReportReason['kind'][] = ['reference-found', 'identifier-found', 'only-candidate'];

/** Others fitted too, and the app took this one: why it could. */
const isAgainstOthers = ({ status, certainty, reasons }: ReportMatch): boolean =>
  status === 'auto' && certainty === 'unique' && !reasons.some(({ kind }) => SPEAKS_FOR_ITSELF.includes(kind));

const inside = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** All that speaks for a match, in one sentence. */
export function reasonsText(match: ReportMatch, words: ReasonWords, lang: Language): string {
  const { reasons, equals, status, certainty } = match;
  const said = reasons.map((reason) => reasonText(reason, words, lang));
  if (isAgainstOthers(match)) said.push(words.proven);
  if (equals !== null && certainty === 'interchangeable') {
    const sentences = words.equals[status === 'suggested' ? 'proposed' : 'accepted'];
    said.push(equalsText(equals, sentences, { words: words.equals, lang }));
  }
  return said.map((text, at) => (at === 0 ? text : inside(text))).join('; ');
}
