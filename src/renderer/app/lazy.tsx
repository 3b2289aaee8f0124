/** Parts of the window that its first picture does not need: each is loaded when it is first drawn, or ahead of that. */
import { use } from 'react';
import type { ComponentType } from 'react';

/** The letters of ids among them: a table of records whose first picture came before them would be laid out twice. */
const reading: (() => Promise<unknown>)[] = [async () => document.fonts.load('1em "JetBrains Mono Variable"')];

/** Reads all of them; one that cannot be read is said where it is drawn. */
export async function readAhead(): Promise<void> {
  for (const read of reading) await read().catch(() => undefined);
}

export function lazy<P extends object>(find: () => Promise<ComponentType<P>>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  let asked: Promise<ComponentType<P>> | null = null;
  const read = (): Promise<ComponentType<P>> => (asked ??= find().then((part) => (found = part)));
  reading.push(read);
  return function Lazy(props: P) {
    // One that was read before is drawn at once: React's own shows what waits for it even then.
    const Found = found ?? use(read());
    return <Found {...props} />;
  };
}
