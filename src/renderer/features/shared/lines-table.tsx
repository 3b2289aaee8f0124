/** Lines that something is about to change: day, the bank's text and amount, with what is said of each between them. */
import type { ReactNode } from 'react';
import type { LineRow } from '@shared/contract/views/views.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { Amount } from '../../ui/amount.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import './lines-table.css';

type Line = Pick<LineRow, 'id' | 'date' | 'description' | 'amount'>;
type More<L> = {
  readonly heading: string;
  readonly cell: (line: L) => ReactNode;
  /** A few words of one length; without it the column shares the room with the bank's text. */
  readonly short?: boolean;
};

type LinesTableProps<L> = {
  readonly label: string;
  readonly lines: readonly L[];
  /** What is said of each line; where nothing is, the columns need no headings. */
  readonly more?: readonly More<L>[];
};

export function LinesTable<L extends Line>({ label, lines, more = [] }: LinesTableProps<L>) {
  const { t } = useWords();
  return (
    <table className="table table--fixed affected" aria-label={label}>
      <colgroup>
        <col className="affected__day" />
        <col />
        {more.map(({ heading, short }) => (
          <col key={heading} className={short === true ? 'affected__short' : undefined} />
        ))}
        <col className="affected__amount" />
      </colgroup>
      {more.length === 0 ? null : (
        <thead>
          <tr>
            <th>{t('common.date')}</th>
            <th>{t('common.bankText')}</th>
            {more.map(({ heading }) => (
              <th key={heading}>{heading}</th>
            ))}
            <th className="num">{t('common.amount')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="quiet">{formatDay(line.date)}</td>
            <td className="clip">
              <Text>{line.description}</Text>
            </td>
            {more.map(({ heading, cell }) => (
              <td key={heading} className="clip">
                {cell(line)}
              </td>
            ))}
            <td className="num">
              <Amount value={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
