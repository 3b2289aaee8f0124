/** A file that can be read: its lines, its proof, what does not enter, and the import by its name. */
import { useState } from 'react';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { isMostlyUntied } from '@shared/domain/statement/reading/reading.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { useLanguage } from '../../lib/current.ts';
import { formatDay, formatMonth, insideSentence } from '../../lib/text/format-day.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { useKeys } from '../../lib/keys.ts';
import { Button } from '../../ui/input/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PlanHash } from '../../ui/plan-hash.tsx';
import { useWords } from '../../words/use-words.ts';
import { Findings } from './findings/findings.tsx';
import { LeftOutCard } from './findings/left-out.tsx';
import { LinesCard } from './findings/lines-card.tsx';
import { SeveralAccounts } from './questions/several-accounts.tsx';
import type { ImportSettings } from './settings/import-settings.ts';
import { useImportOne } from './use-import.ts';

/** `Marzo de 2026`, or the days where the file covers more or less than a month. */
export function usePeriodWords(): (preview: ImportPreview) => string {
  const { t } = useWords();
  const language = useLanguage();
  return ({ first, last }) => {
    if (first === null || last === null) return '';
    return first.slice(0, 7) === last.slice(0, 7)
      ? insideSentence(formatMonth(first.slice(0, 7), t), language)
      : t('importing.covers', { from: formatDay(first), to: formatDay(last) });
  };
}

type ReadyProps = {
  readonly preview: ImportPreview;
  readonly importSettings: ImportSettings;
  readonly file: QueuedFile;
  /** False while the answer on screen is not yet the one to what was told. */
  readonly isNow: boolean;
};

/** Lines that a person must judge stand above those that were read. */
export function Ready({ preview, importSettings, file, isNow }: ReadyProps) {
  const left = <LeftOutCard key={preview.plan} preview={preview} file={file.file} name={file.name} />;
  const isFirst = preview.counts.rejected > 0;
  return (
    <>
      <Findings findings={preview.findings} supersedes={preview.supersedes} currency={importSettings.currency} />
      {isFirst ? left : null}
      {preview.accounts.length > 0 ? (
        <SeveralAccounts accounts={preview.accounts} importSettings={importSettings} />
      ) : (
        <LinesCard preview={preview} currency={importSettings.currency} />
      )}
      {isFirst ? null : left}
      <PlanHash plan={isNow ? preview.plan : undefined} />
    </>
  );
}

function Partition({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useWords();
  const { lines, counts } = preview;
  return (
    <span className="dock__partition">
      {t('importing.partition', {
        read: t('importing.readCount', { count: lines + counts.skipped + counts.rejected }),
        lines: t('common.lines', { count: lines }),
        skipped: t('importing.skippedCount', { count: counts.skipped }),
        rejected: t('importing.rejectedCount', { count: counts.rejected }),
      })}
    </span>
  );
}

type DockProps = Pick<ReadyProps, 'preview' | 'file' | 'isNow'> & {
  readonly account: string;
  readonly onLeave: () => void;
};

type DoubtProps = {
  readonly preview: ImportPreview;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** What the person takes all the same, in words and numbers, before it is imported. */
function DoubtDialog({ preview, ...dialog }: DoubtProps) {
  const { t } = useWords();
  const { counts, rejected, balanceProof, lines, alreadyImported } = preview;
  const { checked, tied } = balanceProof;
  const left = t('importing.rejectedCount', { count: counts.rejected });
  const numbers = { broken: formatCount(checked - tied), checked: formatCount(checked) };
  const without = t('importDesk.withoutLead', {
    lines: rejected
      .slice(0, 10)
      .map(({ line }) => line)
      .join(', '),
  });
  const isRefuted = preview.refuted === true && !isMostlyUntied(balanceProof);
  const untied = isRefuted ? t('importDesk.refutedLead') : t('importDesk.untiedLead', numbers);
  const action = t('importing.action', { count: lines - alreadyImported });
  return isMostlyUntied(balanceProof) || preview.refuted === true ? (
    <ConfirmDialog
      {...dialog}
      heading={isRefuted ? t('importDesk.refutedHeading') : t('importDesk.untiedHeading', numbers)}
      lead={counts.rejected === 0 ? untied : `${untied} ${without}`}
      confirm={t('importDesk.untiedConfirm')}
    />
  ) : (
    <ConfirmDialog
      {...dialog}
      heading={t('importDesk.withoutHeading', { rejected: left })}
      lead={without}
      confirm={action}
    />
  );
}

/** What is done although balances speak against it, in words. */
function useUntiedAction({ balanceProof }: DockProps['preview']): string {
  const { t } = useWords();
  const { checked, tied } = balanceProof;
  if (!isMostlyUntied(balanceProof)) return t('importDesk.refutedAction');
  return t('importDesk.untiedAction', { broken: formatCount(checked - tied), checked: formatCount(checked) });
}

export function ReadyDock({ preview, file, account, isNow, onLeave }: DockProps) {
  const { t } = useWords();
  const { busy, importOne } = useImportOne(account);
  const [asking, setAsking] = useState(false);
  const rejected = preview.counts.rejected;
  const count = preview.lines - preview.alreadyImported;
  const canImport = isNow && !busy && count > 0;
  const left = t('importing.rejectedCount', { count: rejected });
  const untied = isMostlyUntied(preview.balanceProof) || preview.refuted === true;
  const untiedAction = useUntiedAction(preview);
  const action = untied
    ? untiedAction
    : rejected > 0
      ? t('importing.actionWithout', { count, rejected: left })
      : t('importing.action', { count });
  const accepted = { acceptRejected: rejected > 0, acceptUntied: untied };
  const run = (): void => {
    if (!canImport) return;
    if (rejected > 0 || untied) setAsking(true);
    else void importOne({ file, preview }, accepted);
  };
  useKeys('here', () => [
    ...(untied ? [] : [{ press: 'ctrl+enter' as const, does: action, run }]),
    { press: 'escape', does: t('common.cancel'), run: onLeave },
  ]);
  return (
    <footer className="dock">
      <Partition preview={preview} />
      <span className="push actions">
        <Button size="large" press="escape" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
        <Button
          size="large"
          {...(untied ? {} : ({ look: 'primary', press: 'ctrl+enter' } as const))}
          disabled={!canImport}
          aria-busy={busy}
          onClick={run}
        >
          {busy ? t('importing.running') : count > 0 ? action : t('importing.nothingNew')}
        </Button>
      </span>
      <DoubtDialog
        preview={preview}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void importOne({ file, preview }, accepted)}
      />
    </footer>
  );
}
