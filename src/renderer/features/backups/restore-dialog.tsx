/** The question before a copy is restored: what it holds, what would be lost, that nothing is deleted, and what to do afterwards. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '@shared/contract/failures.ts';
import { useTell } from '../../lib/calls/queries.ts';
import { isMendedByCopy } from '../../lib/current.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { formatMoment } from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import type { Restoring } from '../../lib/ui-store.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { holdsWords, losesWords } from './backup-words.ts';
import './backups.css';

/** The last value that was not null: a dialog keeps its words while it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

export function FileNames({ label, files }: { readonly label: string; readonly files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="backups__files" aria-label={label}>
      {files.map((file, index) => (
        // Two files may have one name.
        <li key={`${index} ${file}`}>
          <Icon name="statement" />
          <Text>{file}</Text>
        </li>
      ))}
    </ul>
  );
}

function Question({ restoring, failed }: { readonly restoring: Restoring; readonly failed: Failure | null }) {
  const { t } = useWords();
  const words = useFailureWords();
  const { contents, lost, isWhole } = restoring.looked;
  const isNew = restoring.profile === null;
  const filesLost = lost?.files ?? [];
  return (
    <div className="backups__question">
      <h3>{t('backups.ask.holds')}</h3>
      {contents === null ? null : (
        <>
          <p>{holdsWords(contents, t)}</p>
          <FileNames label={t('backups.ask.filesHeld')} files={contents.files} />
        </>
      )}
      <h3>{t('backups.ask.loses')}</h3>
      <p>{isNew ? t('backups.losesNothing') : losesWords(lost, t)}</p>
      <FileNames label={t('backups.ask.filesLost')} files={filesLost} />
      {isWhole ? null : (
        <p className="backups__warning">
          <Icon name="warning" className="ink-warning" />
          {t('backups.ask.notWhole')}
        </p>
      )}
      {isNew ? null : <p>{t('backups.ask.aside')}</p>}
      <p>{filesLost.length === 0 ? t('backups.ask.after') : t('backups.ask.afterFiles')}</p>
      {failed === null ? null : (
        <p className="backups__warning" role="alert">
          <Icon name="warning" className="ink-critical" />
          {[words(failed).what, words(failed).next].join(' ')}
        </p>
      )}
    </div>
  );
}

/** Restores, and shows what is missing; a copy that is refused says why in the dialog. */
function useRestore() {
  const tell = useTell();
  const forget = useResetOnProfile();
  const set = useUi((state) => state.set);
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const restore = async ({ profile, from }: Restoring): Promise<void> => {
    setBusy(true);
    setFailed(null);
    const reply = await tell('backup.restore', { profile, from });
    setBusy(false);
    if (reply.ok) {
      forget();
      set({ restoring: null, restored: { ...reply.value.restored, isNew: profile === null } });
      go('/');
    } else if (isMendedByCopy(reply.error)) set({ restoring: null });
    else setFailed(reply.error);
  };
  const leave = (): void => {
    if (busy) return;
    setFailed(null);
    set({ restoring: null });
  };
  return { busy, failed, restore, leave };
}

export function RestoreDialog() {
  const { t } = useWords();
  const restoring = useUi((state) => state.restoring);
  const asked = useLast(restoring);
  const { busy, failed, restore, leave } = useRestore();
  if (asked === null) return null;
  const name = visibleText(asked.name);
  return (
    <Modal
      open={restoring !== null}
      onClose={leave}
      heading={
        asked.when === null
          ? t('backups.ask.headingOther', { name })
          : t('backups.ask.heading', { when: formatMoment(asked.when) })
      }
      lead={asked.profile === null ? t('backups.ask.leadNew', { name }) : t('backups.ask.lead', { name })}
      foot={
        <>
          <Button onClick={leave} press="escape" disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            look={asked.profile === null ? 'primary' : 'danger'}
            disabled={busy}
            aria-busy={busy}
            onClick={() => void restore(asked)}
          >
            {busy ? t('backups.ask.running') : t('backups.ask.confirm')}
          </Button>
        </>
      }
    >
      <Question restoring={asked} failed={failed} />
    </Modal>
  );
}
