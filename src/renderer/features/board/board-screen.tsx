/** Accounts and months of all companies: how each month stands, what is unexplained in it, and its next step. */
import { Fragment } from 'react';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { formatMonth, insideSentence } from '../../lib/text/format-day.ts';
import { MONTH_STYLES } from '../../lib/text/status-style.ts';
import type { MonthState } from '../../lib/text/status-style.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useLanguage } from '../../lib/current.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Loading } from '../../ui/say/message.tsx';
import { Scrolls } from '../../ui/scrolls.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { NoStatement } from '../shared/nothing-yet.tsx';
import { countsOf, nextOf, sumsOf } from './board.ts';
import type { BoardCell, BoardRow } from './board.ts';
import { useBoard } from './use-board.ts';
import type { Board, BoardCompany } from './use-board.ts';
import { useGoOn } from './use-go-on.ts';
import './board.css';

/** What a month is left to: nothing is to be done about one that is being read. */
const STEPS: Readonly<Record<MonthState, 'report' | 'see' | 'decide' | 'bring' | null>> = {
  done: 'report',
  unexplained: 'see',
  open: 'decide',
  none: 'bring',
  unseen: 'see',
  reading: null,
  failed: 'see',
};

type CellProps = { readonly company: BoardCompany; readonly row: BoardRow; readonly cell: BoardCell };

function Cell({ company, row, cell, isNow }: CellProps & { readonly isNow: boolean }) {
  const { t } = useWords();
  const goOn = useGoOn();
  const { state, unexplained, undecided, month } = cell;
  const step = STEPS[state];
  const words = step === null ? null : t(`board.steps.${step}`, { count: undecided });
  return (
    <td data-state={state} className={isNow ? 'months__now' : undefined}>
      <Badge {...MONTH_STYLES[state]} bare>
        {t(`board.states.${state}`)}
      </Badge>
      {unexplained === null ? null : (
        <p className="num">
          <Amount value={unexplained} />
        </p>
      )}
      {words === null ? null : (
        <p>
          <button
            type="button"
            className="link months__step"
            aria-label={t('board.stepOf', {
              step: words,
              account: visibleText(row.account.name),
              month: formatMonth(month, t),
            })}
            onClick={() => void goOn(company, row, cell)}
          >
            {words}
          </button>
        </p>
      )}
    </td>
  );
}

type RowsProps = { readonly company: BoardCompany; readonly months: readonly string[]; readonly isOne: boolean };

/** A company in a line of its own: its name, and why nothing of it can be shown. */
function CompanyHead({ company, months }: Omit<RowsProps, 'isOne'>) {
  const { t } = useWords();
  const goOn = useGoOn();
  const words = useFailureWords();
  const { profile, failure, isReading, isOpen, rows } = company;
  const name = visibleText(profile.name);
  const said =
    failure === null
      ? isReading
        ? t('common.loading')
        : rows.length === 0
          ? t('board.noAccounts')
          : ''
      : t('board.unread', { why: words(failure).what });
  return (
    <tr className="months__company">
      <th scope="rowgroup" colSpan={months.length + 1}>
        <b className="strong">{name}</b> <span className="quiet">{t(`environment.${profile.environment}`)}</span>{' '}
        <span className={failure === null ? 'quiet' : 'ink-critical'}>{said}</span>
        {isOpen ? null : (
          <Button
            size="small"
            look="plain"
            aria-label={t('board.openOf', { name })}
            onClick={() => void goOn(company, null, null)}
          >
            {t('board.open')}
          </Button>
        )}
      </th>
    </tr>
  );
}

