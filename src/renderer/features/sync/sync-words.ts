/** The sync in words: its phase in a sentence, and what each resource has to tell besides its state. */
import { useCallback } from 'react';
import { FAILURE_KINDS } from '@shared/contract/failure-kinds.ts';
import type { SyncStateView, SyncView } from '@shared/contract/views/views.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import {
  dayOfMoment,
  dayOfMs,
  formatCountdown,
  formatDay,
  formatTime,
  isOneOClock,
} from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';
import { commonFailure, isOffline } from './phase.ts';
import type { SyncPhase } from './phase.ts';

const SECOND_MS = 1000;

/** Whole seconds until a moment as `0:32`. */
export const countdownTo = (until: string, nowMs: number): string =>
  formatCountdown((Date.parse(until) - nowMs) / SECOND_MS);

/** `a las 3:05 p. m.` of a moment of today; other days are named. */
export function useWhen(nowMs: number): (moment: string) => string {
  const { t } = useWords();
  return useCallback(
    (moment) => {
      const time = t(isOneOClock(moment) ? 'sync.atOne' : 'sync.at', { time: formatTime(moment) });
      const day = dayOfMoment(moment) ?? '';
      return day === dayOfMs(nowMs) ? time : t('sync.onAt', { day: formatDay(day), time });
    },
    [t, nowMs],
  );
}

/** The sentence of a phase; a countdown where the service makes it wait. */
export function usePhaseWords(nowMs: number): (phase: SyncPhase) => string {
  const { t } = useWords();
  const when = useWhen(nowMs);
  return useCallback(
    (phase) => {
      switch (phase.kind) {
        case 'reading':
          return t('sync.running', {
            resource: t(`sync.resources.${phase.resource}`).toLowerCase(),
            count: phase.read,
          });
        case 'paused':
          return t('sync.paused', { left: countdownTo(phase.until, nowMs) });
        case 'offline':
          return phase.triedAt === null ? t('sync.offline') : t('sync.offlineSince', { when: when(phase.triedAt) });
        case 'fresh':
          return t('sync.fresh', { when: when(phase.asOf) });
        case 'refused':
          return t('sync.refused', {
            resources: phase.resources.map((resource) => t(`sync.resources.${resource}`).toLowerCase()).join(', '),
          });
        default:
          return t(`sync.${phase.kind}`);
      }
    },
    [t, when, nowMs],
  );
}

/** The words that are read aloud: without the counts and countdowns that change while one listens. */
export function useSaidWords(nowMs: number): (phase: SyncPhase) => string {
  const { t } = useWords();
  const when = useWhen(nowMs);
  const words = usePhaseWords(nowMs);
  return useCallback(
    (phase) => {
      if (phase.kind === 'reading')
        return t('sync.said.reading', { resource: t(`sync.resources.${phase.resource}`).toLowerCase() });
      return phase.kind === 'paused' ? t('sync.said.paused', { when: when(phase.until) }) : words(phase);
    },
    [t, when, words],
  );
}

const WHY = ['cancelled', 'sync-incomplete', 'not-allowed'] as const;

/** What a resource tells under its state: which reading, why it is not whole, what stays out of the totals. */
export function useResourceWords(view: SyncView): (state: SyncStateView) => readonly string[] {
  const { t } = useWords();
  const failureWords = useFailureWords();
  const common = commonFailure(view);
  const why = (one: SyncStateView): string | null => {
    if (common !== null || isOffline(one, view)) return null;
    const known = WHY.find((kind) => kind === one.failure || kind === one.state);
    if (known !== undefined) return t(`sync.why.${known}`);
    if (one.state === 'partial') return t('sync.why.unfinished');
    const kind = FAILURE_KINDS.find((name) => name === one.failure);
    return one.state === 'failed' && kind !== undefined ? failureWords({ kind }).what : null;
  };
  const theirs = ({ said }: SyncStateView): string | null =>
    said === null ? null : t('sync.theirWords', { words: visibleText(said) });
  const reading = (one: SyncStateView): string | null => {
    if (one.state !== 'running' && one.state !== 'paused') return null;
    const pages = one.pages === 0 ? [] : [t('sync.pages', { count: one.pages })];
    const sweep = one.sweep < 2 ? [] : [one.sweep === 2 ? t('sync.second') : t('sync.later', { sweep: one.sweep })];
    return [...pages, ...sweep].join(' · ');
  };
  return (one) =>
    [
      reading(one),
      why(one),
      theirs(one),
      one.quarantined === 0 ? null : t('sync.quarantined', { count: one.quarantined }),
    ].filter((text): text is string => text !== null && text !== '');
}
