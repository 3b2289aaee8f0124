/** Keys drawn as keys: `ctrl+z`, `g c`, `space`, in the words of the language. */
import { useWords } from '../words/use-words.ts';

const NAMED: Readonly<
  Record<string, 'space' | 'enter' | 'escape' | 'ctrl' | 'shift' | 'up' | 'down' | 'left' | 'right' | 'home' | 'end'>
> = {
  space: 'space',
  enter: 'enter',
  escape: 'escape',
  ctrl: 'ctrl',
  shift: 'shift',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
  home: 'home',
  end: 'end',
};

export function Keys({ press }: { readonly press: string }) {
  const { t } = useWords();
  const parts = press === '+' ? ['+'] : press.split(/[ +]/);
  return (
    <span className="keys" aria-hidden="true">
      {parts.map((part, index) => {
        const named = NAMED[part];
        return (
          <kbd key={index} className="key">
            {named === undefined ? part.charAt(0).toUpperCase() + part.slice(1) : t(`keys.names.${named}`)}
          </kbd>
        );
      })}
    </span>
  );
}

/** A key and what it does, for the line of hints. */
export function Hint({
  press,
  also,
  children,
  className = '',
}: {
  readonly press: string;
  readonly also?: string;
  readonly children: string;
  readonly className?: string;
}) {
  return (
    <span className={`hint ${className}`}>
      <Keys press={press} />
      {also === undefined ? null : <Keys press={also} />}
      {children}
    </span>
  );
}
