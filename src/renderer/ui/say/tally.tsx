/** A sum that can be read aloud: terms with count and money, their signs between them, the total at the end. */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '@shared/domain/money/format.ts';
import { Amount } from '../amount.tsx';
import { Icon } from '../icon.tsx';
import { Hinted, Term as MeantWord } from './term.tsx';
import type { IconName } from '../icons.tsx';

export type TallyTerm = {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** Name of the ink and the fill; absent for the total. */
  readonly tone?: 'matched' | 'proposed' | 'explained' | 'unmatched' | 'info';
  readonly count: number;
  readonly amount: string;
  readonly to: string;
  /** What the word means, for whoever points at it. */
  readonly meaning?: string;
};

type TallySumProps = {
  readonly terms: readonly TallyTerm[];
  readonly total: TallyTerm;
  readonly currency: string;
  readonly barLabel: string;
};

const PERCENT = 100;

function Bar({
  terms,
  total,
  label,
}: {
  readonly terms: readonly TallyTerm[];
  readonly total: number;
  readonly label: string;
}) {
  const shares = terms.map((term) => (total === 0 ? 0 : (term.count * PERCENT) / total));
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  return (
    <svg className="bar" role="img" aria-label={label}>
      {total === 0 ? <rect className="fill-track" width="100%" y="-1" height="10" /> : null}
      {terms.map((term, index) =>
        term.count === 0 ? null : (
          <rect
            key={term.id}
            className={`fill-${term.tone ?? 'neutral'}`}
            x={`${starts[index] ?? 0}%`}
            width={`${shares[index] ?? 0}%`}
            y="-1"
            height="10"
          />
        ),
      )}
    </svg>
  );
}

function Term({ term, currency }: { readonly term: TallyTerm; readonly currency: string }) {
  const link = (
    <Link className="tally__term" href={term.to} data-term={term.id}>
      <span className={term.tone === undefined ? 'tally__label' : `tally__label ink-${term.tone}`}>
        <Icon name={term.icon} />
        {term.label}
      </span>
      <span className="tally__count">{formatCount(term.count)}</span>
      <span className="tally__money">
        <Amount value={term.amount} currency={currency} />
      </span>
    </Link>
  );
  return term.meaning === undefined ? link : <Hinted meaning={term.meaning}>{link}</Hinted>;
}

export function TallySum({ terms, total, currency, barLabel }: TallySumProps) {
  return (
    <>
      <div className="tally__sum">
        {terms.map((term, index) => (
          <Fragment key={term.id}>
            {index === 0 ? null : (
              <span className="tally__op" aria-hidden="true">
                +
              </span>
            )}
            <Term term={term} currency={currency} />
          </Fragment>
        ))}
        <span className="tally__op" aria-hidden="true">
          =
        </span>
        <Term term={total} currency={currency} />
      </div>
      <Bar terms={terms} total={total.count} label={barLabel} />
    </>
  );
}

/** A card with its heading, its note and what stands at its end. */
export function Card({
  heading,
  note,
  end,
  children,
  className = '',
  meaning,
}: {
  readonly heading: string;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** What the heading means. */
  readonly meaning?: string;
}) {
  return (
    <section className={`card ${className}`} aria-label={heading}>
      <header className="card__head">
        <h2>{meaning === undefined ? heading : <MeantWord meaning={meaning}>{heading}</MeantWord>}</h2>
        {note === undefined ? null : <p className="clip">{note}</p>}
        {end}
      </header>
      <div className="card__body">{children}</div>
    </section>
  );
}
