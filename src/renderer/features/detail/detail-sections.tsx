/** The parts of a detail that lines and records share: matches, flags, changes, the trail. */
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { STEP_KINDS } from '@shared/domain/matching/match.ts';
import type { DetailView } from '@shared/contract/detail-view.ts';
import { formatMoment } from '../../lib/format-day.ts';
import { FLAG_LOOKS, matchLook } from '../../lib/looks.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReactNode } from 'react';

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

/** A match that the engine accepted before its record said that it failed, went back, is not final, or is gone. */
function isOvertaken({ subject, matches }: DetailView): boolean {
  if (subject.kind !== 'record') return false;
  const isChanged = subject.goneAt !== null || subject.record.standing !== 'succeeded';
  return (
    isChanged &&
    matches.some(({ status, difference }) => status === 'auto' && (subject.goneAt !== null || difference !== '0'))
  );
}

export function Matches({ detail }: { readonly detail: DetailView }) {
  const { t } = useTranslation();
  const isLine = detail.subject.kind === 'line';
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
        {detail.matches.map((match) => {
          const look = matchLook(match);
          const status = match.status === 'suggested' ? t(`pair.${match.certainty}`) : t(`matchStatus.${match.status}`);
          const others = isLine
            ? t('detail.withRecords', { status, records: t('common.records', { count: match.records.length }) })
            : t('detail.withLines', { status, lines: t('common.lines', { count: match.lines.length }) });
          const names = isLine
            ? match.records.map((record) => record.name ?? record.id)
            : match.lines.map((line) => line.description);
          return (
            <li key={match.id} className="plainlist__row">
              <Badge tone={look.tone} icon={look.icon} bare>
                {others}
              </Badge>
              <span className="num">
                <Amount value={match.difference} />
              </span>
              <span className="quiet clip plainlist__more">{names.map(visibleText).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function Flags({ detail }: { readonly detail: DetailView }) {
  const { t } = useTranslation();
  if (detail.flags.length === 0) return null;
  return (
    <Section heading={t('detail.flags')}>
      <ul className="plainlist">
        {detail.flags.map((flag) => (
          <li key={flag.key} className="plainlist__row">
            <Badge tone={flag.severity} icon={FLAG_LOOKS[flag.severity]} bare>
              {t(`flag.${flag.kind}`)}
            </Badge>
            <span className="num">
              <Amount value={flag.amount} />
            </span>
            <span className="quiet plainlist__more">
              {flag.note === '' ? t(`flagWhy.${flag.kind}`) : visibleText(flag.note)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const KNOWN = [
  ...STEP_KINDS,
  'undo',
  'redo',
  'statement-imported',
  'statement-withdrawn',
  'import',
  'sync',
  'report',
  'account-made',
  'profile-made',
] as const;

/** An entry of the trail in words; a kind that has none yet is shown by its name. */
function useTrailWords(): (what: string) => string {
  const { t } = useTranslation();
  return (what) => {
    const known = KNOWN.find((one) => one === what);
    return known === undefined ? visibleText(what) : t(`trail.${known}`);
  };
}

export function Audit({ detail }: { readonly detail: DetailView }) {
  const { t } = useTranslation();
  const words = useTrailWords();
  if (detail.audit.length === 0) return null;
  return (
    <Section heading={t('detail.audit')}>
      <ol className="timeline">
        {detail.audit.map((entry, index) => (
          <li key={index}>
            <Icon name="log" />
            <span>
              {words(entry.what)} <span className="quiet">{visibleText(entry.by)}</span>
            </span>
            <time>{formatMoment(entry.at)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
