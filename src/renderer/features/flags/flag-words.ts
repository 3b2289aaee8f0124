/** What a flag is about, in one line: the record's kind and name, or the bank's text. */
import { useCallback } from 'react';
import type { FlagView } from '@shared/contract/views/views.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';
import { bareNameOf } from '../shared/record-name.ts';

export function useSubjectWords(): (flag: FlagView) => string {
  const { t } = useWords();
  return useCallback(
    (flag) => {
      const [record] = flag.records;
      const [line] = flag.lines;
      if (record !== undefined) {
        const name = bareNameOf(record);
        const one = t('flags.subjectOf', { kind: t(`recordKind.${record.kind}`), name });
        const count = flag.records.length;
        if (count === 1) return one;
        const sameKind = flag.records.every(({ kind }) => kind === record.kind);
        return `${one} · ${sameKind ? t(`ofKind.${record.kind}`, { count }) : t('common.records', { count })}`;
      }
      return line === undefined ? '' : visibleText(line.description);
    },
    [t],
  );
}
