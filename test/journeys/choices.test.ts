/** Choices that nobody takes for a person: between whole solutions side by side, and which of many proposals are accepted at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/contract/views.ts';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../support/app.ts';
import { asked, button, dialogOf, eventually, focusedCase, openLedger, placeOf, sees, theAccount, launchSample } from '../support/journey.ts'; // prettier-ignore
import { fill, words } from '../support/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

async function casesOf(filter: 'undecided' | 'proposed' | 'matched'): Promise<readonly CaseView[]> {
  const account = (await theAccount(app)).id;
  return (await asked(app.call('case.page', { account, ...MONTH, filter, offset: 0, count: 500 }))).rows;
}

/** Opens the first case of two solutions that leave one line alone, by keys: one payment of two that look the same. */
async function openChoice(): Promise<Extract<CaseView, { kind: 'match' }>> {
  const cases = await casesOf('undecided');
  const at = cases.findIndex((one) => one.kind === 'match' && one.match.certainty === 'ambiguous' && one.match.records[0]?.kind === 'payin'); // prettier-ignore
  const chosen = must(cases[at], 'the sample has a payment that two lines could be');
  if (chosen.kind !== 'match') throw new Error('it is a match');
  await openLedger(app.window, 'undecided');
  for (let left = at; left > 0; left -= 1) await app.window.keyboard.press('j');
  await expect.poll(() => focusedCase(app.window)).toMatchObject({ id: chosen.id });
  return chosen;
}

const linesMatched = async (): Promise<readonly string[]> =>
  (await casesOf('matched')).flatMap((one) => (one.kind === 'match' ? one.match.lines.map(({ id }) => id) : []));

describe('an ambiguous case', () => {
  it('is not accepted by the key that accepts, and shows its whole solutions side by side', async () => {
    const { window } = app;
    const before = await casesOf('undecided');
    await openChoice();
    const solutions = window.locator('.focus [data-answer="solution"]');
    await eventually(async () => expect(await solutions.count()).toBe(2));
    await sees(window, es.reconcile.answers.alone);
    await window.keyboard.press('a');
    await window.keyboard.press('c');
    await window.getByRole('heading', { name: fill(es.reconcile.rivals.heading_other, { count: 2 }) }).waitFor();
    for (const letter of ['A', 'B']) {
      const solution = window.getByRole('article', { name: fill(es.reconcile.rivals.option, { letter }) });
      expect(await solution.locator('.pairing__line').count()).toBe(2);
      expect(await solution.getByText(es.reconcile.answers.alone).count()).toBe(1);
    }
    expect(await casesOf('undecided')).toStrictEqual(before);
  });

  it('is decided whole by the digit of a solution, and undo brings it back under the eye', async () => {
    const { window } = app;
    const chosen = await openChoice();
    const [likelier] = chosen.match.lines;
    const before = await linesMatched();
    await window.keyboard.press('c');
    await button(window, fill(es.reconcile.rivals.choose, { letter: 'B' })).waitFor();
    await window.keyboard.press('2');
    await eventually(async () => expect(await placeOf(window)).toBe('/reconcile'));
    const after = await linesMatched();
    expect(after.length).toBe(before.length + 1);
    // Solution B gives the record to the other line.
    expect(after).not.toContain(likelier?.id);
    await window.keyboard.press('Control+z');
    await eventually(async () => expect(await focusedCase(window)).toMatchObject({ id: chosen.id }));
    expect(await linesMatched()).toStrictEqual(before);
  });
});

describe('accepting many at once', () => {
  it('lists them by the pesos at risk and accepts exactly what is marked', async () => {
    const { window } = app;
    await openLedger(window, 'undecided');
    const before = await linesMatched();
    await button(window, es.reconcile.bulk).click();
    const rows = dialogOf(window).getByRole('option');
    await rows.first().waitFor();
    const risks = await rows.locator('.atonce__risk .amount').allTextContents();
    const sizes = risks.map((text) => Number.parseInt(text.replaceAll('.', ''), 10));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes).toStrictEqual(sizes.toSorted((a, b) => b - a));
    await dialogOf(window).getByRole('listbox').focus();
    await window.keyboard.press('Space');
    expect(await rows.first().getAttribute('aria-selected')).toBe('false');
    const marked = sizes.length - 1;
    await button(window, fill(es.reconcile.bulkDialog[marked === 1 ? 'confirm_one' : 'confirm_other'], { count: marked })).click(); // prettier-ignore
    await eventually(async () => expect((await linesMatched()).length).toBe(before.length + marked));
    const left = (await casesOf('proposed')).filter((one) => one.kind === 'match' && one.match.certainty === 'unique');
    expect(left.length).toBeGreaterThan(0);
  });
});
