/** A day typed as it is written in Colombia; anything else is said to be none. */
import { useState } from 'react';
import { parseDay } from '@shared/domain/day/day.ts';
import { readDay } from '@shared/words/days.ts';
import { typedDay } from '../../lib/text/format-day.ts';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { useWords } from '../../words/use-words.ts';

type DayFieldProps = {
  readonly label: string;
  /** `YYYY-MM-DD` or empty. */ readonly day: string;
  readonly onDay: (day: string) => void;
};

/** The day that a text means; empty for none. */
function dayIn(text: string): string {
  const known = readDay(text);
  return known !== null && parseDay(known) !== null ? known : '';
}

/** The text follows the day when that changes elsewhere, and never while it is typed. */
function useDayText(day: string) {
  const [text, setText] = useState(day === '' ? '' : typedDay(day));
  const [seen, setSeen] = useState(day);
  if (day !== seen) {
    setSeen(day);
    const typed = dayIn(text);
    if (typed !== day && (day !== '' || typed !== '')) setText(day === '' ? '' : typedDay(day));
  }
  return [text, setText] as const;
}

export function DayField({ label, day, onDay }: DayFieldProps) {
  const { t } = useWords();
  const [text, setText] = useDayText(day);
  const read = (typed: string): void => {
    setText(typed);
    onDay(dayIn(typed));
  };
  const isBad = text.trim() !== '' && dayIn(text) === '';
  return (
    <Field label={label} help={t('importing.asks.dayHelp')} error={isBad ? t('importing.asks.badDay') : null}>
      {(ids) => <TextInput {...ids} value={text} inputMode="numeric" maxLength={12} onText={read} />}
    </Field>
  );
}
