/** A part that keys can scroll (WCAG 2.1.1): it takes the focus itself while it overflows and holds nothing else that takes it. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const STOPS = 'a[href], button:not([disabled]), input:not([disabled]), textarea, [tabindex]:not([tabindex="-1"])';

const isCut = (part: HTMLElement): boolean =>
  part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth;

/** Whether the part is larger than it shows, and nobody inside would bring the rest into view. */
const needsFocus = (part: HTMLElement): boolean => isCut(part) && part.querySelector(STOPS) === null;

type ScrollsProps = {
  readonly className: string;
  /** What readers call it while it can be gone to. */
  readonly label: string;
  readonly children: ReactNode;
};

export function Scrolls({ className, label, children }: ScrollsProps) {
  const part = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  // After every drawing: what is inside may be other elements each time.
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setStop(needsFocus(element)));
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return (
    <div className={className} ref={part} {...(isStop ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
