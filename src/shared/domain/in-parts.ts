/** Work that is done part by part: whoever drives it may let others work where it yields. */

export type InParts<T> = Generator<undefined, T>;

/** All parts one after the other, without a pause. */
export function atOnce<T>(parts: InParts<T>): T {
  for (;;) {
    const next = parts.next();
    if (next.done === true) return next.value;
  }
}

/** All parts with a pause between them; null where a pause says that the rest is not wanted. */
export async function withPauses<T>(parts: InParts<T>, pause: () => Promise<boolean>): Promise<T | null> {
  for (;;) {
    const next = parts.next();
    if (next.done === true) return next.value;
    if (!(await pause())) return null;
  }
}
