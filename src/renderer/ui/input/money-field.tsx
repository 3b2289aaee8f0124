/** A field for money: what was typed is read at once and shown as it was read; where two readings are possible it asks. */
import { formatAmount } from '@shared/domain/money/format.ts';
import { readMoney } from '@shared/domain/money/typed-money.ts';
import type { MoneyReading } from '@shared/domain/money/typed-money.ts';
import { useWords } from '../../words/use-words.ts';
import { Button } from './button.tsx';
import { Field, TextInput } from './field.tsx';
import './field.css';

type MoneyFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly currency: string;
  /** What the caller makes of a reading, e.g. its sign; shown under the field. */
  readonly as?: (amount: string) => string;
  readonly bare?: boolean;
  readonly placeholder?: string;
};

function Question({
  reading,
  currency,
  onText,
}: {
  readonly reading: Extract<MoneyReading, { kind: 'asks' }>;
  readonly currency: string;
  readonly onText: (text: string) => void;
}) {
  const { t } = useWords();
  return (
    <span className="asks">
      {[reading.first, reading.second].map((amount) => (
        // Decimal comma: the one form that reads in one way only.
        <Button
          key={amount}
          size="small"
          onClick={() => onText(`${amount.replace('.', ',')}${amount.includes('.') ? '0' : ',00'}`)}
        >
          {t('money.choose', { amount: formatAmount(amount, currency) })}
        </Button>
      ))}
    </span>
  );
}

export function MoneyField({
  label,
  text,
  onText,
  currency,
  as = (amount) => amount,
  bare = false,
  placeholder,
}: MoneyFieldProps) {
  const { t } = useWords();
  const reading = readMoney(text);
  const said = reading.kind === 'read' ? t('money.reads', { amount: formatAmount(as(reading.amount), currency) }) : ' ';
  return (
    <Field
      label={label}
      bare={bare}
      help={reading.kind === 'asks' ? <Question reading={reading} currency={currency} onText={onText} /> : said}
      error={reading.kind === 'unreadable' ? t('money.unreadable') : null}
    >
      {(ids) => (
        <TextInput
          {...ids}
          className="num"
          inputMode="decimal"
          value={text}
          placeholder={placeholder}
          maxLength={60}
          onText={onText}
        />
      )}
    </Field>
  );
}