function Company({ company, months, isOne }: RowsProps) {
  const { t } = useWords();
  return (
    <tbody data-company={company.profile.id}>
      {isOne ? null : <CompanyHead company={company} months={months} />}
      {company.rows.map((row) => (
        <tr key={row.account.id}>
          <th scope="row">
            <Text className="strong">{row.account.name}</Text>
            <br />
            <span className="quiet">
              {t(`account.presetShort.${row.account.preset}`)} · {visibleText(row.account.currency)}
            </span>
          </th>
          {row.cells.map((cell) => (
            <Cell key={cell.month} company={company} row={row} cell={cell} isNow={cell.month === months.at(-1)} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Foot({ rows, months }: { readonly rows: readonly BoardRow[]; readonly months: readonly string[] }) {
  const { t } = useWords();
  return (
    <tfoot>
      {sumsOf(rows, months).map(({ currency, months: sums }) => (
        <tr key={currency}>
          <th scope="row">{t('board.unexplainedIn', { currency: visibleText(currency) })}</th>
          {sums.map((sum, at) => (
            <td key={months[at]} className="num">
              {sum === null ? <span className="faint">{t('board.unknown')}</span> : <Amount value={sum} />}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

function Counts({ rows }: { readonly rows: readonly BoardRow[] }) {
  const { t } = useWords();
  const all = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  return (
    <p className="counts">
      {countsOf(rows).map(({ state, count }, at) => (
        <Fragment key={state}>
          {at === 0 ? null : <span className="quiet">+</span>}
          <Badge {...MONTH_STYLES[state]} bare>
            {t(`board.counts.${state}`, { count })}
          </Badge>
        </Fragment>
      ))}
      <span className="quiet">{t('board.all', { count: all })}</span>
    </p>
  );
}

function NextStep({ companies }: Pick<Board, 'companies'>) {
  const { t } = useWords();
  const goOn = useGoOn();
  const language = useLanguage();
  const open = companies.find(({ isOpen }) => isOpen);
  const next = open === undefined ? null : nextOf(open.rows);
  if (open === undefined || next === null) return null;
  const { row, cell } = next;
  const month = insideSentence(formatMonth(cell.month, t), language);
  return (
    <span className="push actions">
      <Button look="primary" onClick={() => void goOn(open, row, cell)}>
        {t('board.goOn', { month, account: visibleText(row.account.name) })}
      </Button>
    </span>
  );
}

function Months({ months, companies }: Board) {
  const { t } = useWords();
  const rows = companies.flatMap((company) => company.rows);
  const currencies = new Set(rows.map(({ account }) => account.currency));
  return (
    <div className="page__body">
      <div className="page__head">
        <h1>{t('board.heading')}</h1>
        <p>{t('board.lead')}</p>
        <NextStep companies={companies} />
      </div>
      <Counts rows={rows} />
      <Scrolls className="months__frame" label={t('board.label')}>
        <table
          className="months"
          aria-label={t('board.label')}
          aria-busy={rows.some(({ cells }) => cells.some(({ state }) => state === 'reading'))}
        >
          <thead>
            <tr>
              <th scope="col">{t('board.account')}</th>
              {months.map((month) => (
                <th key={month} scope="col" aria-current={month === months.at(-1) ? 'date' : undefined}>
                  {formatMonth(month, t)}
                </th>
              ))}
            </tr>
          </thead>
          {companies.map((company) => (
            <Company key={company.profile.id} company={company} months={months} isOne={companies.length === 1} />
          ))}
          <Foot rows={rows} months={months} />
        </table>
      </Scrolls>
      <p className="months-note">
        {currencies.size > 1 ? `${t('board.currencies')} ` : ''}
        {companies.length > 1 ? t('board.glance') : ''}
      </p>
    </div>
  );
}

export function BoardScreen() {
  const { t } = useWords();
  const { months, companies } = useBoard();
  const isReading = companies.length === 0 || companies.some((company) => company.isOpen && company.isReading);
  // Without a month there is nothing to be seen; another company that cannot be read is still to be said.
  const isEmpty = months.length === 0 && companies.every(({ failure, isOpen }) => isOpen || failure === null);
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      {isReading ? (
        <Loading />
      ) : isEmpty ? (
        <NoStatement heading={t('board.heading')} />
      ) : (
        <Months months={months} companies={companies} />
      )}
    </main>
  );
}
