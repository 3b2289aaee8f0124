/** All that can stand over a screen: none of it is there when the window begins. */
import { DetailDialog } from '../features/detail/detail-dialog.tsx';
import { CreateAccountDialog } from './create-account.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';

export function Dialogs() {
  return (
    <>
      <DropZone />
      <DetailDialog />
      <CreateAccountDialog />
      <ExportDialog />
      <KeysDialog />
      <GlossaryDialog />
      <Palette />
      <HistoryDialog />
    </>
  );
}
