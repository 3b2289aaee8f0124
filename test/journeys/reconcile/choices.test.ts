/** Choices that nobody takes for a person: between whole solutions side by side, and which of many proposals are accepted at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { sumTexts } from '../../../src/renderer/lib/text/sums.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { allUndone, asked, button, checkFigures, dialogOf, eventually, focusedCase, openLedger, placeOf, sees, speak, theAccount, launchSample } from '../../support/window/journey.ts'; // prettier-ignore
import { moreProposals } from '../../support/months/more-proposals.ts';
import { openScreen, resize, SCREENS } from '../../support/window/screens.ts';
import { fill, words } from '../../support/window/words.ts';

const LANGUAGES = ['es', 'en'] as const;
const NARROW = { width: 800, height: 600 } as const;
const WIDE = { width: 1440, height: 900 } as const;
const WHOLE = { said: true, isCut: false, isApart: true } as const;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
let folder: string;
const picked = (): string => path.join(folder, 'notas.csv');
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-choices-'));
  app = await launchSample({ env: { CUADRE_TEST_PICK: picked() } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

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

/** Also those of April, on which late money of the month's records comes. */
const linesMatchedLater = async (): Promise<readonly string[]> => {
  const account = (await theAccount(app)).id;
  const { rows } = await asked(app.call('case.page', { account, from: MONTH.from, to: '2026-04-30', filter: 'matched', offset: 0, count: 500 })); // prettier-ignore
  return rows.flatMap((one) => (one.kind === 'match' ? one.match.lines.map(({ id }) => id) : []));
};

const linesMatched = async (): Promise<readonly string[]> =>
  (await casesOf('matched')).flatMap((one) => (one.kind === 'match' ? one.match.lines.map(({ id }) => id) : []));

