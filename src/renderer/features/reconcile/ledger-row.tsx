/** One line of the ledger: the bank on the left, the service on the right, and between them the pair and its difference. */
import type { CaseView } from '@shared/contract/views/views.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { KIND_ICONS } from '../../lib/text/status-style.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Pointed } from '../shared/many/use-selection.ts';
import { useCaseBadge, useCaseDescription, useLoneWords, useRecordsName } from './case-words.ts';
import { useSetTitle } from './sets/set-words.ts';
import { sidesOf } from './sides.ts';

/** A set has no day of its own: its title stands where the bank's text does. */
function SetSide({ one }: { readonly one: Extract<CaseView, { kind: 'set' }> }) {
  const title = useSetTitle()(one.set);
  const { lineAmount } = sidesOf(one);
  return (
    <>
      <span role="gridcell" aria-colspan={2} className="ledger__text ledger__title" title={title}>
        <bdi>{title}</bdi>
      </span>
      <span role="gridcell" className="ledger__amount">
        {lineAmount === null ? null : <Amount value={lineAmount} />}
      </span>
    </>
  );
}

function BankSide({ one }: { readonly one: Exclude<CaseView, { kind: 'set' }> }) {
  const { t } = useWords();
  const lone = useLoneWords();
  const { lines, lineAmount } = sidesOf(one);
  const [first] = lines;
  if (first === undefined) {
    return (
      <span role="gridcell" aria-colspan={3} className="ledger__void ledger__void--left">
        {lone(one)}
      </span>
    );
  }
  const text = visibleText(first.description);
  const words =
    lines.length === 1 ? text : t('reconcile.manyLines', { lines: t('common.lines', { count: lines.length }), text });
  return (
    <>
      <span role="gridcell" className="ledger__date">
        {formatDay(first.date)}
      </span>
      <span role="gridcell" className="ledger__text" title={words}>
        <bdi>{words}</bdi>
      </span>
      <span role="gridcell" className="ledger__amount">
        <Amount value={lineAmount} />
      </span>
    </>
  );
}

function ServiceSide({ one }: { readonly one: CaseView }) {
  const { t } = useWords();
  const lone = useLoneWords();
  const nameOf = useRecordsName();
  const { records, recordAmount, recordCount } = sidesOf(one);
  const [first] = records;
  if (one.kind === 'set') {
    return (
      <>
        <span role="gridcell" className="ledger__amount ledger__amount--right">
          <Amount value={recordAmount} />
        </span>
        <span role="gridcell" aria-colspan={2} className="ledger__record">
          {t('common.records', { count: recordCount })}
        </span>
      </>
    );
  }
  if (first === undefined) {
    return (
      <>
        <span role="gridcell" />
        <span role="gridcell" aria-colspan={2} className="ledger__void ledger__void--right">
          {lone(one)}
        </span>
      </>
    );
  }
  const name = nameOf(records);
  return (
    <>
      <span role="gridcell" className="ledger__amount ledger__amount--right">
        <Amount value={recordAmount} />
      </span>
      <span role="gridcell" className="ledger__record" title={name}>
        <Icon name={records.length > 1 && first.kind === 'payout_item' ? 'batch' : KIND_ICONS[first.kind]} />
        <bdi className="clip">{name}</bdi>
        {records.some((record) => record.carriedIn) ? <span className="tag">{t('reconcile.carried')}</span> : null}
      </span>
      <span role="gridcell" className="ledger__date ledger__date--end">
        {first.date === null ? '' : formatDay(first.date)}
      </span>
    </>
  );
}

type LedgerRowProps = {
  readonly one: CaseView;
  readonly index: number;
  readonly isActive: boolean;
  readonly isMarked: boolean;
  readonly onPoint: (index: number, how: Pointed) => void;
};

export function LedgerRow({ one, index, isActive, isMarked, onPoint }: LedgerRowProps) {
  const badgeOf = useCaseBadge();
  const describe = useCaseDescription();
  const badge = badgeOf(one, isActive);
  const { difference, lines, records } = sidesOf(one);
  return (
    <div
      id={`case-${index}`}
      className={['ledger__row', isMarked ? 'is-marked' : '', one.kind === 'set' ? 'ledger__row--set' : '']
        .filter((name) => name !== '')
        .join(' ')}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isMarked}
      aria-description={describe(one)}
      tabIndex={isActive ? 0 : -1}
      data-case={one.id}
      data-kind={one.kind}
      data-lines={lines.map(({ id }) => id).join(' ')}
      data-records={records.map(({ key }) => key).join(' ')}
      onClick={(event) => onPoint(index, { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey })}
    >
      {one.kind === 'set' ? <SetSide one={one} /> : <BankSide one={one} />}
      <span role="gridcell" className="ledger__seam">
        <Badge tone={badge.tone} icon={badge.icon} bare={!isActive}>
          {badge.text}
        </Badge>
        <span className="ledger__diff">
          <Amount value={difference} />
        </span>
      </span>
      <ServiceSide one={one} />
    </div>
  );
}
