/** A switch: on or off, at once. */
import { Switch } from '@base-ui/react/switch';
import './toggle.css';

/** Said by the words beside it, or by words of its own. */
type Said = { readonly labelId: string; readonly helpId: string } | { readonly label: string };
type ToggleProps = Said & {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly id?: string;
};

export function Toggle({ on, onChange, id, ...said }: ToggleProps) {
  const words =
    'label' in said
      ? { 'aria-label': said.label }
      : { 'aria-labelledby': said.labelId, 'aria-describedby': said.helpId };
  return (
    <Switch.Root className="toggle" id={id} checked={on} onCheckedChange={onChange} {...words}>
      <Switch.Thumb className="toggle__thumb" />
    </Switch.Root>
  );
}
