/** The columns of both tables: records of the service, lines of the bank. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { KIND_ICONS, LINE_STYLES, recordStyle, STANDING_STYLES } from '../../lib/text/status-style.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import type { Column } from '../../ui/grid/column.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { bareNameOf } from '../shared/record-name.ts';

/** The same cells as long as language and currency stay: a row is drawn again only where they change. */
export function useRecordColumns(currency: string): readonly Column<RecordRow>[] {
  const { t } = useWords();
  return useMemo(() => recordColumns(t, currency), [t, currency]);
}

export function useLineColumns(currency: string): readonly Column<LineRow>[] {
  const { t } = useWords();
  return useMemo(() => lineColumns(t, currency), [t, currency]);
}

/** Words of a short list, each looked up once and not for every cell. */
function spoken<K extends string>(say: (kind: K) => string): (kind: K) => string {
  const known = new Map<K, string>();
  return (kind) => {
    const words = known.get(kind) ?? say(kind);
    known.set(kind, words);
    return words;
  };
}

function recordColumns(t: TFunction, currency: string): readonly Column<RecordRow>[] {
  const kindOf = spoken<RecordRow['kind']>((kind) => t(`recordKind.${kind}`));
  const standingOf = spoken<RecordRow['standing']>((standing) => t(`standing.${standing}`));
  /** The service's own word only where nobody knows what it means. */
  const statusOf = ({ standing, status }: RecordRow): string =>
    standing === 'unknown' && status !== '' ? status : standingOf(standing);
  const stateOf = spoken<ReturnType<typeof recordStyle>['word']>((word) => t(word));
  const noAmount = t('common.noAmount');
  return [
    {
      id: 'date',
      heading: t('records.columns.date'),
      track: { px: 92 },
      copies: (row) => (row.date === null ? '' : formatDay(row.date)),
      cell: (row) => <span className="quiet">{row.date === null ? t('records.noDate') : formatDay(row.date)}</span>,
    },
    {
      id: 'kind',
      heading: t('records.columns.kind'),
      track: { px: 140 },
      copies: (row) => kindOf(row.kind),
      cell: (row) => (
        <span className="with">
          <Icon name={KIND_ICONS[row.kind]} />
          {kindOf(row.kind)}
        </span>
      ),
    },
    {
      id: 'name',
      heading: t('records.columns.name'),
      track: { px: 84, share: 1.3 },
      // What is shown is what is copied.
      copies: (row) => row.name ?? bareNameOf(row),
      cell: (row) => <Text {...(row.name === null ? { className: 'quiet' } : {})}>{row.name ?? bareNameOf(row)}</Text>,
    },
    {
      id: 'id',
      heading: t('records.columns.id'),
      meaning: t('meaning.column.id'),
      track: { px: 84, share: 1 },
      yields: true,
      copies: (row) => row.id,
      cell: (row) => <Text className="mono">{row.id}</Text>,
    },
    {
      id: 'wallet',
      heading: t('records.columns.wallet'),
      meaning: t('meaning.column.wallet'),
      track: { px: 84, share: 0.7 },
      yields: true,
      copies: (row) => row.wallet ?? '',
      cell: (row) => <Text className="quiet">{row.wallet ?? ''}</Text>,
    },
    {
      id: 'status',
      heading: t('records.columns.status'),
      meaning: t('meaning.column.status'),
      track: { px: 116 },
      yields: true,
      copies: (row) => statusOf(row),
      cell: (row) => (
        <span className="with">
          <Icon name={STANDING_STYLES[row.standing].icon} className={STANDING_STYLES[row.standing].ink} />
          <Text className="clip">{statusOf(row)}</Text>
        </span>
      ),
    },
    {
      id: 'state',
      heading: t('records.columns.state'),
      meaning: t('meaning.column.state'),
      track: { px: 176 },
      copies: (row) => stateOf(recordStyle(row).word),
      cell: (row) => (
        <Badge tone={recordStyle(row).tone} icon={recordStyle(row).icon} bare>
          {stateOf(recordStyle(row).word)}
        </Badge>
      ),
    },
    {
      id: 'amount',
      heading: t('common.amountIn', { currency }),
      meaning: t('meaning.column.recordAmount'),
      track: { px: 120 },
      figure: 'money',
      copies: (row) => row.amount ?? '',
      cell: (row) => <Amount value={row.amount} absent={noAmount} />,
    },
  ];
}

function lineColumns(t: TFunction, currency: string): readonly Column<LineRow>[] {
  const categoryOf = spoken<NonNullable<LineRow['category']>>((category) => t(`category.${category}`));
  const stateOf = spoken<LineRow['state']>((state) => t(`lineState.${state}`));
  const standingOf = ({ category, state }: LineRow): string =>
    category === null ? stateOf(state) : categoryOf(category);
  return [
    {
      id: 'date',
      heading: t('records.columns.date'),
      track: { px: 92 },
      copies: (row) => formatDay(row.date),
      cell: (row) => <span className="quiet">{formatDay(row.date)}</span>,
    },
    {
      id: 'text',
      heading: t('records.columns.text'),
      meaning: t('meaning.column.text'),
      track: { px: 120, share: 1.6 },
      copies: (row) => row.description,
      cell: (row) => <Text>{row.description}</Text>,
    },
    {
      id: 'document',
      heading: t('records.columns.document'),
      meaning: t('meaning.column.document'),
      track: { px: 72, share: 0.6 },
      yields: true,
      copies: (row) => row.reference ?? '',
      cell: (row) => <span className="quiet">{row.reference === null ? '' : <Text>{row.reference}</Text>}</span>,
    },
    {
      id: 'state',
      heading: t('records.columns.state'),
      meaning: t('meaning.column.state'),
      track: { px: 200 },
      copies: standingOf,
      cell: (row) => (
        <Badge tone={LINE_STYLES[row.state].tone} icon={LINE_STYLES[row.state].icon} bare>
          {standingOf(row)}
        </Badge>
      ),
    },
    {
      id: 'line',
      heading: t('records.columns.line'),
      meaning: t('meaning.column.line'),
      track: { px: 60 },
      yields: true,
      figure: 'count',
      copies: (row) => `${row.line}`,
      cell: (row) => <span className="quiet">{formatCount(row.line)}</span>,
    },
    {
      id: 'amount',
      heading: t('common.amountIn', { currency }),
      meaning: t('meaning.column.amount'),
      track: { px: 128 },
      figure: 'money',
      copies: (row) => row.amount,
      cell: (row) => <Amount value={row.amount} />,
    },
    {
      id: 'balance',
      heading: t('common.balanceIn', { currency }),
      meaning: t('meaning.column.balance'),
      track: { px: 128 },
      yields: true,
      figure: 'money',
      copies: (row) => row.balance ?? '',
      cell: (row) => <span className="quiet">{row.balance === null ? '' : <Amount value={row.balance} />}</span>,
    },
  ];
}
