/** The views of a table: filter, order and columns under a name, taken up again with one press. */
import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { VIEW_NAME_MAX, VIEWS_MAX } from '@shared/contract/choices.ts';
import type { SavedView } from '@shared/contract/calls/app-calls.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton, MenuChoice } from '../../ui/input/menu-button.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { Text } from '../../ui/text.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';
import { viewOf, withView } from './use-table-layout.ts';
import type { Present, TableLayout } from './use-table-layout.ts';
import '../../ui/input/menu.css';

type ViewProps = {
  readonly tableLayout: TableLayout;
  readonly present: Present;
  readonly onApply: (view: SavedView) => void;
};

type NameProps = {
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
};

/** Mounted only while it is open. */
function NameDialog({ views, onClose, onName }: NameProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isKnown = views.some((view) => view.name === name);
  const isFull = !isKnown && views.length >= VIEWS_MAX;
  const help = isFull
    ? t('records.views.full', { count: VIEWS_MAX })
    : t(isKnown ? 'records.views.replaces' : 'records.views.nameHelp');
  return (
    <Modal
      open
      onClose={onClose}
      heading={t('records.views.heading')}
      lead={t('records.views.lead')}
      foot={
        <DialogFoot onCancel={onClose} icon="view" type="submit" form="view-name" disabled={name === '' || isFull}>
          {t('records.views.save')}
        </DialogFoot>
      }
    >
      <Form
        id="view-name"

        onSubmit={() => {
          if (name !== '' && !isFull) onName(name);
        }}
      >
        <Field label={t('records.views.name')} help={help}>
          {(ids) => <TextInput {...ids} value={typed} maxLength={VIEW_NAME_MAX} onText={setTyped} data-first="" />}
        </Field>
      </Form>
    </Modal>
  );
}

function List({ views, shown, onApply }: { views: readonly SavedView[]; shown: string } & Pick<ViewProps, 'onApply'>) {
  const { t } = useWords();
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu__label">{t('records.views.label')}</Menu.GroupLabel>
      {views.length === 0 ? <p className="menu__item quiet">{t('records.views.none')}</p> : null}
      <Menu.RadioGroup
        value={shown}
        onValueChange={(name: string) => {
          const view = views.find((one) => one.name === name);
          if (view !== undefined) onApply(view);
        }}
      >
        {views.map(({ name }) => (
          <MenuChoice key={name} value={name}>
            <Text>{name}</Text>
          </MenuChoice>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}

function Deletion({ views, onDelete }: { views: readonly SavedView[]; onDelete: (name: string) => void }) {
  const { t } = useWords();
  if (views.length === 0) return null;
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="menu__item">
        <span className="menu__mark">
          <Icon name="x" />
        </span>
        {t('records.views.delete')}
        <span className="menu__more">
          <Icon name="right" />
        </span>
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner className="floating" sideOffset={2}>
          <Menu.Popup className="menu">
            {views.map(({ name }) => (
              <Menu.Item key={name} className="menu__item" onClick={() => onDelete(name)}>
                <Text>{name}</Text>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

export function ViewMenu({ tableLayout, present, onApply }: ViewProps) {
  const { t } = useWords();
  const [naming, setNaming] = useState(false);
  const { views, change } = tableLayout;
  const shown = viewOf(views, present)?.name ?? '';
  const save = (name: string): void => {
    setNaming(false);
    change({ views: withView(views, { name, ...present }) });
    notify({ text: t('records.views.saved', { name: visibleText(name) }) });
  };
  const remove = (name: string): void => {
    change({ views: views.filter((view) => view.name !== name) });
    const back = (): void => change({ views });
    notify({
      text: t('records.views.deleted', { name: visibleText(name) }),
      action: { label: t('records.views.restore'), run: back },
    });
  };
  return (
    <>
      <MenuButton
        align="end"
        button={
          <Button
            size="small"
            icon="view"
            aria-label={
              shown === '' ? t('records.views.open') : t('records.views.openOf', { name: visibleText(shown) })
            }
            title={t('records.views.open')}
          />
        }
      >
        <List views={views} shown={shown} onApply={onApply} />
        <Menu.Separator className="menu__line" />
        <Menu.Item className="menu__item" onClick={() => setNaming(true)}>
          <span className="menu__mark">
            <Icon name="plus" />
          </span>
          {t('records.views.saveAs')}
        </Menu.Item>
        <Deletion views={views} onDelete={remove} />
      </MenuButton>
      {naming ? <NameDialog views={views} onClose={() => setNaming(false)} onName={save} /> : null}
    </>
  );
}
