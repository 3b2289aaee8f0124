/** Files of window tests that run side by side have a desktop each: two windows on one screen would take the focus from each other. */
import { must } from '@shared/domain/assert.ts';

/** The variables of each desktop, as build/tools/with-desktop.mjs opened them; none where a person's own desktop is used. */
const desktops = JSON.parse(process.env['CUADRE_DESKTOPS'] ?? '[]') as readonly Readonly<Record<string, string>>[];

if (desktops.length > 0) {
  const place = Number(process.env['VITEST_POOL_ID']) - 1;
  Object.assign(process.env, must(desktops[place], 'there is a desktop for each file that runs at the same time'));
}
