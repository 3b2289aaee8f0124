/** One whole solution as a card: each of its lines with its records, what changes against the others, and who stays alone. */
import type { SolutionView } from '@shared/contract/calls/matching-calls.ts';
import type { LineRow, MatchView, RecordRow } from '@shared/contract/views/views.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { KIND_ICONS } from '../../../lib/text/status-style.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ANSWERS_MAX } from '../opened/answers.ts';
import { useMatchReasons, useRecordsName } from '../case-words.ts';
import { isEven, letterOf, percentOf, staysWith } from './rivals.ts';
import { expectedOf } from '../sides.ts';

function Line({ line }: { readonly line: LineRow }) {
  const { t } = useWords();
  return (
    <p className="pairing__line">
      <span>{formatDay(line.date)}</span>
      <span className="pairing__text">
        <span className="clip">
          <Text>{line.description}</Text>
        </span>
        <span className="quiet nowrap">· {t('reconcile.rivals.lineNo', { line: line.line })}</span>
      </span>
      <span className="num">
        <Amount value={line.amount} />
      </span>
    </p>
  );
}

function Record({ record, children }: { readonly record: RecordRow; readonly children: React.ReactNode }) {
  const nameOf = useRecordsName();
  return (
    <>
      <span className="quiet">{record.date === null ? '' : formatDay(record.date)}</span>
      <Icon name={KIND_ICONS[record.kind]} />
      <span className="clip">
        <Text>{nameOf([record])}</Text>
      </span>
      {children}
      <span className="num">
        <Amount value={expectedOf(record)} />
      </span>
    </>
  );
}

function Pairing({ match, all }: { readonly match: MatchView; readonly all: readonly SolutionView[] }) {
  const { t } = useWords();
  return (
    <section className="pairing">
      {match.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      <ul>
        {match.records.map((record) => {
          const stays = staysWith(all, match, record);
          return (
            <li key={record.key} className={stays ? 'pairing__row' : 'pairing__row pairing__row--moves'}>
              <Record record={record}>
                {stays ? (
                  <span className="quiet">{t('reconcile.rivals.both')}</span>
                ) : (
                  <span className="tag">{t('reconcile.rivals.moves')}</span>
                )}
              </Record>
            </li>
          );
        })}
      </ul>
      <p className="pairing__sum">
        <span>{t('reconcile.columns.difference')}</span>
        <span className="num">
          <Amount value={match.difference} />
        </span>
      </p>
    </section>
  );
}

/** The rows that this solution leaves without a partner. */
function Alone({ solution }: { readonly solution: SolutionView }) {
  const { t } = useWords();
  const alone = <span className="tag">{t('reconcile.answers.alone')}</span>;
  return (
    <>
      {solution.lines.map((line) => (
        <section key={line.id} className="pairing">
          <Line line={line} />
          <ul>
            <li className="pairing__row pairing__row--moves">
              <span />
              <Icon name="unmatched" />
              <span className="ink-unmatched">{t('reconcile.answers.alone')}</span>
              <span />
              <span />
            </li>
          </ul>
        </section>
      ))}
      {solution.records.length === 0 ? null : (
        <section className="pairing">
          <ul>
            {solution.records.map((record) => (
              <li key={record.key} className="pairing__row pairing__row--moves">
                <Record record={record}>{alone}</Record>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type SolutionProps = {
  readonly solution: SolutionView;
  readonly all: readonly SolutionView[];
  readonly index: number;
  readonly onChoose: () => void;
};

export function SolutionCard({ solution, all, index, onChoose }: SolutionProps) {
  const { t } = useWords();
  const reasonsOfMatch = useMatchReasons();
  const letter = letterOf(index);
  const isLikeliest = index === 0;
  const [first] = solution.matches;
  const [reason] = first === undefined ? [] : reasonsOfMatch(first);
  return (
    <article
      className={isLikeliest ? 'rival rival--picked' : 'rival'}
      aria-label={t('reconcile.rivals.option', { letter })}
    >
      <header className="rival__head">
        <h2>{t('reconcile.rivals.option', { letter })}</h2>
        <span className="push quiet">
          {isEven(all)
            ? t('reconcile.rivals.evenly')
            : t('reconcile.rivals.confidence', { share: `${percentOf(solution, all)} %` })}
        </span>
      </header>
      {solution.matches.map((match) => (
        <Pairing key={match.id} match={match} all={all} />
      ))}
      <Alone solution={solution} />
      <footer className="rival__foot">
        <span className="rival__why">{reason?.text}</span>
        <Button
          look={isLikeliest ? 'primary' : 'normal'}
          className="push"
          press={index < ANSWERS_MAX ? `${index + 1}` : undefined}
          onClick={onChoose}
        >
          {t('reconcile.rivals.choose', { letter })}
        </Button>
      </footer>
    </article>
  );
}
