/** The panel behind the line of the sync: every resource, how fast it goes, what it waits for, and how to end or repeat it. */
import { Popover } from '@base-ui/react/popover';
import { useLocation } from 'wouter';
import { FAILURE_KINDS } from '@shared/contract/failure-kinds.ts';
import type { SyncView } from '@shared/contract/views/views.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { Button } from '../../ui/input/button.tsx';
import { Scrolls } from '../../ui/scrolls.tsx';
import { useWords } from '../../words/use-words.ts';
import { commonFailure, phaseOf } from './phase.ts';
import { SyncRows } from './sync-rows.tsx';
import { countdownTo, usePhaseWords, useWhen } from './sync-words.ts';
import { useSyncActions } from './use-sync-actions.ts';
import './sync-panel.css';

/** `now`: milliseconds since 1970, the same as in the line above. */
type PanelProps = { readonly view: SyncView; readonly now: number };

/** What it waits for, or how fast it goes; at rest when the next one comes. */
function Pace({ view, now }: PanelProps) {
  const { t } = useWords();
  const when = useWhen(now);
  if (!view.running) {
    return <p>{view.nextAt === null ? t('sync.noNext') : t('sync.next', { when: when(view.nextAt) })}</p>;
  }
  const until = view.resources.find(({ state }) => state === 'paused')?.pausedUntil ?? null;
  const rate = view.requestsPerSecond ?? 0;
  const waits =
    until === null
      ? rate === 0
        ? t('sync.waitsForAnswer')
        : null
      : t('sync.waitsForLimit', { left: countdownTo(until, now) });
  return (
    <>
      <p data-rate={rate}>{t('sync.rate', { count: rate })}</p>
      {waits === null ? null : <p>{waits}</p>}
    </>
  );
}

/** What is true of every resource is said once, with the step that helps; having no connection needs none. */
function useCommonWords(view: SyncView): string | null {
  const failureWords = useFailureWords();
  const common = commonFailure(view);
  const kind = FAILURE_KINDS.find((name) => name === common);
  if (kind === undefined || view.offline) return null;
  const { what, next } = failureWords({ kind });
  return `${what} ${next}`;
}

export function SyncPanel({ view, now }: PanelProps) {
  const { t } = useWords();
  const words = usePhaseWords(now);
  const [, go] = useLocation();
  const common = useCommonWords(view);
  const { start, cancel, isCancelling } = useSyncActions(view);
  return (
    <Popover.Popup className="syncpanel">
      <header className="syncpanel__head">
        <Popover.Title className="syncpanel__title">{t('sync.heading')}</Popover.Title>
        <Popover.Close
          aria-label={t('common.close')}
          render={<Button icon="x" look="plain" size="small" className="push" />}
        />
        <Popover.Description className="syncpanel__lead">
          {words(phaseOf(view))}
          {view.running && view.quiet ? `. ${t('sync.quiet')}` : null}
        </Popover.Description>
        {common === null ? null : <p className="syncpanel__lead">{common}</p>}
      </header>
      <Scrolls className="syncpanel__body" label={t('sync.heading')}>
        <SyncRows view={view} now={now} />
      </Scrolls>
      <footer className="syncpanel__foot">
        <div className="syncpanel__pace">
          <Pace view={view} now={now} />
        </div>
        {view.running ? (
          <Button icon="x" disabled={isCancelling} onClick={() => void cancel()}>
            {isCancelling ? t('sync.cancelling') : t('sync.cancelNow')}
          </Button>
        ) : commonFailure(view) === 'key-refused' ? (
          // To ask again with the same key would be refused again.
          <Popover.Close render={<Button icon="lock" onClick={() => go('/settings')} />}>
            {t('settings.replaceKey')}
          </Popover.Close>
        ) : (
          <Button icon="sync" onClick={() => void start(true)}>
            {t('sync.full')}
          </Button>
        )}
      </footer>
    </Popover.Popup>
  );
}
