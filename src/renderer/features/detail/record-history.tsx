/** What happened to a record: what the service says of itself, and every change that was seen here, with its moment. */
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import { formatMoment } from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { Section } from './detail-sections.tsx';
import { useActivityWords } from '../shared/service-words.ts';

type RecordSubject = Extract<DetailView['subject'], { kind: 'record' }>;
type Change = RecordSubject['history'][number];

const statusOf = ({ status, statusCode }: Change): string =>
  [status, statusCode ?? '']
    .filter((text) => text !== '')
    .map(visibleText)
    .join(' · ');

/** The history as changes: the first sight, what became of it, and that it is gone. */
function Seen({ subject }: { readonly subject: RecordSubject }) {
  const { t } = useWords();
  return (
    <ol className="timeline">
      {subject.history.map((change, index) => {
        const before = subject.history[index - 1];
        const status = statusOf(change);
        const words =
          before === undefined
            ? t('detail.firstSeen', { status })
            : statusOf(before) === status
              ? t('detail.sameStatus', { status })
              : t('detail.changedTo', { before: statusOf(before), status });
        return (
          <li key={index}>
            <Icon name="eye" />
            <span className="wraps">{words}</span>
            <time>{formatMoment(change.seenAt)}</time>
          </li>
        );
      })}
      {subject.goneAt === null ? null : (
        <li>
          <Icon name="warning" className="ink-warning" />
          <span>{t('detail.gone')}</span>
          <time>{formatMoment(subject.goneAt)}</time>
        </li>
      )}
    </ol>
  );
}

export function Activities({ subject }: { readonly subject: RecordSubject }) {
  const { t } = useWords();
  const activityWords = useActivityWords();
  return (
    <>
      {subject.activities.length === 0 ? null : (
        <Section heading={t('detail.activities')}>
          <ol className="timeline">
            {subject.activities.map((activity, index) => (
              <li key={index}>
                <Icon name="dot" />
                <span>{activityWords(activity)}</span>
                <time>{activity.at === null ? t('records.noDate') : formatMoment(activity.at)}</time>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {subject.history.length === 0 && subject.goneAt === null ? null : (
        <Section heading={t('detail.history')}>
          <Seen subject={subject} />
        </Section>
      )}
    </>
  );
}
