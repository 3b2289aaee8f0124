/** A day typed as it is written in Colombia; anything else is said to be none. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay } from '@shared/domain/day/day.ts';
import { formatDay, readDay } from '../../lib/format-day.ts';
import { Field, TextInput } from '../../ui/field.tsx';

type DayFieldProps = {
  readonly label: string;
  /** `YYYY-MM-DD` or empty. */ readonly day: string;
  readonly onDay: (day: string) => void;
};

export function DayField({ label, day, onDay }: DayFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(day === '' ? '' : formatDay(day));
  const read = (typed: string): void => {
    setText(typed);
    const known = readDay(typed);
    onDay(known !== null && parseDay(known) !== null ? known : '');
  };
  const isBad = text.trim() !== '' && day === '';
  return (
    <Field label={label} help={t('importing.asks.dayHelp')} error={isBad ? t('importing.asks.badDay') : null}>
      {(ids) => <TextInput {...ids} value={text} inputMode="numeric" maxLength={12} onText={read} />}
    </Field>
  );
}
