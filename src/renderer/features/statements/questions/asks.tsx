/** What the file does not say: one question each, with its first rows in view; the answers read the file again. */
import type { ImportAnswer } from '@shared/contract/views/import-views.ts';
import type { ImportDraft } from '../../../lib/import/import-draft.ts';
import { useKeys } from '../../../lib/keys.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Scrolls } from '../../../ui/scrolls.tsx';
import { Card } from '../../../ui/say/tally.tsx';
import { useWords } from '../../../words/use-words.ts';
import { foundPart, isAnswered } from './draft.ts';
import { Question } from './question.tsx';
import type { ImportSettings } from '../settings/import-settings.ts';
import { SeveralAccounts } from './several-accounts.tsx';
import './questions.css';

export type AsksView = Extract<ImportAnswer, { kind: 'asks' }>;

function RawRows({ rows }: Pick<AsksView, 'rows'>) {
  const { t } = useWords();
  const width = Math.max(1, ...rows.map((row) => row.length));
  return (
    <Card heading={t('importing.asks.rows')}>
      <Scrolls className="rawrows" label={t('importing.asks.rows')}>
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
      </Scrolls>
    </Card>
  );
}

type AsksProps = {
  readonly asks: AsksView;
  /** Holds the answers until they are given. */
  readonly importSettings: ImportSettings;
};

/** The accounts of the file, each with its sum, are a better question than a text to type. */
function namedGroups({ unknown, accounts = [] }: AsksView) {
  const by = (['account', 'currency'] as const).find((one) => unknown.includes(one));
  return by === undefined || accounts.length === 0 ? null : { by, accounts };
}

export function Asks({ asks, importSettings }: AsksProps) {
  const { t } = useWords();
  const groups = namedGroups(asks);
  const open = asks.unknown.filter((one) => one !== groups?.by);
  return (
    <>
      {groups === null ? null : (
        <SeveralAccounts
          accounts={groups.accounts}
          importSettings={importSettings}
          byCurrency={groups.by === 'currency'}
        />
      )}
      {open.length === 0 ? null : (
        <section className="card questions" aria-label={t('importing.asks.heading')}>
          {open.map((unknown) => (
            <Question key={unknown} unknown={unknown} importSettings={importSettings} sheets={asks.sheets ?? []} />
          ))}
        </section>
      )}
      <RawRows rows={asks.rows} />
    </>
  );
}

/** The answers together with what the file said: what travels. */
export function answersOf({ guess, unknown }: AsksView, draft: ImportDraft): ImportDraft {
  return { ...draft, base: { ...draft.base, ...foundPart(guess, unknown) } };
}

type DockProps = AsksProps & { readonly onAnswer: (draft: ImportDraft) => void; readonly onLeave: () => void };

export function AsksDock({ asks, importSettings, onAnswer, onLeave }: DockProps) {
  const { t } = useWords();
  const answers = answersOf(asks, importSettings.draft);
  const isWhole = asks.unknown.every((one) => isAnswered(one, answers));
  const answer = (): void => {
    if (isWhole) onAnswer(answers);
  };
  useKeys('here', () => [
    { press: 'ctrl+enter', does: t('importing.asks.answer'), run: answer },
    { press: 'escape', does: t('common.cancel'), run: onLeave },
  ]);
  return (
    <footer className="dock">
      <span className="dock__partition">{t('importing.asks.lead')}</span>
      <span className="push actions">
        <Button size="large" press="escape" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
        <Button look="primary" size="large" press="ctrl+enter" disabled={!isWhole} onClick={answer}>
          {t('importing.asks.answer')}
        </Button>
      </span>
    </footer>
  );
}
