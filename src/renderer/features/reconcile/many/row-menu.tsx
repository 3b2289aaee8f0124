/** The menu of a row: everything that a key does here, by its name, for whoever points at the row or presses the menu key. */
import { ContextMenu } from '@base-ui/react/context-menu';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { boundCommands } from '../../../lib/keys.ts';
import type { Command } from '../../../lib/keys.ts';
import { Keys } from '../../../ui/keys.tsx';
import '../../../ui/input/menu.css';

type RowMenuProps = {
  /** Brings the eye to the row that is pointed at. */
  readonly onRow: (index: number) => void;
  /** The list with its rows. */
  readonly children: ReactElement;
};

export function RowMenu({ onRow, children }: RowMenuProps) {
  const [commands, setCommands] = useState<readonly Command[]>([]);
  return (
    <ContextMenu.Root
      onOpenChange={(open) => {
        // What can be done follows the row, which is under the eye by now.
        if (open) requestAnimationFrame(() => setCommands(boundCommands('here')));
      }}
    >
      <ContextMenu.Trigger
        render={children}
        onContextMenu={(event) => {
          const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
          if (row !== null) onRow(Number.parseInt(row.dataset['index'] ?? '0', 10));
        }}
      />
      <ContextMenu.Portal>
        <ContextMenu.Positioner className="floating">
          <ContextMenu.Popup className="menu menu--tall">
            {commands.map(({ does, run, press }) => (
              <ContextMenu.Item key={does} className="menu__item" onClick={run}>
                {does}
                {press === null ? null : (
                  <span className="push">
                    <Keys press={press} />
                  </span>
                )}
              </ContextMenu.Item>
            ))}
          </ContextMenu.Popup>
        </ContextMenu.Positioner>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
