/** One row a resource: its state in word and icon, how much was read, and when it was whole; what there is to tell stands under it. */
import type { SyncStateView, SyncView } from '@shared/contract/views/views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { dayOfMoment, dayOfMs, formatDate, formatDay, formatTime } from '../../lib/text/format-day.ts';
import { OFFLINE_STYLE, SYNC_STYLES } from '../../lib/text/status-style.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { useWords } from '../../words/use-words.ts';
import { isOffline } from './phase.ts';
import { countdownTo, useResourceWords } from './sync-words.ts';
import './sync.css';

function StateBadge({
  state,
  view,
  now,
}: {
  readonly state: SyncStateView;
  readonly view: SyncView;
  readonly now: number;
}) {
  const { t } = useWords();
  const offline = isOffline(state, view);
  const { tone, icon } = offline ? OFFLINE_STYLE : SYNC_STYLES[state.state];
  const word =
    state.state === 'paused' && state.pausedUntil !== null
      ? t('sync.pausedFor', { left: countdownTo(state.pausedUntil, now) })
      : t(offline ? 'sync.offline' : `sync.states.${state.state}`);
  return (
    <Badge tone={tone} icon={icon} bare>
      {word}
    </Badge>
  );
}

const NONE = '–';

/** `05/03, 3:02 p. m.`, the whole day where it is of another year; a dash where it never was whole. */
function asOfWords(asOf: string | null, now: number): string {
  const day = asOf === null ? null : dayOfMoment(asOf);
  if (asOf === null || day === null) return NONE;
  const isThisYear = day.slice(0, 4) === dayOfMs(now).slice(0, 4);
  return isThisYear ? `${formatDate(day)}, ${formatTime(asOf)}` : formatDay(day);
}

/** What this sync has read so far; where it never came to read, no zero pretends that there is nothing. */
const readWords = ({ state, read }: SyncStateView): string =>
  read > 0 || state === 'complete' || state === 'running' ? formatCount(read) : NONE;

/** `now`: milliseconds since 1970, the same for all that stands around the rows. */
export function SyncRows({ view, now }: { readonly view: SyncView; readonly now: number }) {
  const { t } = useWords();
  const words = useResourceWords(view);
  return (
    <table className="table table--bare sync">
      <thead>
        <tr>
          <th scope="col">{t('sync.columns.resource')}</th>
          <th scope="col">{t('sync.columns.state')}</th>
          <th scope="col" className="num">
            {t('sync.columns.read')}
          </th>
          <th scope="col" className="num">
            {t('sync.columns.asOf')}
          </th>
        </tr>
      </thead>
      {view.resources.map((state) => {
        const told = words(state);
        return (
          <tbody key={state.resource} data-resource={state.resource} data-state={state.state}>
            <tr>
              <th scope="row">{t(`sync.resources.${state.resource}`)}</th>
              <td>
                <StateBadge state={state} view={view} now={now} />
              </td>
              <td className="num">{readWords(state)}</td>
              <td className="num">{asOfWords(state.asOf, now)}</td>
            </tr>
            {told.length === 0 ? null : (
              <tr className="sync__told">
                <td colSpan={4}>
                  {told.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}
