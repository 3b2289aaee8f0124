/** All files that are ready, with their totals, before they go in: nothing of them is open, so nothing more is asked. */
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
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
  const rows = files.map(({ file, preview }) => ({ id: file.file, name: visibleText(file.name), preview }));
  return (
    <div className="totals">
      <table className="table table--bare">
        <thead>
          <tr>
            <th>{t('statements.columns.file')}</th>
            <th className="num">{t('statements.columns.lines')}</th>
            <th className="num">{t('importDesk.inOf', { currency })}</th>
            <th className="num">{t('importDesk.outOf', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, preview }) => (
            <tr key={id}>
              <td className="wraps">{name}</td>
              <td className="num">{formatCount(preview.lines - preview.alreadyImported)}</td>
              <td className="num">
                <Amount value={preview.in} />
              </td>
              <td className="num">
                <Amount value={preview.out} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('importDesk.files', { count: files.length })}</td>
            <td className="num">{formatCount(files.reduce((sum, one) => sum + newOf(one), 0))}</td>
            <td className="num">
              <Amount value={sumOf(files, (preview) => preview.in)} />
            </td>
            <td className="num">
              <Amount value={sumOf(files, (preview) => preview.out)} />
            </td>
          </tr>
        </tfoot>
      </table>
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
