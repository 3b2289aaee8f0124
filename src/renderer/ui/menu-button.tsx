/** A button that opens a menu; before the first picture stands it is no more than the button, and remembers that it was pressed. */
import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStands } from '../lib/painted.ts';
import { Icon } from './icon.tsx';

/** Whether a menu is open, where somebody else opens it too. */
export type Opening = { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };

type MenuButtonProps = {
  readonly className: string;
  /** What stands in the button. */
  readonly face: ReactNode;
  readonly align?: 'start' | 'center';
  readonly isTall?: boolean;
  readonly opening?: Opening | undefined;
  /** What stands in the menu. */
  readonly children: ReactNode;
};

export function MenuButton({ className, face, align = 'center', isTall = false, opening, children }: MenuButtonProps) {
  const stands = useStands();
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen, setOpen } = opening ?? { isOpen: isOpenHere, setOpen: setOpenHere };
  if (!stands) {
    return (
      <button type="button" className={className} aria-haspopup="menu" onClick={() => setOpen(true)}>
        {face}
      </button>
    );
  }
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={(next) => setOpen(next)}>
      <Menu.Trigger className={className}>{face}</Menu.Trigger>
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
