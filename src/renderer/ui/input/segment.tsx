/** A few choices side by side, of which one holds; arrows move, as in any group of radio buttons. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import './segment.css';

type SegmentProps<T extends string> = {
  /** Empty while nothing is chosen yet. */
  readonly value: T | '';
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly label?: string;
  readonly labelledBy?: string;
};

export function Segment<T extends string>({ value, onChange, options, label, labelledBy }: SegmentProps<T>) {
  return (
    <RadioGroup
      className="segment"
      value={value}
      onValueChange={(next) => onChange(next as T)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="segment__item"
          nativeButton={false}
          render={<span />}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
