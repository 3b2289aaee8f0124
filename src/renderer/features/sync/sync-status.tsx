/** How fresh the records are, in one line above every screen, and the way to the panel; never called complete while a part is missing. */
import { Popover } from '@base-ui/react/popover';
import { useEffect, useRef, useState } from 'react';
import { FAILURE_KINDS } from '@shared/contract/failure-kinds.ts';
import type { FailureKind } from '@shared/contract/failures.ts';
import type { SyncStateView, SyncView } from '@shared/contract/views/views.ts';
import { hear } from '../../lib/calls/bridge.ts';
import { PHASE_STYLES } from '../../lib/text/status-style.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useThrottledAnnouncement } from '../../lib/use-throttled-announcement.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { phaseOf } from './phase.ts';
import { SyncPanel } from './sync-panel.tsx';
import { usePhaseWords, useSaidWords } from './sync-words.ts';
import { useSyncActions } from './use-sync-actions.ts';
import '../../ui/input/menu.css';

/** Why the sync did not end whole: the first reason that any resource gives. */
function reasonOf(resources: readonly SyncStateView[]): FailureKind | null {
  const told = resources.find((one) => one.state === 'failed' || one.state === 'partial')?.failure ?? null;
  return FAILURE_KINDS.find((kind) => kind === told) ?? null;
}

/** Says in a sentence why a sync that somebody asked for ended without all records; a quiet one says nothing. */
function useTellWhy(): void {
  const tellFailure = useTellFailure();
  const wasAskedFor = useRef(false);
  useEffect(
    () =>
      hear('sync.progress', ({ running, quiet, resources }) => {
        const reason = wasAskedFor.current && !running ? reasonOf(resources) : null;
        wasAskedFor.current = running && !quiet;
        if (reason === null || reason === 'cancelled') return;
        tellFailure({ kind: reason });
      }),
    [tellFailure],
  );
}

/** Tells readers where the sync stands, calmly; what begins by itself also goes on in silence. */
function Announcer({ view, now }: { readonly view: SyncView; readonly now: number }) {
  const said = useSaidWords(now);
  const [isQuiet, setQuiet] = useState(!view.running);
  if (view.running && isQuiet !== view.quiet) setQuiet(view.quiet);
  const words = useThrottledAnnouncement(isQuiet ? null : said(phaseOf(view)));
  return (
    <span className="sr" role="status">
      {words}
    </span>
  );
}

function Line({ view, now }: { readonly view: SyncView; readonly now: number }) {
  const { t } = useWords();
  const words = usePhaseWords(now);
  const phase = phaseOf(view);
  const { icon, ink } = PHASE_STYLES[phase.kind];
  return (
    <Popover.Trigger className="freshness freshness--open" data-phase={phase.kind}>
      <Icon name={icon} className={ink} />
      <span className="clip">{words(phase)}</span>
      <span className="sr">{t('sync.details')}</span>
      <Icon name="down" className="freshness__more" />
    </Popover.Trigger>
  );
}

export function SyncStatus() {
  const { t } = useWords();
  const { data } = useAsk('sync.state', {}, { keep: true });
  const now = useNow(data?.running ?? false);
  const { start, cancel, isCancelling } = useSyncActions({ running: data?.running ?? false });
  useTellWhy();
  if (data === undefined) return null;
  return (
    <>
      <Popover.Root>
        <Line view={data} now={now} />
        <Popover.Portal>
          <Popover.Positioner className="floating" side="bottom" align="end" sideOffset={6}>
            <SyncPanel view={data} now={now} />
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <Announcer view={data} now={now} />
      {data.running ? (
        <Button icon="x" disabled={isCancelling} onClick={() => void cancel()}>
          {isCancelling ? t('sync.cancelling') : t('sync.cancel')}
        </Button>
      ) : (
        <Button icon="sync" onClick={() => void start(false)}>
          {t('sync.start')}
        </Button>
      )}
    </>
  );
}
