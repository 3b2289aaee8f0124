/** Which columns a table shows, and the width of the one under the eye: by key, by pointer, without a drag. */
import { Menu } from '@base-ui/react/menu';
import { COLUMN_WIDTH } from '@shared/contract/choices.ts';
import { NO_LAYOUT } from '@shared/contract/defaults.ts';
import type { LayoutView } from '@shared/contract/calls/app-calls.ts';
import { Button } from '../../ui/input/button.tsx';
import type { Column } from '../../ui/grid/column.ts';
import { isSameLayout, toggled, withinLimits, withWidth } from '../../ui/grid/layout.ts';
import { widthOnScreen } from '../../ui/grid/use-widths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { MenuButton } from '../../ui/input/menu-button.tsx';
import { useWords } from '../../words/use-words.ts';

type MenuProps<T> = {
  readonly columns: readonly Column<T>[];
  /** The column under the eye. */
  readonly here: string | null;
  readonly layout: LayoutView;
  readonly onLayout: (layout: LayoutView) => void;
};

const STEP_PX = 32;

function Choice<T>({ columns, layout, onLayout }: Omit<MenuProps<T>, 'here'>) {
  const { t } = useWords();
  const shown = columns.filter(({ id }) => !layout.hidden.includes(id));
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu__label">{t('records.columnMenu.shown')}</Menu.GroupLabel>
      {columns.map(({ id, heading }) => (
        <Menu.CheckboxItem
          key={id}
          className="menu__item"
          checked={!layout.hidden.includes(id)}
          disabled={shown.length === 1 && shown[0]?.id === id}
          onCheckedChange={() => onLayout(toggled(columns, layout, id))}
        >
          <span className="menu__mark">
            <Menu.CheckboxItemIndicator>
              <Icon name="check" />
            </Menu.CheckboxItemIndicator>
          </span>
          {heading}
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
}

function Width<T>({ columns, here, layout, onLayout }: MenuProps<T>) {
  const { t } = useWords();
  const column = columns.find(({ id }) => id === here);
  if (column === undefined) return null;
  const { id, heading } = column;
  const step = (px: number) => (): void => {
    const now = layout.widths[id] ?? widthOnScreen(id) ?? column.track.px;
    onLayout(withWidth(layout, id, withinLimits(now + px, COLUMN_WIDTH)));
  };
  return (
    <Menu.Group>
      <Menu.Separator className="menu__line" />
      <Menu.GroupLabel className="menu__label">{t('records.columnMenu.widthOf', { column: heading })}</Menu.GroupLabel>
      <Menu.Item className="menu__item" closeOnClick={false} onClick={step(STEP_PX)}>
        <span className="menu__mark" />
        {t('records.columnMenu.wider')}
        <span className="menu__more">
          <Keys press="shift+arrowright" />
        </span>
      </Menu.Item>
      <Menu.Item className="menu__item" closeOnClick={false} onClick={step(-STEP_PX)}>
        <span className="menu__mark" />
        {t('records.columnMenu.narrower')}
        <span className="menu__more">
          <Keys press="shift+arrowleft" />
        </span>
      </Menu.Item>
      <Menu.Item
        className="menu__item"
        closeOnClick={false}
        disabled={layout.widths[id] === undefined}
        onClick={() => onLayout(withWidth(layout, id, null))}
      >
        <span className="menu__mark" />
        {t('records.columnMenu.ownWidth')}
      </Menu.Item>
    </Menu.Group>
  );
}

export function ColumnMenu<T>({ columns, here, layout, onLayout }: MenuProps<T>) {
  const { t } = useWords();
  return (
    <MenuButton
      align="end"
      button={
        <Button
          size="small"
          icon="columns"
          aria-label={t('records.columnMenu.open')}
          title={t('records.columnMenu.open')}
        />
      }
    >
      <Choice columns={columns} layout={layout} onLayout={onLayout} />
      <Width columns={columns} here={here} layout={layout} onLayout={onLayout} />
      <Menu.Separator className="menu__line" />
      <Menu.Item className="menu__item" disabled={isSameLayout(layout, NO_LAYOUT)} onClick={() => onLayout(NO_LAYOUT)}>
        <span className="menu__mark">
          <Icon name="undo" />
        </span>
        {t('records.columnMenu.reset')}
      </Menu.Item>
    </MenuButton>
  );
}
