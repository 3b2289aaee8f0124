/** When the records are brought by themselves, and how much of the service's limit that may take. */
import { SYNC_EVERY_MINUTES } from '@shared/contract/choices.ts';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import { PrefRow } from './pref-row.tsx';
import { useChange } from './use-change.ts';

const PERCENTS = [10, 30, 50, 80] as const;

/** The offered shares, and the one that is set where it is none of them. */
const percentsWith = (current: number): readonly number[] => [...new Set([...PERCENTS, current])].sort((a, b) => a - b);

export function SyncCard() {
  const { t } = useWords();
  const [{ syncEveryMinutes, pacePercent }, change] = useChange();
  const minutes = SYNC_EVERY_MINUTES.map((value) => ({
    value: `${value}` as const,
    label: t(`syncSettings.minutes.${value}`),
  }));
  const percents = percentsWith(pacePercent);
  return (
    <section className="card" aria-labelledby="prefs-sync">
      <div className="card__head">
        <h2 id="prefs-sync">{t('syncSettings.heading')}</h2>
      </div>
      <div className="prefs__rows">
        <PrefRow label={t('syncSettings.every')} help={t('syncSettings.everyHelp')}>
          {({ labelId }) => (
            <Segment
              value={`${syncEveryMinutes}` as const}
              labelledBy={labelId}
              onChange={(next) => {
                const chosen = SYNC_EVERY_MINUTES.find((one) => `${one}` === next);
                if (chosen !== undefined) change({ syncEveryMinutes: chosen });
              }}
              options={minutes}
            />
          )}
        </PrefRow>
        <PrefRow label={t('syncSettings.pace')} help={t('syncSettings.paceHelp')}>
          {({ labelId }) => (
            <Segment
              value={`${pacePercent}`}
              labelledBy={labelId}
              onChange={(next) => {
                const chosen = percents.find((one) => `${one}` === next);
                if (chosen !== undefined) change({ pacePercent: chosen });
              }}
              options={percents.map((percent) => ({
                value: `${percent}`,
                label: t('syncSettings.percent', { percent }),
              }))}
            />
          )}
        </PrefRow>
      </div>
    </section>
  );
}
