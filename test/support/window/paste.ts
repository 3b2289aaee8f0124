/** What a program that takes a paste would get of what was copied. */
import type { Page } from 'playwright-core';

type Pasted = { readonly text: string; readonly html: string };

/** Pastes into the search field of the given name, and keeps it from being taken there. */
export async function pastedInto(window: Page, field: string): Promise<Pasted> {
  await window.getByRole('searchbox', { name: field }).focus();
  // Listened for before the key is sent, and kept in an object, for a promise alone would be waited for here.
  const ear = await window.evaluateHandle(() => ({
    heard: new Promise<Pasted>((resolve) => {
      const take = (event: ClipboardEvent): void => {
        event.preventDefault();
        const read = (kind: string): string => event.clipboardData?.getData(kind) ?? '';
        resolve({ text: read('text/plain'), html: read('text/html') });
      };
      document.addEventListener('paste', take, { once: true });
    }),
  }));
  await window.keyboard.press('Control+v');
  return ear.evaluate(({ heard }) => heard);
}
