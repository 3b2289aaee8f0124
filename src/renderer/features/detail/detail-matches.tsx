/** What a line or record is matched with, or could be: each with its reasons in words, and the way to every row on the other side. */
import { Link } from 'wouter';
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import type { MatchView } from '@shared/contract/views/views.ts';
import { differenceName } from '../../lib/text/difference-words.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { isLikelihood, proposedAs } from '@shared/domain/matching/risk.ts';
import { matchStyle } from '../../lib/text/status-style.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useMatchReasons } from '../reconcile/case-words.ts';
import { useRecordName } from '../shared/record-name.ts';
import { Section } from './detail-sections.tsx';
import './detail.css';

/** A match that the engine accepted before its record said that it failed, went back, is not final, or is gone. */
function isOvertaken({ subject, matches }: DetailView): boolean {
  if (subject.kind !== 'record') return false;
  const isChanged = subject.goneAt !== null || subject.record.standing !== 'succeeded';
  return (
    isChanged &&
    matches.some(({ status, difference }) => status === 'auto' && (subject.goneAt !== null || difference !== '0'))
  );
}

type Other = {
  readonly subject: Subject;
  readonly name: string;
  readonly date: string | null;
  readonly amount: string | null;
};

/** A settlement may hold hundreds: the rest is in Reconcile. */
const OTHERS_MAX = 12;

/** The rows on the other side of a line or a record. */
function useOthers(): (match: MatchView, isLine: boolean) => readonly Other[] {
  const nameOf = useRecordName();
  return (match, isLine) =>
    isLine
      ? match.records.map((record) => ({
          subject: { kind: 'record', key: record.key },
          // Hidden characters of a name are marked where it is drawn.
          name: record.name ?? nameOf(record),
          date: record.date,
          amount: record.amount,
        }))
      : match.lines.map(({ id, description, date, amount }) => ({
          subject: { kind: 'line', id },
          name: description,
          date,
          amount,
        }));
}

type MatchProps = {
  readonly match: MatchView;
  readonly isLine: boolean;
  readonly onOpen: (subject: Subject) => void;
};

function Match({ match, isLine, onOpen }: MatchProps) {
  const { t } = useWords();
  const reasonsOf = useMatchReasons();
  const look = matchStyle(match);
  const proposed = proposedAs(match);
  const isProposed = match.status === 'suggested';
  const status = isProposed ? t(`pair.${proposed}`) : t(`matchStatus.${match.status}`);
  const certainty = isLikelihood(proposed) ? t(`meaning.likelihood.${proposed}`) : t(`meaning.certainty.${proposed}`);
  const meaning = isProposed ? certainty : t(`meaning.matchStatus.${match.status}`);
  const others = useOthers()(match, isLine);
  const words = isLine
    ? t('detail.withRecords', { status, records: t('common.records', { count: others.length }) })
    : t('detail.withLines', { status, lines: t('common.lines', { count: others.length }) });
  return (
    <li className="plainlist__row">
      <Badge tone={look.tone} icon={look.icon} bare meaning={meaning}>
        {words}
      </Badge>
      <span className="num" title={differenceName(match.difference, t)}>
        <Amount value={match.difference} />
      </span>
      <ul className="plainlist plainlist__more others">
        {others.slice(0, OTHERS_MAX).map((other, index) => (
          <li key={index} className="others__row">
            <button className="link plainlink clip" type="button" onClick={() => onOpen(other.subject)}>
              <Text>{other.name}</Text>
            </button>
            <span className="quiet nowrap">{other.date === null ? '' : formatDay(other.date)}</span>
            <Amount value={other.amount} absent={t('common.noAmount')} />
          </li>
        ))}
        {others.length > OTHERS_MAX ? (
          <li className="quiet">{t('detail.firstOthers', { count: OTHERS_MAX })}</li>
        ) : null}
      </ul>
      {match.learned === undefined ? null : (
        <p className="plainlist__more quiet small">{t('learned.madeUnder', { version: match.learned.version })}</p>
      )}
      <ul className="plainlist__more reasons">
        {reasonsOf(match).map(({ text, speaksFor }, index) => (
          <li key={index}>
            <Icon name={speaksFor ? 'check' : 'warning'} className={speaksFor ? 'ink-matched' : 'ink-warning'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function Matches({
  detail,
  onOpen,
}: {
  readonly detail: DetailView;
  readonly onOpen: (subject: Subject) => void;
}) {
  const { t } = useWords();
  return (
    <Section
      heading={t('detail.matches')}
      end={
        <Link className="link push" href="/reconcile/all">
          {t('detail.openInReconcile')}
        </Link>
      }
    >
      {detail.matches.length === 0 ? <p className="quiet small">{t('detail.noMatches')}</p> : null}
      {isOvertaken(detail) ? (
        <p className="good">
          <Icon name="warning" className="ink-warning" />
          {t('detail.keptMatch')}
        </p>
      ) : null}
      <ul className="plainlist">
        {detail.matches.map((match) => (
          <Match key={match.id} match={match} isLine={detail.subject.kind === 'line'} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
  );
}
