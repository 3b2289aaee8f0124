/** A button that opens a menu. */
import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './menu.css';

/** Whether a menu is open, where somebody else opens it too. */
export type Opening = { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };

type MenuButtonProps = {
  readonly button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  readonly align?: 'start' | 'center' | 'end';
  readonly isTall?: boolean;
  readonly opening?: Opening | undefined;
  /** What stands in the menu. */
  readonly children: ReactNode;
};

export function MenuButton({ button, align = 'center', isTall = false, opening, children }: MenuButtonProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen, setOpen } = opening ?? { isOpen: isOpenHere, setOpen: setOpenHere };
  // Not modal: what stands beside it can be seen and used, and a click there closes it and does what it does.
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={(next) => setOpen(next)}>
      <Menu.Trigger render={button} />
      <Menu.Portal>
        <Menu.Positioner className="floating" align={align} sideOffset={4}>
          <Menu.Popup className={isTall ? 'menu menu--tall' : 'menu'}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** One of the values of a group in a menu, with a mark where it holds. */
export function MenuChoice({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Menu.RadioItem value={value} className="menu__item" closeOnClick>
      <span className="menu__mark">
        <Menu.RadioItemIndicator>
          <Icon name="check" />
        </Menu.RadioItemIndicator>
      </span>
      {children}
    </Menu.RadioItem>
  );
}