describe.each(LANGUAGES)('in %s', (lang) => {
  const text = words[lang];
  beforeAll(() => speak(app, lang));
  afterAll(() => allUndone(app));

  describe('a line that is more than its record', () => {
    it('is split: a part into the record, the rest into what it is, to the centavo; undo brings the line back', async () => {
      const { window } = app;
      const account = (await theAccount(app)).id;
      const { byHand } = text.reconcile;
      const figures = await checkFigures(app);
      await openLedger(window, 'lines-left');
      const left = must(await focusedCase(window), 'a line is left').id;
      await window.keyboard.press('m');
      const dialog = dialogOf(window);
      const records = dialog.getByRole('listbox', { name: byHand.records });
      await records.getByRole('option').first().waitFor();
      await records.focus();
      await window.keyboard.press('End');
      await window.keyboard.press('Space');
      await button(window, byHand.explain).click();
      const amounts = dialog.getByLabel(byHand.partAmount);
      await amounts.first().fill('1.234,56');
      await button(window, byHand.addPart).click();
      await dialog.getByRole('combobox', { name: byHand.part }).nth(1).click();
      await window.getByRole('option', { name: text.part['outside-service'], exact: true }).click();
      await eventually(async () => expect(await dialog.locator('[data-figure="leftover"]').getAttribute('class')).toContain('matched')); // prettier-ignore
      await dialog.getByRole('button', { name: byHand.confirm }).click();
      await sees(window, text.reconcile.done.byHand);
      const cases = await casesOf('matched');
      const made = cases.flatMap((one) => (one.kind === 'match' && one.match.lines.some(({ id }) => id === left) ? [one.match] : [])); // prettier-ignore
      const { difference, explained } = must(made[0], 'the line is matched');
      expect(explained.map(({ kind }) => kind)).toStrictEqual(['fee', 'outside-service']);
      expect(explained[0]?.amount.replace('-', '')).toBe('1234.56');
      expect(sumTexts(explained.map(({ amount }) => amount))).toBe(difference);
      const flags = await asked(app.call('flag.page', { account, ...MONTH, offset: 0, count: 500 }));
      expect(flags.rows.filter(({ kind, lines }) => kind === 'amount-differs' && lines.some(({ id }) => id === left))).toStrictEqual([]); // prettier-ignore
      expect(await checkFigures(app)).not.toStrictEqual(figures);
      await openLedger(window, 'lines-left');
      await window.keyboard.press('Control+z');
      await eventually(async () => expect((await focusedCase(window))?.id).toBe(left));
      expect(await checkFigures(app)).toStrictEqual(figures);
    });
  });

  describe('an ambiguous case', () => {
    it('is not accepted by the key that accepts, and shows its whole solutions side by side', async () => {
      const { window } = app;
      const before = await casesOf('undecided');
      await openChoice();
      const solutions = window.locator('.focus [data-answer="solution"]');
      await eventually(async () => expect(await solutions.count()).toBe(2));
      await sees(window, text.reconcile.answers.alone);
      await window.keyboard.press('a');
      await window.keyboard.press('c');
      await window.getByRole('heading', { name: fill(text.reconcile.rivals.heading_other, { count: 2 }) }).waitFor();
      for (const letter of ['A', 'B']) {
        const solution = window.getByRole('article', { name: fill(text.reconcile.rivals.option, { letter }) });
        expect(await solution.locator('.pairing__line').count()).toBe(2);
        expect(await solution.getByText(text.reconcile.answers.alone).count()).toBe(1);
      }
      expect(await casesOf('undecided')).toStrictEqual(before);
    });

    it('says why beside each choice in whole words, in a narrow window too', async () => {
      const { window } = app;
      await openScreen(app, must(SCREENS.find(({ name }) => name === 'rivals'), 'the choice is a screen')); // prettier-ignore
      for (const size of [NARROW, WIDE]) {
        await resize(app, size);
        const feet = await window.locator('.rival__foot').evaluateAll((all) =>
          all.map((foot) => {
            const [why, press] = [foot.firstElementChild, foot.lastElementChild];
            // Banks write longer names than the sample holds.
            if (why !== null) why.textContent = Array.from({ length: 4 }, () => why.textContent).join(', ');
            const isCut = why === null || why.scrollWidth > why.clientWidth || why.scrollHeight > why.clientHeight;
            const [left, right] = [why, press].map((one) => one?.getBoundingClientRect());
            return { said: why?.textContent !== '', isCut, isApart: (left?.right ?? 0) <= (right?.left ?? 0) };
          }),
        );
        expect(feet).toStrictEqual([WHOLE, WHOLE]);
      }
    });

    it('is decided whole by the digit of a solution, and undo brings it back under the eye', async () => {
      const { window } = app;
      const chosen = await openChoice();
      const [likelier] = chosen.match.lines;
      const before = await linesMatched();
      await window.keyboard.press('c');
      await button(window, fill(text.reconcile.rivals.choose, { letter: 'B' })).waitFor();
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

  describe('a line without a record', () => {
    it('is classified as Otro by the same digit everywhere, and only with a note', async () => {
      const { window } = app;
      await openLedger(window, 'lines-left');
      const line = must(await focusedCase(window), 'a line is left').id;
      await window.locator('.focus [data-category="other"][data-digit="9"]').waitFor();
      await window.keyboard.press('9');
      const note = dialogOf(window).getByLabel(text.many.plan.note, { exact: true });
      await note.waitFor();
      const confirm = dialogOf(window).getByRole('button', {
        name: fill(text.many.plan.confirm.explain, { count: 1 }),
        exact: true,
      });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      await window.keyboard.type('arriendo de la bodega');
      await eventually(async () => expect(await confirm.getAttribute('aria-disabled')).toBe('false'));
      await window.keyboard.press('Enter');
      const account = (await theAccount(app)).id;
      await eventually(async () => {
        const detail = await asked(app.call('detail.get', { account, subject: { kind: 'line', id: line } }));
        expect(JSON.stringify(detail)).toContain('arriendo de la bodega');
      });
      await window.keyboard.press('Control+z');
      await eventually(async () => expect((await focusedCase(window))?.id).toBe(line));
    });
  });
});

describe.each(LANGUAGES)('accepting many at once, in %s', (lang) => {
  const text = words[lang];
  it('says how likely each is to be wrong and accepts exactly what is marked', async () => {
    const { window } = app;
    const account = (await theAccount(app)).id;
    if (lang === LANGUAGES[0]) await moreProposals(app, picked());
    await speak(app, lang);
    await openLedger(window, 'undecided');
    const before = await linesMatchedLater();
    await button(window, text.reconcile.bulk).click();
    const rows = dialogOf(window).getByRole('option');
    await rows.first().waitFor();
    const risks = await rows.locator('.atonce__risk').allTextContents();
    expect(risks.length).toBeGreaterThan(1);
    for (const risk of risks) expect(risk).toMatch(/^\d{1,2}\u00a0%$/u);
    await dialogOf(window).getByRole('listbox').focus();
    await window.keyboard.press('Space');
    expect(await rows.first().getAttribute('aria-selected')).toBe('false');
    const marked = risks.length - 1;
    await button(window, fill(text.reconcile.bulkDialog[marked === 1 ? 'confirm_one' : 'confirm_other'], { count: marked })).click(); // prettier-ignore
    await eventually(async () => expect((await linesMatchedLater()).length).toBe(before.length + marked));
    const left = (await casesOf('proposed')).filter((one) => one.kind === 'match' && one.match.certainty === 'unique');
    expect(left.length).toBeGreaterThan(0);
    // For the walk in the other language.
    await asked(app.call('history.undo', { account }));
  });
});
