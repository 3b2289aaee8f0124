/** All files that are ready, with their totals, before they go in: nothing of them is open, so nothing more is asked. */
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { formatCount } from '@shared/domain/money/format.ts';
import { useWords } from '../../words/use-words.ts';
import { useImportAll } from './use-import.ts';
import './import.css';

type Shown = { readonly file: QueuedFile; readonly preview: ImportPreview };
type AllProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly files: readonly Shown[];
  readonly account: string;
  readonly currency: string;
};

const newOf = ({ preview }: Shown): number => preview.lines - preview.alreadyImported;
const sumOf = (files: readonly Shown[], of: (preview: ImportPreview) => string): string =>
  sumTexts(files.map(({ preview }) => of(preview)));

function Totals({ files, currency }: Pick<AllProps, 'files' | 'currency'>) {
  const { t } = useWords();
  const figuresOf = (count: number, came: string, went: string) => [
    formatCount(count),
    <Amount key="in" value={came} />,
    <Amount key="out" value={went} />,
  ];
  return (
    <div className="totals">
      <Figures
        heads={[
          t('statements.columns.file'),
          t('statements.columns.lines'),
          t('importDesk.inOf', { currency }),
          t('importDesk.outOf', { currency }),
        ]}
        rows={files.map((one) => ({
          key: one.file.file,
          name: visibleText(one.file.name),
          figures: figuresOf(newOf(one), one.preview.in, one.preview.out),
        }))}
        sum={{
          name: t('importDesk.files', { count: files.length }),
          figures: figuresOf(
            files.reduce((sum, one) => sum + newOf(one), 0),
            sumOf(files, (preview) => preview.in),
            sumOf(files, (preview) => preview.out),
          ),
        }}
      />
    </div>
  );
}

export function ImportAllDialog({ open, onClose, files, account, currency }: AllProps) {
  const { t } = useWords();
  const { at, importAll } = useImportAll(account);
  const count = files.reduce((sum, one) => sum + newOf(one), 0);
  return (
    <Modal
      open={open}
      onClose={onClose}
      wide
      heading={t('importDesk.allHeading', { files: t('importDesk.files', { count: files.length }) })}
      lead={t('importDesk.allLead')}
      foot={
        <DialogFoot
          onCancel={onClose}
          data-first=""
          aria-busy={at !== null}
          onClick={() => {
            onClose();
            void importAll(files);
          }}
        >
          {at === null ? t('importing.action', { count }) : t('importing.running')}
        </DialogFoot>
      }
    >
      <Totals files={files} currency={currency} />
    </Modal>
  );
}
