/** The detail over a screen that has no room beside it. */
import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useCurrentAccount } from '../../lib/current.ts';
import { useUi } from '../../lib/ui-store.ts';
import { enterAtOnce } from '../../ui/dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { DetailPanel } from './detail-panel.tsx';
import '../../ui/dialog.css';
import './detail-dialog.css';

export function DetailDialog() {
  const { t } = useWords();
  const current = useCurrentAccount();
  const subject = useUi((state) => state.detail);
  const set = useUi((state) => state.set);
  const popup = useRef<HTMLDivElement>(null);
  const close = (): void => set({ detail: null });
  return (
    <Dialog.Root open={subject !== null} onOpenChange={(next) => next || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop backdrop--light" />
        <Dialog.Popup
          className="sidepanel"
          ref={popup}
          // Not onto the first word that has a meaning: its tip would cover the name of the row.
          initialFocus={() => enterAtOnce(popup.current)}
          aria-label={t(subject?.kind === 'record' ? 'detail.record' : 'detail.line')}
        >
          {subject === null || current === null ? null : (
            <DetailPanel
              subject={subject}
              account={current.account.id}
              currency={current.account.currency}
              onClose={close}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
