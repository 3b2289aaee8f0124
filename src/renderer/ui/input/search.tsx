/** A search field in a toolbar: what is typed is asked for once the typing rests. */
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { useWords } from '../../words/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from '../icon.tsx';
import './search.css';

const REST_MS = 180;

type SearchProps = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label: string;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** The one field of its screen that `/` and Ctrl+F lead to; on a Latin American keyboard `/` is Shift and 7. */
  readonly hasKey?: boolean;
};

export function Search({ value, onSearch, label, isFirst = false, hasKey = false }: SearchProps) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const find = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys('here', () =>
    hasKey
      ? [
          { press: '/', does: label, run: find },
          { press: 'ctrl+f', does: label, run: find, quiet: true },
        ]
      : [],
  );
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <span className="finder finder--field">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="searchbox"
        data-first={isFirst ? '' : undefined}
        maxLength={200}
        value={typed}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The first Esc takes back what was typed, the second one leaves the field; that of a dialog is its own.
          if (event.key !== 'Escape' || !hasKey) return;
          if (typed === '') field.current?.blur();
          else onSearch('');
        }}
      />
      {typed === '' ? null : (
        <Button icon="x" look="plain" size="small" aria-label={t('common.clearSearch')} onClick={() => onSearch('')} />
      )}
    </span>
  );
}
