/** Switching a learned table on or off: what it changes stands here before it is written, and what is written is just that. */
import { useState } from 'react';
import type { LearnedPreview } from '@shared/contract/views/learned-views.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import { ask } from '../../lib/calls/bridge.ts';
import { answerNow, failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useMatchPercent } from '../../lib/calls/use-run-match.ts';
import { Amount } from '../../ui/amount.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { PlanHash } from '../../ui/plan-hash.tsx';
import { useWords } from '../../words/use-words.ts';
import { LinesTable } from '../shared/lines-table.tsx';
import { useRecordName } from '../shared/record-name.ts';

export type Switching = { readonly version: number; readonly isOn: boolean };

const MONEY = ['held', 'released'] as const;
const COUNTS = ['ordered', 'shown', 'dropped', 'other'] as const;

const countOf = (preview: LearnedPreview): number =>
  preview.held.count + preview.released.count + COUNTS.reduce((sum, part) => sum + preview[part], 0);

function Sums({ preview, currency }: { readonly preview: LearnedPreview; readonly currency: string }) {
  const { t } = useWords();
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
  const { t } = useWords();
  const nameOf = useRecordName();
  return (
    <LinesTable
      label={t('learned.dialog.table')}
      lines={rows}
      more={[
        { heading: t('learned.dialog.record'), cell: ({ record }) => (record === null ? null : nameOf(record)) },
        { heading: t('common.change'), cell: ({ change }) => t(`learned.dialog.change.${change}`), short: true },
      ]}
    />
  );
}

function Effect({ preview, currency }: { readonly preview: LearnedPreview; readonly currency: string }) {
  const { t } = useWords();
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

/** A run over the whole account is under way: how far it is. */
function Running({ account }: { readonly account: string }) {
  const { t } = useWords();
  const percent = useMatchPercent(account, 'prices');
  const label = percent === null ? t('learned.dialog.running') : t('learned.dialog.runningAt', { percent });
  return <Loading label={label} />;
}

type DialogProps = { readonly switching: Switching; readonly account: AccountView; readonly onClose: () => void };

/** Mounted only while it is open; the preview is made anew where something changes behind it. */
export function LearnedDialog({ switching: { version, isOn }, account, onClose }: DialogProps) {
  const { t } = useWords();
  const act = useAct();
  const wanted = { account: account.id, version: isOn ? version : null };
  const preview = useAsk('learned.preview', wanted);
  const [writing, setWriting] = useState(false);
  const plan = writing ? undefined : answerNow(preview)?.plan;
  const leave = (): void => {
    // Of a large account a run takes seconds, and nobody waits for this one any more.
    if (writing || preview.isFetching) void ask('learned.cancel', { account: account.id });
    onClose();
  };
  const write = async (): Promise<void> => {
    if (plan === undefined) return;
    setWriting(true);
    const done = await act('learned.switch', { ...wanted, plan }, ({ undo }) =>
      t(isOn ? 'learned.said.on' : 'learned.said.off', { count: undo?.rows ?? 0 }),
    );
    setWriting(false);
    if (done !== null) onClose();
  };
  return (
    <Modal
      open
      wide
      onClose={leave}
      heading={t(isOn ? 'learned.dialog.on' : 'learned.dialog.off', { version })}
      lead={t('learned.dialog.lead')}
      foot={
        <DialogFoot onCancel={leave} icon="check" disabled={plan === undefined} onClick={() => void write()}>
          {t(isOn ? 'learned.dialog.confirmOn' : 'learned.dialog.confirmOff')}
        </DialogFoot>
      }
    >
      <div className="stack stack--2" aria-busy={preview.isFetching}>
        {preview.isError ? (
          <FailureMessage failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <Running account={account.id} />
        ) : (
          <>
            {writing ? <Running account={account.id} /> : null}
            <Effect preview={preview.data} currency={account.currency} />
            <PlanHash plan={plan} />
          </>
        )}
      </div>
    </Modal>
  );
}
