/** An icon by name: a drawing without words, hidden from readers because a word always stands beside it. */
import type { IconName } from './icons.tsx';

export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
