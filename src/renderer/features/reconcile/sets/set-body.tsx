/** An opened set: why one answer settles it, its days, its rows, and the answers with their keys. */
import { useState } from 'react';
import type { SetView } from '@shared/contract/views/set-view.ts';
import type { MatchView, RecordRow } from '@shared/contract/views/views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import type { Scope } from '../../../lib/period.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { minusTexts, sumTexts } from '../../../lib/text/sums.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useRecordsName } from '../case-words.ts';
import { expectedOf, unexplainedOf } from '../sides.ts';
import { openOf, useSetWhy } from './set-words.ts';
import './sets.css';

export type SetCommands = {
  readonly accept: () => void;
  /** Of a rate: what it explains this month, without a rule. */
  readonly once: () => void;
  readonly reject: () => void;
  /** Its rows are decided one by one. */
  readonly apart: () => void;
  readonly mean: () => void;
};

/** Rows that stand in sight before a person asks for all. */
const FIRST_ROWS = 3;

const dayOf = (date: string | null): string => (date === null ? '' : formatDay(date));
/** Day and month: the year stands in every other date of the screen. */
const shortDay = (day: string): string => formatDay(day).slice(0, 'dd/mm'.length);

function Days({ set }: { readonly set: Extract<SetView, { about: 'equals' }> }) {
  const { t } = useWords();
  const { days, lines, records } = set;
  if (days.length === 0) return null;
  const label = t('sets.days', {
    lines: t('common.lines', { count: lines.count }),
    records: t('common.records', { count: records.count }),
  });
  const odd = lines.count === records.count ? undefined : 'setdays__odd';
  const row = (name: string, side: 'lines' | 'records') => (
    <tr>
      <th scope="row">{name}</th>
      {days.map((one) => (
        <td key={one.day}>{formatCount(one[side])}</td>
      ))}
      <td className={side === 'records' ? odd : undefined}>{formatCount(set[side].count)}</td>
    </tr>
  );
  return (
    <table className="setdays" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('sets.day')}</th>
          {days.map(({ day }) => (
            <th key={day} scope="col">
              {shortDay(day)}
            </th>
          ))}
          <th scope="col">{t('sets.total')}</th>
        </tr>
      </thead>
      <tbody>
        {row(t('sets.linesRow'), 'lines')}
        {row(t('sets.recordsRow'), 'records')}
      </tbody>
    </table>
  );
}

/** One pair of a set: what the bank booked, what the service says, and for a rate what it takes off. */
function Pair({ match, isRate }: { readonly match: MatchView; readonly isRate: boolean }) {
  const nameOf = useRecordsName();
  const [line] = match.lines;
  const lineAmount = sumTexts(match.lines.map(({ amount }) => amount));
  return (
    <tr>
      <td className="quiet">{dayOf(line?.date ?? null)}</td>
      <td className="clip">
        <Text>{line?.description ?? ''}</Text>
      </td>
      <td className="num">
        <Amount value={lineAmount} />
      </td>
      {isRate ? (
        <>
          <td className="num">
            <Amount value={minusTexts(lineAmount, match.difference)} />
          </td>
          <td className="num">
            <Amount value={sumTexts(match.explained.map(({ amount }) => amount))} />
          </td>
        </>
      ) : null}
      <td className="num">
        <Amount value={unexplainedOf(match)} />
      </td>
      <td className="clip">
        <Text>{nameOf(match.records)}</Text>
      </td>
      <td className="quiet">{dayOf(match.records[0]?.date ?? null)}</td>
    </tr>
  );
}

