/** All that can stand over a screen, none of it there when the window begins; one that breaks is closed and said, and the others stay. */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { DetailDialog } from '../../features/detail/detail-dialog.tsx';
import { CLOSED, OVERLAYS, isOverlayOpen, useUi } from '../../lib/ui-store.ts';
import type { Overlay } from '../../lib/ui-store.ts';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { Catcher } from '../catcher.tsx';
import { CreateAccountDialog } from './create-account.tsx';
import { EditAccountDialog } from './edit-account.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { WhoDialog } from './who-dialog.tsx';
import { Palette } from './palette.tsx';
import { RestoreDialog } from '../../features/backups/restore-dialog.tsx';
import { RestoredDialog } from '../../features/backups/restored-dialog.tsx';
import { acceptDrop } from '../../lib/calls/bridge.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import { Icon } from '../../ui/icon.tsx';
import '../drop-zone.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

function DropZone() {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      event.preventDefault();
      setOver(hasFiles(event));
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      useQueue.getState().expect();
      for (const file of event.dataTransfer?.files ?? []) acceptDrop(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  if (!over) return null;
  return (
    <div className="dropzone">
      <p className="dropzone__text">
        <Icon name="statement" />
        {t('states.dropHere')}
      </p>
    </div>
  );
}

const DIALOGS: Readonly<Record<Overlay, ComponentType>> = {
  detail: DetailDialog,
  creating: CreateAccountDialog,
  editing: EditAccountDialog,
  exporting: ExportDialog,
  keysShown: KeysDialog,
  glossaryShown: GlossaryDialog,
  commanding: Palette,
  historyShown: HistoryDialog,
  restoring: RestoreDialog,
  restored: RestoredDialog,
  naming: WhoDialog,
};

/** In place of one that broke: it is closed, and may be opened again. One that breaks even while it is closed stays away. */
function Fallen({ overlay, again }: { readonly overlay: Overlay; readonly again: () => void }) {
  const { t } = useWords();
  useEffect(() => {
    notify({ tone: 'bad', text: t('states.notOpened.heading'), more: t('states.notOpened.lead') });
    if (!isOverlayOpen(useUi.getState(), overlay)) return;
    useUi.setState({ [overlay]: CLOSED[overlay] });
    again();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, however often the window is drawn meanwhile
  }, []);
  return null;
}

export function Dialogs() {
  return (
    <>
      <DropZone />
      {OVERLAYS.map((overlay) => {
        const Over = DIALOGS[overlay];
        return (
          <Catcher key={overlay} fallback={(again) => <Fallen overlay={overlay} again={again} />}>
            <Over />
          </Catcher>
        );
      })}
    </>
  );
}
