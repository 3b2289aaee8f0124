/** What the account's own rows teach the matching, to be read: wordings of records, wordings of none, and how many days lines take. */
import type { MonthView } from '@shared/contract/views/learned-views.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { lagSentences, recordSentences, strangerSentences } from './month-words.ts';

type Part = {
  readonly part: 'records' | 'strangers' | 'lags';
  readonly sentences: readonly string[];
  /** Wordings that are not shown. */
  readonly more: number;
};

function Sentences({ part, sentences, more }: Part) {
  const { t } = useWords();
  const id = `month-${part}`;
  return (
    <section aria-labelledby={id} data-part={part}>
      <h3 id={id}>{t(`rules.month.parts.${part}`)}</h3>
      <ul className="lessons__list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 ? <li className="quiet">{t('learned.more', { count: more })}</li> : null}
      </ul>
    </section>
  );
}

function Parts({ month }: { readonly month: MonthView }) {
  const { t } = useWords();
  const all: readonly Part[] = [
    { part: 'records', sentences: recordSentences(month, t), more: month.records.more + month.genuine.more },
    { part: 'strangers', sentences: strangerSentences(month, t), more: month.strangers.more },
    { part: 'lags', sentences: lagSentences(month, t), more: 0 },
  ];
  const parts = all.filter(({ sentences }) => sentences.length > 0);
  if (parts.length === 0) return <p className="quiet small lessoncard__words">{t('rules.month.nothing')}</p>;
  return (
    <div className="monthparts">
      {parts.map((one) => (
        <Sentences key={one.part} {...one} />
      ))}
    </div>
  );
}

export function MonthCard({ account }: { readonly account: string }) {
  const { t } = useWords();
  const month = useAsk('learned.month', { account }, { keep: true });
  return (
    <Card className="lessoncard" heading={t('rules.month.heading')}>
      <p className="quiet lessoncard__words">{t('rules.month.lead')}</p>
      {month.isError ? (
        <FailureMessage failure={failureOf(month.error)} onRetry={() => void month.refetch()} />
      ) : month.data === undefined ? (
        <Loading />
      ) : (
        <Parts month={month.data} />
      )}
    </Card>
  );
}
