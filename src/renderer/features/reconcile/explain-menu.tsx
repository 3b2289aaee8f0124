/** What a line without a record is: one choice from the closed list of categories. */
import { Menu } from '@base-ui/react/menu';
import { LINE_CATEGORIES } from '@shared/domain/statement/line.ts';
import type { LineCategory } from '@shared/domain/statement/line.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useWords } from '../../words/use-words.ts';

type ExplainMenuProps = {
  readonly label: string;
  readonly press?: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly onChoose: (category: LineCategory) => void;
};

export function ExplainMenu({ label, press, open, onOpenChange, onChoose }: ExplainMenuProps) {
  const { t } = useWords();
  const controlled =
    open === undefined || onOpenChange === undefined
      ? {}
      : { open, onOpenChange: (next: boolean) => onOpenChange(next) };
  return (
    <Menu.Root modal={false} {...controlled}>
      <Menu.Trigger className="btn">
        <Icon name="explained" />
        {label}
        {press === undefined ? null : <Keys press={press} />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="floating" align="start" sideOffset={4}>
          <Menu.Popup className="menu">
            {LINE_CATEGORIES.map((category) => (
              <Menu.Item key={category} className="menu__item" onClick={() => onChoose(category)}>
                {t(`category.${category}`)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
