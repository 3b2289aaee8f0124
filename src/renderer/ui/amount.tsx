/** An amount of money: the exact decimal text in Colombian form; bare in tables, with its symbol in sentences. */
import { formatAmount, formatBare, isZeroAmount } from '@shared/domain/money/format.ts';
import './amount.css';

type AmountProps = {
  readonly value: string | null;
  /** Set where the symbol belongs: sentences and key figures. */
  readonly currency?: string | undefined;
  readonly className?: string | undefined;
  /** Said where there is no amount. */
  readonly absent?: string | undefined;
};

export function Amount({ value, currency, className, absent = '—' }: AmountProps) {
  if (value === null) return <span className={`faint ${className ?? ''}`}>{absent}</span>;
  const faint = isZeroAmount(value) && currency === undefined ? ' faint' : '';
  return (
    <span className={`amount${faint} ${className ?? ''}`}>
      {currency === undefined ? formatBare(value) : formatAmount(value, currency)}
    </span>
  );
}
