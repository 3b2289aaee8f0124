/** What a line without a record is: one choice from the closed list of categories. */
import { Menu } from '@base-ui/react/menu';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { MenuButton } from '../../ui/input/menu-button.tsx';
import type { Opening } from '../../ui/input/menu-button.tsx';
import { useWords } from '../../words/use-words.ts';

type ExplainMenuProps = {
  readonly label: string;
  readonly press?: string;
  readonly opening?: Opening;
  readonly onChoose: (category: LineCategory) => void;
};

export function ExplainMenu({ label, press, opening, onChoose }: ExplainMenuProps) {
  const { t } = useWords();
  const button = (
    <button type="button" className="btn">
      <Icon name="explained" />
      {label}
      {press === undefined ? null : <Keys press={press} />}
    </button>
  );
  return (
    <MenuButton button={button} align="start" opening={opening}>
      {LINE_CATEGORIES.map((category) => (
        <Menu.Item key={category} className="menu__item" onClick={() => onChoose(category)}>
          {t(`category.${category}`)}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
