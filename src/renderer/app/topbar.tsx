/** The bar above every screen: which account, which month, how fresh the records are, and the report. */
import { useCurrentAccount, useProfile } from '../lib/current.ts';
import { useUi } from '../lib/ui-store.ts';
import { Button } from '../ui/input/button.tsx';
import { useWords } from '../words/use-words.ts';
import { AccountSwitch } from './account-switch.tsx';
import { PeriodStepper } from './period-stepper.tsx';
import { SyncStatus } from '../features/sync/sync-status.tsx';
import './topbar.css';

export function Topbar() {
  const { t } = useWords();
  const profile = useProfile();
  const current = useCurrentAccount();
  const set = useUi((state) => state.set);
  const hasDays = current !== null && current.months.length > 0;
  return (
    <header className="topbar">
      <AccountSwitch />
      {current === null ? null : (
        <>
          <span className="topbar__sep" />
          <PeriodStepper current={current} />
        </>
      )}
      <div className="topbar__end">
        {/* First, as it is known last: what stands beside it must not move under a pointer. */}
        {profile === null ? null : <SyncStatus />}
        <Button icon="search" press="ctrl+k" onClick={() => set({ commanding: true })}>
          <span className="sr">{t('keys.does.commands')}</span>
          <span className="topbar__words" aria-hidden="true">
            {t('keys.does.commands')}
          </span>
        </Button>
        {hasDays ? (
          <Button icon="download" onClick={() => set({ exporting: true })}>
            {t('export.button')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
