/** Filters, search, undo by name, and the runs over many rows. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import type { CaseFilter } from '@shared/contract/choices.ts';
import { CALLED, isLikelihood } from '@shared/domain/matching/risk.ts';
import type { Called } from '@shared/domain/matching/risk.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { useUi } from '../../lib/ui-store.ts';
import { useHistory } from '../../lib/calls/use-history.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useMatchPercent, useRunMatch } from '../../lib/calls/use-run-match.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Search } from '../../ui/input/search.tsx';
import { Term } from '../../ui/say/term.tsx';
import { useWords } from '../../words/use-words.ts';
import '../shared/toolbar.css';

type ToolbarProps = {
  readonly account: string;
  readonly filter: CaseFilter;
  readonly counts: Readonly<Record<CaseFilter, number>> | undefined;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly certainty: Called | null;
  readonly onCertainty: (certainty: Called | null) => void;
  readonly onBulk: () => void;
  /** Filters of money and days. */
  readonly ranges: ReactNode;
};

function Filters({ filter, counts }: Pick<ToolbarProps, 'filter' | 'counts'>) {
  const { t } = useWords();
  const [, go] = useLocation();
  return (
    <div className="chips" role="group" aria-label={t('reconcile.filters.label')}>
      <Term meaning={t('reconcile.filters.unitMeaning')}>{t('reconcile.filters.unit')}</Term>
      {CASE_FILTERS.filter((one) => one !== 'carried' || one === filter || (counts?.carried ?? 0) > 0).map((one) => (
        <button
          key={one}
          className="chip"
          type="button"
          aria-pressed={one === filter}
          onClick={() => go(`/reconcile/${one}`)}
        >
          {t(`reconcile.filters.${one}`)} {counts === undefined ? null : <b>{formatCount(counts[one])}</b>}
        </button>
      ))}
    </div>
  );
}

function CertaintyChoice({ certainty, onCertainty }: Pick<ToolbarProps, 'certainty' | 'onCertainty'>) {
  const { t } = useWords();
  return (
    <Choice
      look="chip"
      label={t('reconcile.certaintyFilter')}
      value={certainty ?? 'any'}
      isSet={certainty !== null}
      onChange={(next) => onCertainty(next === 'any' ? null : next)}
      options={[
        { value: 'any' as const, label: t('reconcile.anyCertainty') },
        ...CALLED.map((value) => ({
          value,
          label: isLikelihood(value) ? t(`proposedAs.${value}`) : t(`certainty.${value}`),
        })),
      ]}
    />
  );
}

/** Starts the matching; while it runs, says how far it is and offers to stop it. */
function RunMatch({ account }: Pick<ToolbarProps, 'account'>) {
  const { t } = useWords();
  const act = useAct();
  const runMatch = useRunMatch();
  const [asked, setAsked] = useState(false);
  const percent = useMatchPercent(account);
  const busy = asked || percent !== null;
  const run = async (): Promise<void> => {
    setAsked(true);
    await runMatch();
    setAsked(false);
  };
  const running = percent === null ? t('reconcile.running') : t('reconcile.runningAt', { percent });
  return (
    <>
      <Button size="small" icon="reconcile" disabled={busy} onClick={() => void run()}>
        {busy ? running : t('reconcile.run')}
      </Button>
      {busy ? (
        <Button size="small" onClick={() => void act('match.cancel', { account })}>
          {t('reconcile.stop')}
        </Button>
      ) : null}
    </>
  );
}

export function Toolbar({
  account,
  filter,
  counts,
  search,
  onSearch,
  certainty,
  onCertainty,
  onBulk,
  ranges,
}: ToolbarProps) {
  const { t } = useWords();
  const history = useHistory(account);
  const set = useUi((state) => state.set);
  const apart = useUi((state) => state.apart);
  return (
    <>
      <div className="toolbar toolbar--wraps">
        <Filters filter={filter} counts={counts} />
      </div>
      <div className="toolbar toolbar--second">
        <Search value={search} onSearch={onSearch} label={t('reconcile.search')} hasKey />
        <CertaintyChoice certainty={certainty} onCertainty={onCertainty} />
        {ranges}
        <RunMatch account={account} />
        {(counts?.proposed ?? 0) > 0 ? (
          <Button size="small" icon="unique" onClick={onBulk}>
            {t('reconcile.bulk')}
          </Button>
        ) : null}
        {apart.length === 0 ? null : (
          <Button size="small" look="plain" icon="swap" onClick={() => set({ apart: [] })}>
            {t('sets.actions.together')}
          </Button>
        )}
        <span className="push actions">
          {history.undoName === null ? null : (
            <Button look="plain" size="small" icon="undo" press="ctrl+z" onClick={() => void history.undo()}>
              {t('history.undo', { step: history.undoName })}
            </Button>
          )}
          {history.redoName === null ? null : (
            <Button look="plain" size="small" icon="redo" onClick={() => void history.redo()}>
              {t('history.redo', { step: history.redoName })}
            </Button>
          )}
          {(history.steps?.length ?? 0) === 0 ? null : (
            <Button
              look="plain"
              size="small"
              icon="log"
              aria-label={t('history.heading')}
              onClick={() => set({ historyShown: true })}
            />
          )}
        </span>
      </div>
    </>
  );
}
