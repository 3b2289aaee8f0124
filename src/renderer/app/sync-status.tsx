/** How fresh the records are, and the sync itself: never called complete while a part is missing. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAILURE_KINDS } from '@shared/contract/failures.ts';
import type { FailureKind } from '@shared/contract/failures.ts';
import type { SyncStateView } from '@shared/contract/views.ts';
import { hear } from '../lib/bridge.ts';
import { nowMs } from '../lib/clock.ts';
import { dayOfMoment, formatCountdown, formatDay, formatTime } from '../lib/format-day.ts';
import { useFailureWords } from '../lib/failure-words.ts';
import { useAct } from '../lib/use-act.ts';
import { useAsk } from '../lib/queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notices.tsx';

const SECOND_MS = 1000;

/** The present moment, again each second while somebody waits for it. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(nowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

function Running({ resources }: { readonly resources: readonly SyncStateView[] }) {
  const { t } = useTranslation();
  const paused = resources.find((one) => one.state === 'paused' && one.pausedUntil !== null);
  const now = useNow(paused !== undefined);
  const reading = resources.find((one) => one.state === 'running');
  if (paused?.pausedUntil !== undefined && paused.pausedUntil !== null) {
    const left = formatCountdown((Date.parse(paused.pausedUntil) - now) / SECOND_MS);
    return <span>{t('sync.paused', { left })}</span>;
  }
  if (reading === undefined) return <span>{t('sync.starting')}</span>;
  return (
    <span>
      {t('sync.running', { resource: t(`sync.resources.${reading.resource}`).toLowerCase(), count: reading.read })}
    </span>
  );
}

/** When the oldest complete resource was read, in words; null when any part is not complete. */
function useFreshness(resources: readonly SyncStateView[]): string | null {
  const { t } = useTranslation();
  const now = useNow(false);
  if (resources.length === 0 || resources.some((one) => one.state !== 'complete' || one.asOf === null)) return null;
  const oldest = resources.map((one) => one.asOf ?? '').sort()[0] ?? '';
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Bogota',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
  const day = dayOfMoment(oldest) ?? '';
  return t('sync.fresh', {
    when: day === today ? t('sync.at', { time: formatTime(oldest) }) : t('sync.on', { day: formatDay(day) }),
  });
}

/** Why the sync did not end whole: the first reason that any resource gives. */
function reasonOf(resources: readonly SyncStateView[]): FailureKind | null {
  const told = resources.find((one) => one.state === 'failed' || one.state === 'partial')?.failure ?? null;
  return FAILURE_KINDS.find((kind) => kind === told) ?? null;
}

/** Says in a sentence why a sync ended without all records, when it ends. */
function useTellWhy(): void {
  const words = useFailureWords();
  const wasRunning = useRef(false);
  useEffect(
    () =>
      hear('sync.progress', ({ running, resources }) => {
        const reason = wasRunning.current && !running ? reasonOf(resources) : null;
        wasRunning.current = running;
        if (reason === null || reason === 'cancelled') return;
        const { what, next } = words({ kind: reason });
        notify({ text: what, more: next, tone: 'bad' });
      }),
    [words],
  );
}

function Rest({ resources }: { readonly resources: readonly SyncStateView[] }) {
  const { t } = useTranslation();
  const fresh = useFreshness(resources);
  if (fresh !== null) {
    return (
      <>
        <Icon name="check" />
        {fresh}
      </>
    );
  }
  const refused = resources.filter((one) => one.state === 'not-allowed');
  if (refused.length > 0 && resources.every((one) => one.state === 'complete' || one.state === 'not-allowed')) {
    return (
      <>
        <Icon name="lock" className="ink-warning" />
        {t('sync.refused', {
          resources: refused.map((one) => t(`sync.resources.${one.resource}`).toLowerCase()).join(', '),
        })}
      </>
    );
  }
  const never = resources.every((one) => one.state === 'never');
  const failed = resources.some((one) => one.state === 'failed');
  return (
    <>
      <Icon name={never ? 'unmatched' : 'warning'} className={never ? 'ink-unmatched' : 'ink-warning'} />
      {never ? t('sync.never') : failed ? t('sync.failed') : t('sync.partial')}
    </>
  );
}

export function SyncStatus() {
  const { t } = useTranslation();
  const act = useAct();
  const { data } = useAsk('sync.state', {}, { keep: true });
  useTellWhy();
  if (data === undefined) return null;
  return (
    <>
      <span className="freshness" role="status">
        {data.running ? <Running resources={data.resources} /> : <Rest resources={data.resources} />}
      </span>
      {data.running ? (
        <Button icon="x" onClick={() => void act('sync.cancel', {})}>
          {t('sync.cancel')}
        </Button>
      ) : (
        <Button icon="sync" onClick={() => void act('sync.start', { full: false })}>
          {t('sync.start')}
        </Button>
      )}
    </>
  );
}
