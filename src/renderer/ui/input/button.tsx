/** A button that names its action and its object, with its icon before and its key behind. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import { Keys } from '../keys.tsx';
import type { IconName } from '../icons.tsx';
import './button.css';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly look?: 'normal' | 'primary' | 'plain' | 'danger' | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  readonly icon?: IconName | undefined;
  readonly press?: string | undefined;
  readonly block?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

const SIZES = { small: 'btn--sm', normal: '', large: 'btn--lg' } as const;
const LOOKS = { normal: '', primary: 'btn--primary', plain: 'btn--plain', danger: 'btn--danger' } as const;

export function Button({
  look = 'normal',
  size = 'normal',
  icon,
  press,
  block = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    'btn',
    LOOKS[look],
    SIZES[size],
    block ? 'btn--block' : '',
    children === undefined ? 'btn--icon' : '',
    className,
  ];
  return (
    <button type="button" {...rest} className={classes.filter((name) => name !== '').join(' ')}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {press === undefined ? null : <Keys press={press} />}
    </button>
  );
}
