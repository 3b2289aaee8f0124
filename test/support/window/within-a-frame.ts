/** Keys that come faster than the window is drawn: all within one frame, which is held back until they were heard. */
import type { Page } from 'playwright-core';

/** Long enough for what the keys begin, but for what waits for a frame. */
const HEARD_MS = 200;

/** Presses them where the focus is; answers the name of the field that has it before the frame comes, and after. */
export function pressWithinAFrame(
  window: Page,
  keys: readonly string[],
): Promise<{ readonly before: string; readonly after: string }> {
  return window.evaluate(
    async ([all, heardMs]) => {
      const heard = (): Promise<unknown> => new Promise((done) => setTimeout(done, heardMs / all.length));
      const label = (): string => {
        const { ariaLabel, labels } = document.activeElement as HTMLInputElement;
        const texts = [...((labels as NodeListOf<HTMLLabelElement> | undefined) ?? [])].map((one) => one.textContent);
        return ariaLabel ?? texts.join('');
      };
      const real = globalThis.requestAnimationFrame;
      const held = new Map<number, FrameRequestCallback>();
      const realCancel = globalThis.cancelAnimationFrame;
      globalThis.requestAnimationFrame = (run) => {
        held.set(-held.size - 1, run);
        return -held.size;
      };
      globalThis.cancelAnimationFrame = (id) => {
        if (!held.delete(id)) realCancel(id);
      };
      for (const key of all) {
        const ctrlKey = key.startsWith('Control+');
        const press = new KeyboardEvent('keydown', { key: key.replace('Control+', ''), ctrlKey, bubbles: true, cancelable: true }); // prettier-ignore
        document.activeElement?.dispatchEvent(press);
        await heard();
      }
      const before = label();
      globalThis.requestAnimationFrame = real;
      globalThis.cancelAnimationFrame = realCancel;
      for (const run of held.values()) real(run);
      await new Promise((done) => real(() => real(done)));
      return { before, after: label() };
    },
    [keys, HEARD_MS] as const,
  );
}

type Held = { framesHeld?: { readonly run: FrameRequestCallback[]; readonly real: typeof requestAnimationFrame } };

/** Holds back what waits for a frame until the answer is called. */
export async function holdFrames(window: Page): Promise<() => Promise<void>> {
  await window.evaluate(() => {
    const held = { run: [] as FrameRequestCallback[], real: globalThis.requestAnimationFrame };
    (globalThis as Held).framesHeld = held;
    globalThis.requestAnimationFrame = (run) => -held.run.push(run);
  });
  return () =>
    window.evaluate(async () => {
      const { run, real } = (globalThis as Held).framesHeld ?? { run: [], real: globalThis.requestAnimationFrame };
      globalThis.requestAnimationFrame = real;
      for (const one of run) real(one);
      await new Promise((done) => real(() => real(done)));
    });
}
