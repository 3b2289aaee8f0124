/** The command palette: every command that the registry of keys holds, found by its words without accents. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { boundCommands } from '../../lib/keys.ts';
import type { Command } from '../../lib/keys.ts';
import { useUi } from '../../lib/ui-store.ts';
import { enterAtOnce } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useWords } from '../../words/use-words.ts';
import '../../ui/dialog.css';
import './palette.css';
import { ranked } from '../../lib/rank-commands.ts';

type CommandGroup = { readonly value: string; readonly items: readonly Command[] };

function useGroups(): readonly CommandGroup[] {
  const { t } = useWords();
  return [
    { value: t('keys.here'), items: boundCommands('here') },
    { value: t('keys.everywhere'), items: boundCommands('everywhere') },
  ];
}

function Commands({ onChoose }: { readonly onChoose: (command: Command) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const groups = ranked(useGroups(), typed);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      onValueChange={setTyped}
      filter={null}
      itemToStringValue={(command) => command.does}
      autoHighlight="always"
      keepHighlight
    >
      <div className="palette__field">
        <Icon name="search" />
        <Autocomplete.Input
          className="palette__input"
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          spellCheck={false}
          data-first=""
        />
      </div>
      <Autocomplete.Empty className="palette__empty">{t('palette.empty')}</Autocomplete.Empty>
      <Autocomplete.List className="palette__list">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="menu__label">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.does}
                  value={command}
                  className="menu__item palette__item"
                  onClick={() => onChoose(command)}
                >
                  <span className="clip">{command.does}</span>
                  {command.press === null ? null : <Keys press={command.press} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

export function Palette() {
  const { t } = useWords();
  const open = useUi((state) => state.commanding);
  const set = useUi((state) => state.set);
  const chosen = useRef<Command | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => set({ commanding: next })}
      onOpenChangeComplete={(next) => {
        if (next) return;
        // The command runs once the focus is back where it was: a dialog of its own must find it there.
        chosen.current?.run();
        chosen.current = null;
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className="dialog palette"
          aria-label={t('palette.label')}
          ref={popup}
          initialFocus={() => enterAtOnce(popup.current)}
        >
          <Commands
            onChoose={(command) => {
              chosen.current = command;
              set({ commanding: false });
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