function PairRows({ pairs, isRate }: { readonly pairs: readonly MatchView[]; readonly isRate: boolean }) {
  const { t } = useWords();
  const heads = isRate ? [t('sets.columns.gross'), t('sets.columns.taken')] : [];
  return (
    <table className={isRate ? 'setrows setrows--rate' : 'setrows'} aria-label={t('sets.rows')}>
      <thead>
        <tr>
          <th scope="col">{t('common.date')}</th>
          <th scope="col">{t('sets.columns.line')}</th>
          <th scope="col" className="num">
            {t('sets.columns.booked')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
          <th scope="col" className="num">
            {t('sets.columns.left')}
          </th>
          <th scope="col">{t('sets.columns.record')}</th>
          <th scope="col">{t('common.date')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((match) => (
          <Pair key={match.id} match={match} isRate={isRate} />
        ))}
      </tbody>
    </table>
  );
}

function RecordRows({ records }: { readonly records: readonly RecordRow[] }) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  return (
    <table className="setrows setrows--records" aria-label={t('sets.rows')}>
      <thead>
        <tr>
          <th scope="col">{t('common.date')}</th>
          <th scope="col">{t('sets.columns.record')}</th>
          <th scope="col" className="num">
            {t('common.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.key}>
            <td className="quiet">{dayOf(record.date)}</td>
            <td className="clip">
              <Text>{nameOf([record])}</Text>
            </td>
            <td className="num">
              <Amount value={expectedOf(record) ?? record.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowsProps = {
  readonly id: string;
  readonly scope: Scope & { readonly account: string };
  readonly isRate: boolean;
};

/** The first rows, and all that fit once they are asked for. */
function Rows({ id, scope, isRate }: RowsProps) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const found = useAsk('set.rows', { ...scope, set: id }).data;
  if (found === undefined) return null;
  const most = isWhole ? Infinity : FIRST_ROWS;
  const shown = Math.max(found.pairs.length, found.records.length);
  const all = found.all.count;
  return (
    <div className="setrows__box">
      {found.pairs.length > 0 ? <PairRows pairs={found.pairs.slice(0, most)} isRate={isRate} /> : null}
      {found.records.length > 0 ? <RecordRows records={found.records.slice(0, most)} /> : null}
      {all <= FIRST_ROWS ? null : (
        <p className="setrows__more">
          <Button size="small" look="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('sets.hide') : t('sets.show', { count: all })}
          </Button>
          {isWhole && shown < all ? <span className="quiet">{t('sets.shown', { shown, all })}</span> : null}
        </p>
      )}
    </div>
  );
}

type ActionsProps = { readonly set: SetView; readonly commands: SetCommands };

function EqualsActions({ set, commands }: ActionsProps) {
  const { t } = useWords();
  const open = openOf(set);
  const count = open.lines + open.records;
  return (
    <>
      <Button look="primary" icon="check" press="a" onClick={commands.accept}>
        {count === 0
          ? t('sets.actions.accept', { count: set.pairs })
          : t('sets.actions.acceptOpen', { pairs: set.pairs, open: count })}
      </Button>
      <Button press="r" onClick={commands.reject}>
        {t('sets.actions.no')}
      </Button>
      <Button look="plain" press="u" onClick={commands.apart}>
        {t(count === 0 ? 'sets.actions.apart' : 'sets.actions.which')}
      </Button>
    </>
  );
}

function RateActions({ commands }: ActionsProps) {
  const { t } = useWords();
  return (
    <>
      <Button look="primary" icon="check" press="a" onClick={commands.accept}>
        {t('sets.actions.asRule')}
      </Button>
      <Button press="o" onClick={commands.once}>
        {t('sets.actions.once')}
      </Button>
      <Button press="r" onClick={commands.reject}>
        {t('sets.actions.no')}
      </Button>
      <Button look="plain" press="u" onClick={commands.apart}>
        {t('sets.actions.apart')}
      </Button>
      <span className="push quiet">{t('sets.ruleHelp')}</span>
    </>
  );
}

function Actions({ set, commands }: ActionsProps) {
  const { t } = useWords();
  if (set.about === 'equals') return <EqualsActions set={set} commands={commands} />;
  if (set.about === 'rate') return <RateActions set={set} commands={commands} />;
  return (
    <Button look="primary" icon="info" press="a" onClick={commands.mean}>
      {t('sets.actions.mean')}
    </Button>
  );
}

type SetBodyProps = {
  readonly id: string;
  readonly set: SetView;
  readonly scope: RowsProps['scope'];
  readonly commands: SetCommands;
};

export function SetBody({ id, set, scope, commands }: SetBodyProps) {
  const whyOf = useSetWhy();
  const open = openOf(set);
  const isOpen = set.about === 'equals' && open.lines + open.records > 0;
  const [first, ...others] = whyOf(set);
  return (
    <div role="row">
      <div role="gridcell" aria-colspan={7} className="setbody">
        <div className="setbody__why">
          <p>
            {isOpen ? <b className="ink-unmatched">{first}</b> : first} {others.join(' ')}
          </p>
          {set.about === 'equals' ? <Days set={set} /> : null}
        </div>
        <Rows id={id} scope={scope} isRate={set.about === 'rate'} />
        <div className="actions focus__actions">
          <Actions set={set} commands={commands} />
        </div>
      </div>
    </div>
  );
}
