/** The way to explain many lines, by button and by key, with the opened line at hand for those like it. */
import { useState } from 'react';
import { partyOf } from '@shared/domain/statement/rules/alike.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { useKeys } from '../../lib/keys.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { BulkExplain } from './bulk-explain.tsx';
import type { Opened } from './bulk-explain.tsx';
import type { Filters } from './use-records.ts';

type BulkButtonProps = {
  readonly current: CurrentAccount;
  readonly filters: Filters;
  readonly subject: Subject | null;
};

function useOpened(account: string, subject: Subject | null): Opened | null {
  const isLine = subject?.kind === 'line';
  const detail = useAsk(
    'detail.get',
    { account, subject: isLine ? subject : { kind: 'line', id: '-' } },
    { enabled: isLine },
  ).data;
  if (!isLine || detail?.subject.kind !== 'line' || detail.subject.line.id !== subject.id) return null;
  const { line } = detail.subject;
  return { line, party: partyOf(line) };
}

export function BulkButton({ current, filters, subject }: BulkButtonProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const opened = useOpened(current.account.id, subject);
  useKeys('here', () => [{ press: 'e', does: t('rules.bulk.does'), run: () => setOpen(true) }]);
  return (
    <>
      <Button size="small" icon="explained" press="e" onClick={() => setOpen(true)}>
        {t('rules.bulk.open')}
      </Button>
      {open ? <BulkExplain current={current} filters={filters} opened={opened} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
