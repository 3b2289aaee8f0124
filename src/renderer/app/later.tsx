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

/** A file of the window could not be read. A browser asks for a module once in a page's life: only a page that is loaded anew reads it again. */
export class UnreadPart extends Error {
  override readonly name = 'UnreadPart';
}

const parts: (() => Promise<void>)[] = [readLettersOfIds];

/** Reads them all, one after the other; most of them lie in one file, which the first of them brings. */
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
  const whole = async (): Promise<ComponentType<P>> => {
    try {
      return (found = await find());
    } catch (cause) {
      throw new UnreadPart('a part of the window', { cause });
    }
  };
  const part = (): Promise<ComponentType<P>> => (reading ??= whole());
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
