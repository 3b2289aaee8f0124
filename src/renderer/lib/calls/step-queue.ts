/** Steps are told one after the other, so that each names what the one before left; a window that is closed meanwhile waits for them. */

let last: Promise<unknown> = Promise.resolve();
/** How many are being told: what they changed is read again when main has answered, and not before. */
let telling = 0;
let isLeaving = false;

export const isTelling = (): boolean => telling > 0;

/** Whoever tells a step waits for its turn. */
export async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  telling += 1;
  const told = last.then(work);
  last = told;
  try {
    return await told;
  } finally {
    telling -= 1;
    if (telling === 0 && isLeaving) window.close();
  }
}

/** Begins the page anew, once what it shows as decided is written. */
export function reloadOnceTold(): void {
  const reload = (): void => location.reload();
  void last.then(reload, reload);
}

/** What a screen shows as decided is written before the window goes; whoever closes it a second time does not wait. */
export function writeBeforeLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (telling === 0 || isLeaving) return;
    isLeaving = true;
    event.preventDefault();
  });
}
