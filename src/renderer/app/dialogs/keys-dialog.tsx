/** The sheet of keys, made from the registry that binds them. */
import { useSettings } from '../../lib/current.ts';
import { boundKeys } from '../../lib/keys.ts';
import type { KeyScope } from '../../lib/keys.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useWords } from '../../words/use-words.ts';
import './keys-dialog.css';

/** One row for each thing that can be done, with all its keys. */
function byMeaning(scope: KeyScope): readonly (readonly [string, readonly string[]])[] {
  const rows = new Map<string, readonly string[]>();
  for (const { does, press } of boundKeys(scope)) {
    if (press !== null) rows.set(does, [...(rows.get(does) ?? []), press]);
  }
  return [...rows];
}

function Group({ scope, heading }: { readonly scope: KeyScope; readonly heading: string }) {
  const rows = byMeaning(scope);
  if (rows.length === 0) return null;
  return (
    <section className="keysheet">
      <h3>{heading}</h3>
      <dl>
        {rows.map(([does, presses]) => (
          <div key={does} className="keysheet__row">
            <dt>{does}</dt>
            <dd className="actions">
              {presses.map((press) => (
                <Keys key={press} press={press} />
              ))}
              <span className="sr">{presses.join(', ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeysDialog() {
  const { t } = useWords();
  const open = useUi((state) => state.keysShown);
  const set = useUi((state) => state.set);
  const { singleKeys } = useSettings();
  return (
    <Modal
      open={open}
      onClose={() => set({ keysShown: false })}
      heading={t('keys.heading')}
      lead={singleKeys ? t('keys.lead') : t('keys.off')}
    >
      {open ? (
        <div className="keysheets">
          <Group scope="here" heading={t('keys.here')} />
          <Group scope="everywhere" heading={t('keys.everywhere')} />
        </div>
      ) : null}
    </Modal>
  );
}
