/** One setting: its name and what it means on the left, its control on the right. */
import { useId } from 'react';
import type { ReactNode } from 'react';

type PrefIds = { readonly labelId: string; readonly helpId: string };

export function PrefRow({
  label,
  help,
  children,
}: {
  readonly label: string;
  readonly help?: string;
  readonly children: (ids: PrefIds) => ReactNode;
}) {
  const id = useId();
  const ids = { labelId: `${id}-label`, helpId: `${id}-help` };
  return (
    <div className="prefs__row">
      <div className="prefs__what">
        <p className="medium" id={ids.labelId}>
          {label}
        </p>
        {help === undefined ? null : (
          <p className="prefs__help" id={ids.helpId}>
            {help}
          </p>
        )}
      </div>
      <div className="prefs__control">{children(ids)}</div>
    </div>
  );
}
