/** What happened, as it happened: what the service says, its steps, what the bank says, and until when it was expected. */
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import type { FlagView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { dayOfMoment, formatDay, formatMoment } from '../../lib/text/format-day.ts';
import { KIND_ICONS } from '../../lib/text/status-style.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { absText, isNegativeText } from '../../lib/text/sums.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Code, CopyLink } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { Section } from '../detail/detail-sections.tsx';
import { bareNameOf } from '../shared/record-name.ts';
import { useActivityWords } from '../shared/service-words.ts';

function LineEvent({ line, currency }: { readonly line: LineRow; readonly currency: string }) {
  const { t } = useWords();
  const word = isNegativeText(line.amount) ? 'flags.debited' : 'flags.credited';
  return (
    <li>
      <Icon name="statement" />
      <span>
        {t(word, { amount: formatAmount(absText(line.amount), currency), line: line.line })}{' '}
        <bdi className="quiet">{visibleText(line.description)}</bdi>
      </span>
      <time>{formatDay(line.date)}</time>
    </li>
  );
}

function RecordEvent({ record }: { readonly record: RecordRow }) {
  const { t } = useWords();
  const bad = record.standing === 'failed' || record.standing === 'unknown';
  return (
    <li className={bad ? 'is-bad' : undefined}>
      <Icon name={KIND_ICONS[record.kind]} />
      <span className="wraps">
        {t('flags.served', {
          kind: t(`recordKind.${record.kind}`),
          name: bareNameOf(record),
          status: t(`standingSaid.${record.standing}`),
        })}
        {record.statusCode === null ? null : (
          <>
            {' '}
            <Text className="quiet mono">{record.statusCode}</Text>
          </>
        )}
      </span>
      <time>{record.date === null ? '' : formatDay(record.date)}</time>
    </li>
  );
}

function DueEvent({ day }: { readonly day: string }) {
  const { t } = useWords();
  return (
    <li>
      <Icon name="transit" />
      <span>{t('flags.due')}</span>
      <time>{formatDay(day)}</time>
    </li>
  );
}

const EVENTS_MAX = 12;
/** What of the answer says that it went wrong. */
const BAD_STATUS = ['"status"', '"status_code"'];
/** Sorts behind the moments of its day: a bank's day has no hour. */
const AFTER_MOMENTS = '~';

/** As they happened; what has no day stands first, for it began the rest. */
const inTime = <T extends { readonly at: string | null }>(events: readonly T[]): readonly T[] =>
  events.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : (a.at ?? '') > (b.at ?? '') ? 1 : 0));

type StoryProps = { readonly flag: FlagView; readonly account: string; readonly currency: string };
type RecordDetail = Extract<DetailView['subject'], { kind: 'record' }>;

/** Everything that is known of it, each with when it was. */
function useEvents({ flag, currency }: Omit<StoryProps, 'account'>, subject: RecordDetail | null) {
  const activityWords = useActivityWords();
  const due = flag.records[0]?.expected.to ?? null;
  const records = flag.records.slice(0, EVENTS_MAX).map((one) => ({
    at: one.date,
    what: <RecordEvent key={one.key} record={one} />,
  }));
  const activities = (subject?.activities ?? []).map((activity, index) => ({
    at: activity.at === null ? null : `${dayOfMoment(activity.at) ?? ''} ${activity.at}`,
    what: (
      <li key={index}>
        <Icon name="dot" />
        <span>{activityWords(activity)}</span>
        <time>{activity.at === null ? '' : formatMoment(activity.at)}</time>
      </li>
    ),
  }));
  const lines = flag.lines.slice(0, EVENTS_MAX).map((line) => ({
    at: `${line.date} ${AFTER_MOMENTS}`,
    what: <LineEvent key={line.id} line={line} currency={currency} />,
  }));
  const end = due === null ? [] : [{ at: `${due} ${AFTER_MOMENTS}`, what: <DueEvent key="due" day={due} /> }];
  return inTime([...records, ...activities, ...lines, ...end]);
}

export function FlagStory({ flag, account, currency }: StoryProps) {
  const { t } = useWords();
  const [record] = flag.records;
  const detail = useAsk(
    'detail.get',
    { account, subject: { kind: 'record', key: record?.key ?? '-' } },
    { enabled: record !== undefined },
  );
  const subject = detail.data?.subject.kind === 'record' ? detail.data.subject : null;
  const events = useEvents({ flag, currency }, subject);
  return (
    <>
      <Section heading={t('flags.whatHappened')}>
        <ol className="timeline">{events.map(({ what }) => what)}</ol>
      </Section>
      {subject === null ? null : (
        <Section heading={t('flags.answer')} end={<CopyLink text={subject.raw} />}>
          <Code
            text={subject.raw}
            label={t('flags.answer')}
            hits={record?.standing === 'succeeded' ? [] : BAD_STATUS}
          />
        </Section>
      )}
    </>
  );
}
