/** A setting that is typed: it holds once the typing rests, the field is left, or Enter is pressed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '../../../ui/input/field.tsx';

const REST_MS = 600;

type TextSettingProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
};

export function TextSetting({ label, value, onValue, hint }: TextSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    if (typed !== null && typed !== value) onValue(typed);
    setTyped(null);
  };
  const settleLater = useEffectEvent(() => {
    if (typed !== null && typed !== value) onValue(typed);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(settleLater, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      aria-label={label}
      placeholder={hint}
      value={typed ?? value}
      maxLength={200}
      onText={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
