/** Parts of the window that its first picture does not need: they are read once it stands, and are there from then on like any other. */
import { Suspense, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

const parts: (() => Promise<void>)[] = [];

/** Reads them all, one after the other: each is a short task of the window's thread. */
export async function readLater(): Promise<void> {
  for (const read of parts) await read();
}

export type Later<P> = {
  readonly Part: ComponentType<P>;
  /** Settles once the part is there; who draws it before sees what waits in its place. */
  readonly read: () => Promise<void>;
};

export function later<P extends object>(find: () => Promise<ComponentType<P>>, waiting: ReactNode): Later<P> {
  let found: ComponentType<P> | null = null;
  let reading: Promise<void> | null = null;
  const read = (): Promise<void> =>
    (reading ??= find().then((part) => {
      found = part;
    }));
  parts.push(read);
  function Read(props: P) {
    if (found === null) use(read());
    const Found = found;
    return Found === null ? waiting : <Found {...props} />;
  }
  function Part(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Read {...props} />
      </Suspense>
    );
  }
  return { Part, read };
}
