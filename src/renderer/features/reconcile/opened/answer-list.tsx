/** The answers to the opened case, each with its digit: whole solutions side by side, other answers one below the other. */
import type { AnswerView, SolutionView } from '@shared/contract/calls/matching-calls.ts';
import type { CaseView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useAnswerWords } from './answer-words.ts';
import { useRecordsName } from '../case-words.ts';
import { LineCells } from '../line-cells.tsx';
import { letterOf } from '../rivals/rivals.ts';
import { expectedOf } from '../sides.ts';
import { pressesOf } from './answers.ts';
import type { AnswersOfCase } from './use-answers.ts';
import './answer-list.css';

const dayOf = (date: string | null): string => (date === null ? '' : formatDay(date));

function Partner({ records }: { readonly records: readonly RecordRow[] }) {
  const nameOf = useRecordsName();
  const [first] = records;
  return (
    <>
      <Icon name="unique" className="ink-matched" />
      <span className="solution__partner">
        <span className="clip">
          <Text>{nameOf(records)}</Text>
        </span>
        <span className="quiet">{dayOf(first?.date ?? null)}</span>
      </span>
    </>
  );
}

type LineOfSolution = { readonly line: LineRow; readonly records: readonly RecordRow[] | null };

/** In the order of the statement, so that solutions read side by side; null where a line stays alone. */
function linesOf({ matches, lines }: SolutionView): readonly LineOfSolution[] {
  const matched = matches.flatMap(({ lines: own, records }) => own.map((line) => ({ line, records })));
  const alone = lines.map((line) => ({ line, records: null }));
  const place = ({ line }: LineOfSolution): string => `${line.date} ${line.id}`;
  return [...matched, ...alone].toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Every row that the solutions touch: who is with whom in this one, and who stays alone. */
function SolutionRows({ solution }: { readonly solution: SolutionView }) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  const alone = t('reconcile.answers.alone');
  return (
    <ul className="solution__rows">
      {linesOf(solution).map(({ line, records }) => (
        <li
          key={line.id}
          className="solution__row"
          data-line={line.id}
          data-records={(records ?? []).map(({ key }) => key).join(' ')}
        >
          <LineCells line={line} />
          {records === null ? (
            <>
              <Icon name="unmatched" className="ink-unmatched" />
              <span className="ink-unmatched">{alone}</span>
            </>
          ) : (
            <Partner records={records} />
          )}
        </li>
      ))}
      {solution.records.map((record) => (
        <li key={record.key} className="solution__row">
          <span className="quiet">{dayOf(record.date)}</span>
          <span className="ink-unmatched">{alone}</span>
          <span className="num">
            <Amount value={expectedOf(record)} />
          </span>
          <Icon name="unmatched" className="ink-unmatched" />
          <span className="clip">
            <Text>{nameOf([record])}</Text>
          </span>
        </li>
      ))}
    </ul>
  );
}

type OneProps = { readonly index: number; readonly press: string | null; readonly onChoose: () => void };

function Solution({ solution, index, press, onChoose }: OneProps & { readonly solution: SolutionView }) {
  const { t } = useWords();
  const letter = letterOf(index);
  return (
    <li
      className="solution"
      data-answer="solution"
      data-digit={press}
      aria-label={t('reconcile.rivals.option', { letter })}
    >
      <p className="solution__head">
        <b>{t('reconcile.rivals.option', { letter })}</b>
        <Button size="small" className="push" press={press ?? undefined} onClick={onChoose}>
          {t('reconcile.rivals.choose', { letter })}
        </Button>
      </p>
      <SolutionRows solution={solution} />
    </li>
  );
}

function Plain({
  one,
  answer,
  index,
  press,
  onChoose,
}: OneProps & { readonly one: CaseView; readonly answer: AnswerView }) {
  const words = useAnswerWords()(one, answer, index);
  const isPair = answer.kind === 'together';
  return (
    <li
      className={answer.kind === 'explain' ? undefined : 'answers__wide'}
      data-answer={answer.kind}
      data-digit={press}
      data-line={isPair ? answer.line.id : undefined}
      data-records={isPair ? answer.record.key : undefined}
      data-category={answer.kind === 'explain' ? answer.category : undefined}
    >
      <button type="button" className="answer" onClick={onChoose}>
        {press === null ? <span /> : <Keys press={press} />}
        <Icon name={words.icon} />
        <span className="clip">{words.text}</span>
        <span className="quiet clip">{words.why}</span>
      </button>
    </li>
  );
}

type AnswerListProps = {
  readonly one: CaseView;
  readonly answers: AnswersOfCase;
  readonly onChoose: (answer: AnswerView) => void;
};

export function AnswerList({ one, answers, onChoose }: AnswerListProps) {
  const { t } = useWords();
  const { all, isWhole } = answers;
  const presses = pressesOf(all);
  const isChoice = all[0]?.kind === 'solution';
  // One solution alone is no choice: it is accepted by its own button.
  if (all.length === 0 || (isChoice && all.length === 1)) return null;
  return (
    <div className="focus__answers">
      <ol className={isChoice ? 'answers answers--solutions' : 'answers'} aria-label={t('reconcile.answers.label')}>
        {all.map((answer, index) =>
          answer.kind === 'solution' ? (
            <Solution
              key={index}
              solution={answer}
              index={index}
              press={presses[index] ?? null}
              onChoose={() => onChoose(answer)}
            />
          ) : (
            <Plain
              key={index}
              one={one}
              answer={answer}
              index={index}
              press={presses[index] ?? null}
              onChoose={() => onChoose(answer)}
            />
          ),
        )}
      </ol>
      {isWhole ? null : <p className="quiet">{t('reconcile.answers.more')}</p>}
    </div>
  );
}
