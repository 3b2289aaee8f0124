/** What the file does not say: one question each, with its first rows in view; the answers read the file again. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '@shared/contract/import-views.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/tally.tsx';
import { Question } from './question.tsx';
import { answersFrom, isAnswered } from './draft.ts';
import type { ImportDraft } from './draft.ts';

type AsksView = Extract<ImportAnswer, { kind: 'asks' }>;
type AsksProps = {
  readonly asks: AsksView;
  readonly draft: ImportDraft;
  readonly onAnswer: (draft: ImportDraft) => void;
  readonly onLeave: () => void;
};

function RawRows({ rows }: { readonly rows: AsksView['rows'] }) {
  const { t } = useTranslation();
  const width = Math.max(1, ...rows.map((row) => row.length));
  return (
    <Card heading={t('importing.asks.rows')}>
      <div className="rawrows" tabIndex={0} role="region" aria-label={t('importing.asks.rows')}>
        <table className="table table--bare mono">
          <thead>
            <tr>
              {Array.from({ length: width }, (_, index) => (
                <th key={index}>{index + 1}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {Array.from({ length: width }, (_, at) => (
                  <td key={at}>
                    <bdi>{visibleText(row[at] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

export function Asks({ asks, draft, onAnswer, onLeave }: AsksProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<ImportDraft>(() => answersFrom(asks.guess, asks.unknown, draft));
  const isWhole = asks.unknown.every((one) => isAnswered(one, answers));
  return (
    <form
      className="form-page"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onAnswer(answers);
      }}
    >
      <div className="page__body page__body--grow">
        <div className="page__head">
          <div className="file">
            <span className="file__icon">
              <Icon name="statement" />
            </span>
            <div>
              <h1>{t('importing.asks.heading')}</h1>
              <p>
                <bdi>{visibleText(asks.file)}</bdi> · {t('importing.asks.lead')}
              </p>
            </div>
          </div>
        </div>
        <div className="stack">
          <section className="card questions" aria-label={t('importing.asks.heading')}>
            {asks.unknown.map((unknown) => (
              <Question key={unknown} unknown={unknown} rows={asks.rows} answers={answers} onAnswers={setAnswers} />
            ))}
          </section>
          <RawRows rows={asks.rows} />
        </div>
      </div>
      <footer className="dock">
        <span className="push actions">
          <Button size="large" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
          <Button look="primary" size="large" type="submit" disabled={!isWhole}>
            {t('importing.asks.answer')}
          </Button>
        </span>
      </footer>
    </form>
  );
}
