/** Row and column of the table's cell that has the focus, as `3 0`; `- -` where none has it. */
import type { Page } from 'playwright-core';

export const focusedCell = (window: Page): Promise<string> =>
  window.evaluate(() => {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'];
    return `${row ?? '-'} ${activeElement instanceof HTMLElement ? (activeElement.dataset['column'] ?? '-') : '-'}`;
  });
