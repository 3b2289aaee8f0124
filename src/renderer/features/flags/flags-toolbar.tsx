/** Filters of the queue: severity with its count, kind, state. */
import { useLocation } from 'wouter';
import type { Severity } from '@shared/domain/flags/flag.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { FLAG_STYLES } from '../../lib/text/status-style.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { ALL_SEVERITIES } from './groups.ts';
import type { Queue, QueueFilter, Review } from './use-queue.ts';
import '../shared/toolbar.css';

const ANY = 'any';
const STATES = ['open', 'explained', 'resolved'] as const;

type BarProps = {
  readonly queue: Queue;
  readonly filter: QueueFilter;
  readonly onState: (state: Review | null) => void;
};

export function FlagsToolbar({ queue, filter, onState }: BarProps) {
  const { t } = useWords();
  const [, go] = useLocation();
  const totalOf = (severity: Severity): number =>
    queue.causes.reduce((sum, cause) => sum + (cause.severity === severity ? cause.count : 0), 0);
  const all = ALL_SEVERITIES.reduce((sum, severity) => sum + totalOf(severity), 0);
  const toKind = (kind: string): void =>
    go(kind === ANY ? `/flags/${filter.severity ?? 'all'}` : `/flags/${filter.severity ?? 'all'}/${kind}`);
  return (
    <div className="toolbar toolbar--first">
      <h1 className="toolbar__title">{t('flags.heading')}</h1>
      <div className="chips" role="group" aria-label={t('reconcile.filters.label')}>
        <button className="chip" type="button" aria-pressed={filter.severity === null} onClick={() => go('/flags')}>
          {t('flags.all')} <b>{formatCount(all)}</b>
        </button>
        {ALL_SEVERITIES.map((severity) => (
          <button
            key={severity}
            className="chip"
            type="button"
            aria-pressed={filter.severity === severity}
            onClick={() => go(`/flags/${severity}`)}
          >
            <Icon name={FLAG_STYLES[severity]} className={`ink-${severity}`} />
            {t(`severities.${severity}`)} <b>{formatCount(totalOf(severity))}</b>
          </button>
        ))}
        <Choice
          look="chip"
          label={t('flags.kind')}
          isSet={filter.kind !== null}
          value={filter.kind ?? ANY}
          onChange={toKind}
          options={[
            { value: ANY, label: t('flags.anyKind') },
            ...queue.kinds.map((kind) => ({ value: kind, label: t(`flag.${kind}`) })),
          ]}
        />
        <Choice
          look="chip"
          label={t('flags.state')}
          isSet={filter.state !== 'open'}
          value={filter.state ?? ANY}
          onChange={(state) => onState(STATES.find((one) => one === state) ?? null)}
          options={[
            { value: ANY, label: t('flags.anyState') },
            ...STATES.map((state) => ({ value: state, label: t(`reviews.${state}`) })),
          ]}
        />
      </div>
    </div>
  );
}
