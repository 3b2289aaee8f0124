/** The parts of a detail that lines and records share: matches, flags, changes, the trail. */
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import { trailSentence, trailWho } from '@shared/words/trail/sentence.ts';
import { useLanguage } from '../../lib/current.ts';
import { formatMoment } from '../../lib/text/format-day.ts';
import { FLAG_STYLES } from '../../lib/text/status-style.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { FlagFiles } from '../flags/flag-files.tsx';
import type { ReactNode } from 'react';
import { SentenceWords } from '../shared/sentence-words.tsx';
import { useUnreadWords } from '../shared/unread-words.ts';
import './detail.css';

export function Section({
  heading,
  end,
  children,
}: {
  readonly heading: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="section" aria-label={heading}>
      <h3>
        {heading}
        {end}
      </h3>
      {children}
    </section>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="wraps">{children}</dd>
    </>
  );
}

/** What people wrote about the row: why it was put aside, and what they found out about its flags. */
export function Notes({ detail: { parked, flags } }: { readonly detail: DetailView }) {
  const { t } = useWords();
  const noted = flags.filter(({ note }) => note !== '');
  if (parked === null && noted.length === 0) return null;
  return (
    <Section heading={t('detail.notes')}>
      <ul className="plainlist">
        {parked === null ? null : (
          <li className="plainlist__row">
            <span className="with">
              <Icon name="pause" />
              {t('detail.parked', { reason: t(`parkReason.${parked.reason}`) })}
            </span>
            <time className="quiet push">{formatMoment(parked.since)}</time>
            {parked.note === '' ? null : (
              <span className="plainlist__more wraps">
                <Text>{parked.note}</Text>
              </span>
            )}
          </li>
        )}
        {noted.map((flag) => (
          <li key={flag.key} className="plainlist__row">
            <span className="with">
              <Icon name="note" />
              {t(`flag.${flag.kind}`)}
            </span>
            <span className="plainlist__more wraps">
              <Text>{flag.note}</Text>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Flags({ detail }: { readonly detail: DetailView }) {
  const { t } = useWords();
  const unreadWords = useUnreadWords();
  if (detail.flags.length === 0) return null;
  return (
    <Section heading={t('detail.flags')}>
      <ul className="plainlist">
        {detail.flags.map((flag) => (
          <li key={flag.key} className="plainlist__row">
            <Badge
              tone={flag.severity}
              icon={FLAG_STYLES[flag.severity]}
              bare
              meaning={t(`meaning.severity.${flag.severity}`)}
            >
              {t(`flag.${flag.kind}`)}
            </Badge>
            <span className="num">
              <Amount value={flag.amount} />
            </span>
            <span className="quiet plainlist__more">
              {t(`review.${flag.state}`)}. {t(`flagWhy.${flag.kind}`)}
              {flag.unread === undefined ? null : ` ${unreadWords(flag.unread)}`}
            </span>
            <FlagFiles files={flag.files} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Audit({ detail }: { readonly detail: DetailView }) {
  const { t } = useWords();
  const language = useLanguage();
  if (detail.audit.length === 0) return null;
  return (
    <Section heading={t('detail.audit')}>
      <ol className="timeline">
        {detail.audit.map((entry, index) => (
          <li key={index}>
            <Icon name="log" />
            <span className="wraps">
              <SentenceWords sentence={trailSentence(entry, language)} />{' '}
              <span className="quiet">{visibleText(trailWho(entry.by, language))}</span>
            </span>
            <time>{formatMoment(entry.at)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
