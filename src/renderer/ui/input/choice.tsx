/** A choice from a short list, as a button that opens it; works by keyboard and by typing the first letters. */
import { Select } from '@base-ui/react/select';
import { Icon } from '../icon.tsx';
import type { FieldIds } from './field.tsx';
import './choice.css';
import './menu.css';

export type Option<T extends string> = { readonly value: T; readonly label: string };

type ChoiceProps<T extends string> = {
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
  readonly label?: string;
  readonly ids?: FieldIds;
  /** As a chip among filters, or as a field in a form. */
  readonly look?: 'chip' | 'field';
  readonly isSet?: boolean;
  readonly disabled?: boolean;
};

export function Choice<T extends string>({
  value,
  options,
  onChange,
  label,
  ids,
  look = 'field',
  isSet = false,
  disabled = false,
}: ChoiceProps<T>) {
  const className = look === 'chip' ? 'chip chip--menu' : 'input input--choice';
  const set = isSet ? '' : undefined;
  return (
    <Select.Root
      items={[...options]}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
      disabled={disabled}
    >
      <Select.Trigger {...ids} aria-label={label} className={className} data-set={set}>
        <Select.Value />
        <Icon name="down" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className="floating" sideOffset={4} align="start" alignItemWithTrigger={false}>
          <Select.Popup className="menu">
            <Select.List className="menu__list">
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className="menu__item">
                  <span className="menu__mark">
                    <Select.ItemIndicator>
                      <Icon name="check" />
                    </Select.ItemIndicator>
                  </span>
                  <Select.ItemText>{option.label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
