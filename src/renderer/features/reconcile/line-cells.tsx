/** A line of the statement in three cells: day, text and amount. */
import type { LineRow } from '@shared/contract/views/views.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { Amount } from '../../ui/amount.tsx';
import { Text } from '../../ui/text.tsx';

export function LineCells({ line }: { readonly line: LineRow }) {
  return (
    <>
      <span className="quiet">{formatDay(line.date)}</span>
      <span className="clip">
        <Text>{line.description}</Text>
      </span>
      <span className="num">
        <Amount value={line.amount} />
      </span>
    </>
  );
}
