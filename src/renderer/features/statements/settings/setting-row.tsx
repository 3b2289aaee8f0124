/** One setting of a file: its name, its value, and whether the file said it or the person did. */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWords } from '../../../words/use-words.ts';
import './settings-panel.css';

type RowProps = {
  readonly name: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** Set by the person: how to go back to what was detected. */
  readonly onReset?: (() => void) | null;
  /** Nobody knows it yet. */
  readonly isOpen?: boolean;
};

export function SettingRow({ name, children, hint, onReset = null, isOpen = false }: RowProps) {
  const { t } = useWords();
  return (
    <div className="settings__row" data-told={onReset === null ? undefined : ''}>
      <dt>{name}</dt>
      <dd>
        {children}
        {hint === undefined ? null : <small>{hint}</small>}
        {onReset === null && !isOpen ? <Icon name="check" className="ink-matched" /> : null}
        {onReset === null ? null : (
          <small className="settings__told">
            <span>{t('importDesk.told')}</span>
            <Button look="plain" size="small" onClick={onReset} aria-label={t('importDesk.resetOne', { name })}>
              {t('importDesk.reset')}
            </Button>
          </small>
        )}
      </dd>
    </div>
  );
}
