/** Switching a learned table on or off: what it changes stands here before it is written, and what is written is just that. */
import { useTranslation } from 'react-i18next';
import type { LearnedPreview } from '@shared/contract/learned-views.ts';
import type { AccountView } from '@shared/contract/views.ts';
import { formatDay } from '../../lib/format-day.ts';
import { failureOf, useAsk } from '../../lib/queries.ts';
import { useAct } from '../../lib/use-act.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { FailureMessage, Loading } from '../../ui/message.tsx';
import { Text } from '../../ui/text.tsx';

export type Switching = { readonly version: number; readonly isOn: boolean };

const MONEY = ['held', 'released'] as const;
const COUNTS = ['ordered', 'shown', 'dropped', 'other'] as const;
const COLUMNS = ['date', 'text', 'name', 'change', 'amount'] as const;

const countOf = (preview: LearnedPreview): number =>
  preview.held.count + preview.released.count + COUNTS.reduce((sum, part) => sum + preview[part], 0);

function Sums({ preview, currency }: { readonly preview: LearnedPreview; readonly currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      {MONEY.map((part) =>
        preview[part].count === 0 ? null : (
          <p className="sumline" key={part} data-part={part}>
            <span>{t(`learned.dialog.${part}`, { count: preview[part].count })}</span>
            <b>
              <Amount value={preview[part].amount} currency={currency} />
            </b>
          </p>
        ),
      )}
      {COUNTS.map((part) =>
        preview[part] === 0 ? null : (
          <p className="sumline" key={part} data-part={part}>
            {t(`learned.dialog.${part}`, { count: preview[part] })}
          </p>
        ),
      )}
    </>
  );
}

function Rows({ rows }: Pick<LearnedPreview, 'rows'>) {
  const { t } = useTranslation();
  return (
    <table className="table table--fixed learnedrows" aria-label={t('learned.dialog.table')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} className={column === 'amount' ? 'num' : undefined}>
              {t(`learned.dialog.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="quiet">{formatDay(row.date)}</td>
            <td className="clip">
              <Text>{row.description}</Text>
            </td>
            <td className="clip">{visibleText(row.name ?? '')}</td>
            <td className="clip">{t(`learned.dialog.change.${row.change}`)}</td>
            <td className="num">
              <Amount value={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effect({ preview, currency }: { readonly preview: LearnedPreview; readonly currency: string }) {
  const { t } = useTranslation();
  const count = countOf(preview);
  if (count === 0) return <p className="quiet">{t('learned.dialog.none')}</p>;
  return (
    <>
      <Sums preview={preview} currency={currency} />
      <Rows rows={preview.rows} />
      {count > preview.rows.length ? (
        <p className="quiet small">{t('learned.dialog.first', { count: preview.rows.length })}</p>
      ) : null}
    </>
  );
}

type DialogProps = { readonly switching: Switching; readonly account: AccountView; readonly onClose: () => void };

/** Mounted only while it is open; the preview is made anew where something changes behind it. */
export function LearnedDialog({ switching: { version, isOn }, account, onClose }: DialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const wanted = { account: account.id, version: isOn ? version : null };
  const preview = useAsk('learned.preview', wanted);
  const plan = preview.isFetching ? undefined : preview.data?.plan;
  const write = async (): Promise<void> => {
    if (plan === undefined) return;
    const done = await act('learned.switch', { ...wanted, plan }, ({ undo }) =>
      t(isOn ? 'learned.said.on' : 'learned.said.off', { count: undo?.rows ?? 0 }),
    );
    if (done !== null) onClose();
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={t(isOn ? 'learned.dialog.on' : 'learned.dialog.off', { version })}
      lead={t('learned.dialog.lead')}
      foot={
        <>
          <Button onClick={onClose} press="escape">
            {t('common.cancel')}
          </Button>
          <Button look="primary" icon="check" disabled={plan === undefined} onClick={() => void write()}>
            {t(isOn ? 'learned.dialog.confirmOn' : 'learned.dialog.confirmOff')}
          </Button>
        </>
      }
    >
      <div aria-busy={preview.isFetching}>
        {preview.isError ? (
          <FailureMessage failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <Loading />
        ) : (
          <Effect preview={preview.data} currency={account.currency} />
        )}
      </div>
    </Modal>
  );
}
