/** What a record is called: the party it is about, else its kind with the reference that people know it by. */
import { useCallback } from 'react';
import type { RecordRow } from '@shared/contract/views/views.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';

type Named = Pick<RecordRow, 'kind' | 'id' | 'name' | 'reference'>;

const UUID = /^([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The first part of a long identifier tells records of one month apart; the whole stands in the detail. */
const shortId = (id: string): string => UUID.exec(id)?.[1] ?? id;

/** Without the kind, for where that stands before. */
export const bareNameOf = ({ name, reference, id }: Omit<Named, 'kind'>): string =>
  visibleText(name ?? reference ?? shortId(id));

export function useRecordName(): (record: Named) => string {
  const { t } = useWords();
  return useCallback(
    (record) => {
      const name = bareNameOf(record);
      return record.name === null ? `${t(`recordKind.${record.kind}`)} ${name}` : name;
    },
    [t],
  );
}
