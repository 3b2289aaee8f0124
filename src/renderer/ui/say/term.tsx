/** A word with its meaning: shown when it is pointed at or has the focus, and said to readers with it. */
import { Tooltip } from '@base-ui/react/tooltip';
import { useId } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import '../input/menu.css';
import './term.css';

/** What can carry a meaning: an element with attributes of its own. */
export type Hintable = ReactElement<HTMLAttributes<HTMLElement>>;

type HintedProps = {
  readonly meaning: string;
  /** A button or a link, which has the focus of its own. */
  readonly children: Hintable;
};

/** One tip for all words of the window: each word would bring a whole one along, in tables one a column. */
const tip = Tooltip.createHandle<string>();

export function Tip() {
  return (
    <Tooltip.Root handle={tip}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner className="floating" sideOffset={6} collisionPadding={8}>
            <Tooltip.Popup className="tip">{payload}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}

/** Gives something that is already pressed or followed a meaning beside it. */
export function Hinted({ meaning, children }: HintedProps) {
  const id = useId();
  return (
    <>
      <Tooltip.Trigger handle={tip} payload={meaning} aria-describedby={id} render={children} />
      <span id={id} hidden>
        {meaning}
      </span>
    </>
  );
}

/** A plain word: it becomes a stop for Tab, so that its meaning is reached without a mouse. */
export function Term({ meaning, children }: { readonly meaning: string; readonly children: ReactNode }) {
  return (
    <Hinted meaning={meaning}>
      <button type="button" className="term">
        {children}
      </button>
    </Hinted>
  );
}
