/** Parts of the window that its first picture does not need: they are read once it stands, and are there from then on like any other. */
import { Suspense, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** The letters of ids: a table of records whose first picture came before them would be laid out twice. */
async function readLettersOfIds(): Promise<void> {
  try {
    await document.fonts.load('1em "JetBrains Mono Variable"');
  } catch {
    // Ids then have the system's letters of one width, and nothing is lost.
  }
}

const parts: (() => Promise<void>)[] = [readLettersOfIds];

/** Reads them all, one after the other: each is a short task of the window's thread. */
export async function readLater(): Promise<void> {
  for (const read of parts) await read();
}

type Later<P> = {
  readonly Part: ComponentType<P>;
  /** Settles once the part is there, or cannot be read, which is said where it is drawn. */
  readonly read: () => Promise<void>;
};

export function later<P extends object>(find: () => Promise<ComponentType<P>>, waiting: ReactNode): Later<P> {
  let found: ComponentType<P> | null = null;
  let reading: Promise<ComponentType<P>> | null = null;
  const part = (): Promise<ComponentType<P>> => (reading ??= find().then((read) => (found = read)));
  const read = async (): Promise<void> => {
    try {
      await part();
    } catch {
      // Drawing it fails in the same words, and there somebody sees them.
    }
  };
  parts.push(read);
  function Read(props: P) {
    const Found = found ?? use(part());
    return <Found {...props} />;
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
