/** The preview of a file that is ready: its lines, its proof, what does not enter, and the import by its name. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { ImportPreview } from '@shared/contract/import-views.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { useLanguage } from '../../lib/current.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDay, formatMonth, insideSentence } from '../../lib/format-day.ts';
import { useUi } from '../../lib/ui-store.ts';
import { useAct } from '../../lib/use-act.ts';
import { useKeys } from '../../lib/keys.ts';
import { usePickStatement } from '../../lib/use-pick-statement.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bankOf } from './bank-name.ts';
import { Detected } from './detected.tsx';
import type { ImportDraft } from './draft.ts';
import { LeftOutCard } from './left-out.tsx';
import { LinesCard } from './lines-card.tsx';
import { SeveralAccounts } from './several-accounts.tsx';

type PreviewProps = {
  readonly preview: ImportPreview;
  readonly current: CurrentAccount;
  readonly draft: ImportDraft;
  readonly onDraft: (draft: ImportDraft) => void;
  readonly onLeave: () => void;
};

/** `Marzo de 2026`, or the days where the file covers more or less than a month. */
function usePeriodWords(preview: ImportPreview): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { first, last } = preview;
  if (first === null || last === null) return '';
  if (first.slice(0, 7) === last.slice(0, 7)) {
    return insideSentence(formatMonth(first.slice(0, 7), language), language);
  }
  return t('importing.covers', { from: formatDay(first), to: formatDay(last) });
}

function Head({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const pick = usePickStatement();
  const period = usePeriodWords(preview);
  const name = bankOf(preview.format) ?? t('importing.generic');
  const read = preview.lines + preview.skipped.length + preview.rejected.length;
  return (
    <div className="page__head">
      <div className="file">
        <span className="file__icon">
          <Icon name="statement" />
        </span>
        <div>
          <h1>{t('importing.title', { format: name, lines: t('common.lines', { count: preview.lines }), period })}</h1>
          <p>
            {t('importing.nothingSaved', {
              file: visibleText(preview.file),
              lines: t('importing.rows', { count: read }),
            })}
          </p>
        </div>
      </div>
      <span className="push actions">
        <Button onClick={() => void pick()}>{t('importing.otherFile')}</Button>
      </span>
    </div>
  );
}

function Partition({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const { lines, skipped, rejected } = preview;
  return (
    <span className="dock__partition">
      {t('importing.partition', {
        read: formatCount(lines + skipped.length + rejected.length),
        lines: formatCount(lines),
        skipped: formatCount(skipped.length),
        rejected: formatCount(rejected.length),
      })}
    </span>
  );
}

/** Writes exactly the plan on screen. */
function useImport(preview: ImportPreview, account: string) {
  const { t } = useTranslation();
  const act = useAct();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const [busy, setBusy] = useState(false);
  const count = preview.lines - preview.alreadyImported;
  const canImport = !busy && count > 0;
  const run = async (): Promise<void> => {
    if (!canImport) return;
    setBusy(true);
    // The button named the rows that stay out: pressing it is the agreement.
    const done = await act(
      'import.commit',
      { plan: preview.plan, acceptRejected: preview.rejected.length > 0 },
      (answer) => t('importing.done', { count: answer.added, file: visibleText(answer.statement.file) }),
    );
    setBusy(false);
    if (done === null) return;
    // The month that was just imported is the one to look at.
    const month = (done.statement.to ?? preview.last)?.slice(0, 7);
    set({ months: month === undefined ? {} : { ...useUi.getState().months, [account]: month } });
    go('/');
    set({ file: null });
  };
  return { busy, canImport, count, run };
}

export function Preview({ preview, current, draft, onDraft, onLeave }: PreviewProps) {
  const { t } = useTranslation();
  const { busy, canImport, count, run } = useImport(preview, current.account.id);
  const rejected = preview.rejected.length;
  const action =
    rejected > 0
      ? t('importing.actionWithout', { count, rejected: formatCount(rejected) })
      : t('importing.action', { count });
  useKeys('here', [
    { press: 'ctrl+enter', does: action, run: () => void run() },
    { press: 'escape', does: t('common.cancel'), run: onLeave },
  ]);
  const currency = current.account.currency;
  return (
    <>
      <div className="page__body page__body--grow">
        <Head preview={preview} />
        <div className="desk">
          <div className="stack stack--3">
            {preview.accounts.length > 0 ? (
              <SeveralAccounts preview={preview} draft={draft} onDraft={onDraft} />
            ) : (
              <LinesCard preview={preview} currency={currency} />
            )}
            <LeftOutCard preview={preview} />
          </div>
          <Detected preview={preview} account={current.account} draft={draft} onDraft={onDraft} />
        </div>
      </div>
      <footer className="dock">
        <Partition preview={preview} />
        <span className="push actions">
          <Button size="large" press="escape" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
          <Button
            look="primary"
            size="large"
            press="ctrl+enter"
            disabled={!canImport}
            aria-busy={busy}
            onClick={() => void run()}
          >
            {busy ? t('importing.running') : count > 0 ? action : t('importing.nothingNew')}
          </Button>
        </span>
      </footer>
    </>
  );
}
