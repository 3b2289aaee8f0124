/** The hash of what is about to be written, as a person reads it: in a dialog, or on a screen where none is open. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { eventually } from './journey.ts';

/** Holds `…` while the plan is on its way. */
export const planField = (window: Page) => window.locator('[data-figure="plan"] .mono');

/** Waits for it. */
export async function planOnScreen(window: Page): Promise<string> {
  const shown = planField(window);
  await eventually(async () => expect(await shown.textContent()).toMatch(/^[0-9a-f]{64}$/u));
  return must(await shown.textContent(), 'the hash of the plan is on the screen');
}
