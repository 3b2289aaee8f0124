/** Copies cases for a spreadsheet: the marked ones, else the one under the eye; words that a person has selected come first. */
import type { CaseView } from '@shared/contract/views/views.ts';
import { copyText } from '../../../lib/copy.ts';
import { useLanguage } from '../../../lib/current.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { htmlOf, numberFor, tsvOf } from '../../../ui/grid/copy-block.ts';
import type { CopyCell } from '../../../ui/grid/copy-block.ts';
import { notify } from '../../../ui/say/notices.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useCaseBadge, useRecordsName } from '../case-words.ts';
import { sidesOf } from '../sides.ts';
import { useSetTitle } from '../sets/set-words.ts';

export function useCopyCases(): (cases: readonly CaseView[]) => void {
  const { t } = useWords();
  const language = useLanguage();
  const nameOf = useRecordsName();
  const titleOf = useSetTitle();
  const badgeOf = useCaseBadge();
  const text = (words: string): CopyCell => ({ text: words, isNumber: false });
  const money = (amount: string | null): CopyCell =>
    amount === null ? text('') : { text: numberFor(language, amount), isNumber: true };
  const day = (date: string | null | undefined): CopyCell =>
    text(date === null || date === undefined ? '' : formatDay(date));
  const rowOf = (one: CaseView): readonly CopyCell[] => {
    const { lines, records, lineAmount, recordAmount, difference } = sidesOf(one);
    const words =
      one.kind === 'set' ? titleOf(one.set) : lines.map(({ description }) => visibleText(description)).join(' + ');
    return [
      day(lines[0]?.date),
      text(words),
      money(lineAmount),
      text(badgeOf(one).text),
      money(difference),
      money(recordAmount),
      text(nameOf(records)),
      day(records[0]?.date),
    ];
  };
  return (cases) => {
    const selected = window.getSelection()?.toString() ?? '';
    if (selected !== '') {
      copyText(selected);
      return;
    }
    if (cases.length === 0) return;
    const rows = cases.map(rowOf);
    const isDone = copyText(tsvOf(rows), htmlOf(rows));
    notify(
      isDone ? { text: t('records.copied', { count: cases.length }) } : { text: t('records.copyRefused'), tone: 'bad' },
    );
  };
}
