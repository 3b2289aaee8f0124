/** A badge: always an icon and a word; the colour only repeats what they say. */
import { Icon } from '../icon.tsx';
import { Term } from './term.tsx';
import type { IconName } from '../icons.tsx';

export type Tone = 'matched' | 'proposed' | 'explained' | 'unmatched' | 'neutral' | 'info' | 'warning' | 'critical';

type BadgeProps = {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: string;
  readonly bare?: boolean;
  readonly className?: string;
  /** What the word means, for whoever points at it; it makes the badge a stop for Tab. */
  readonly meaning?: string;
};

export function Badge({ tone, icon, children, bare = false, className = '', meaning }: BadgeProps) {
  const badge = (
    <span className={`badge badge--${tone}${bare ? ' badge--bare' : ''} ${className}`}>
      <Icon name={icon} />
      <span className="badge__word">{children}</span>
    </span>
  );
  return meaning === undefined ? badge : <Term meaning={meaning}>{badge}</Term>;
}
