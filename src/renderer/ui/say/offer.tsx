/** What could be done with what is known now: an offer above the screen, never more. */
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.tsx';
import './offer.css';

export function Offers({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="offers" aria-label={label}>
      {children}
    </ul>
  );
}

type OfferProps = { readonly icon: IconName; readonly text: ReactNode; readonly children: ReactNode };

/** Its words, and after them the buttons. */
export function Offer({ icon, text, children }: OfferProps) {
  return (
    <li className="offer">
      <Icon name={icon} className="ink-info" />
      <span className="offer__text">{text}</span>
      <span className="actions">{children}</span>
    </li>
  );
}
