/** The copies of a profile, newest first: when and why each was made, what it holds, and what restoring it would lose. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BackupView } from '@shared/contract/calls/backup-calls.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { bytesText } from '../../lib/text/bytes-text.ts';
import { formatMoment } from '../../lib/text/format-day.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { holdsWords, losesWords } from './backup-words.ts';
import './backups.css';

/** As many as a person looks at first; the others are shown when they are asked for. */
const SHOWN = 5;

export type OfProfile = { readonly id: string; readonly name: string };

/** Asked for anew where it is shown: no change of the data tells of a copy. */
function useBackups(profile: string) {
  const list = useAsk('backup.list', { profile });
  const { refetch } = list;
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  return list;
}

/** Makes a copy now; the list shows it. */
export function useMakeBackup(profile: string): { readonly busy: boolean; readonly make: () => Promise<void> } {
  const { t } = useWords();
  const act = useAct();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const made = await act('backup.make', { profile }, () => t('backups.made'));
    if (made !== null) client.setQueryData(['backup.list', { profile }], made);
    setBusy(false);
  };
  return { busy, make };
}

/** Lets a person pick the folder of a copy of another machine, and asks whether it is the right one. */
export function usePickBackup(): () => Promise<void> {
  const { t } = useWords();
  const act = useAct();
  const set = useUi((state) => state.set);
  return async () => {
    const picked = await act('backup.pick', {});
    if (picked === null) return;
    const { file, profile, name: _folder, ...looked } = picked;
    if (looked.contents === null) {
      notify({ tone: 'bad', text: t('backups.notOne'), more: t('backups.notOneNext') });
      return;
    }
    set({ restoring: { profile, from: { kind: 'folder', file }, name: looked.contents.name, when: null, looked } });
  };
}

type RowProps = { readonly backup: BackupView; readonly onRestore: (backup: BackupView) => void };

function Row({ backup, onRestore }: RowProps) {
  const { t } = useWords();
  const { at, reason, bytes, isWhole, contents, lost } = backup;
  const when = formatMoment(at);
  return (
    <li className="prefs__row backups__row">
      <div className="prefs__what">
        <p className="backups__head">
          <b className="medium">{when}</b>
          <span className="quiet">
            {t(`backups.reasons.${reason}`)} · {bytesText(bytes)}
          </span>
          {isWhole ? null : (
            <Badge tone="warning" icon="warning" bare>
              {t('backups.notWhole')}
            </Badge>
          )}
        </p>
        <p className="prefs__help">{contents === null ? t('backups.unread') : holdsWords(contents, t)}</p>
        {contents === null ? null : <p className="prefs__help">{losesWords(lost, t)}</p>}
      </div>
      {contents === null ? null : (
        <div className="prefs__control">
          <Button size="small" aria-label={t('backups.restoreThis', { when })} onClick={() => onRestore(backup)}>
            {t('backups.restore')}
          </Button>
        </div>
      )}
    </li>
  );
}

type ListProps = { readonly profile: OfProfile; readonly none: string };

export function BackupList({ profile, none }: ListProps) {
  const { t } = useWords();
  const list = useBackups(profile.id);
  const set = useUi((state) => state.set);
  const [all, setAll] = useState(false);
  if (list.isError) return <FailureMessage failure={failureOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Loading />;
  if (list.data.length === 0) return <p className="backups__none quiet">{none}</p>;
  /** What would be lost is read once more: it may be more by now. */
  const restore = async ({ id }: BackupView): Promise<void> => {
    const { data } = await list.refetch();
    const backup = data?.find((one) => one.id === id);
    if (backup === undefined) return;
    const { at, reason: _reason, id: _id, ...looked } = backup;
    set({ restoring: { profile: profile.id, from: { kind: 'copy', id }, name: profile.name, when: at, looked } });
  };
  const shown = all ? list.data : list.data.slice(0, SHOWN);
  const more = list.data.length - shown.length;
  return (
    <>
      <ul className="prefs__rows" aria-label={t('backups.heading')}>
        {shown.map((backup) => (
          <Row key={backup.id} backup={backup} onRestore={(one) => void restore(one)} />
        ))}
      </ul>
      {more === 0 ? null : (
        <div className="backups__more">
          <Button size="small" look="plain" icon="down" onClick={() => setAll(true)}>
            {t('backups.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  );
}
