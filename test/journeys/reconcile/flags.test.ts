/** Flags as a queue of work: what each is about and what to do, a note, a file beside it, its state, all taken back by Ctrl+Z. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  allUndone,
  asked,
  button,
  eventually,
  goTo,
  historyOf,
  launchSample,
  openFirstFlag,
  pickOption,
  sees,
  speak,
  stepName,
  theAccount,
} from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';
import { pressWithinAFrame } from '../../support/window/within-a-frame.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const NAME = 'Respuesta del banco 4471.pdf';

let folder: string;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-flags-'));
  writeFileSync(path.join(folder, NAME), 'respuesta del banco');
  const env = {
    CUADRE_TEST_ATTACH: path.join(folder, NAME),
    CUADRE_TEST_COPY_TO: path.join(folder, 'copia.pdf'),
  };
  app = await launchSample({ env });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function flagsIn(state: 'open' | 'explained' | 'resolved') {
  const account = (await theAccount(app)).id;
  return asked(app.call('flag.page', { account, ...MONTH, state, offset: 0, count: 50 }));
}

describe.each(['es', 'en'] as const)('a flag in the queue, in %s', (lang) => {
  const { flag: kinds, flagDo, flagHow, flags, review, reviews, standingSaid } = words[lang];
  const drawer = () => app.window.getByRole('complementary', { name: flags.drawer });
  /** Opens the queue with the first flag under the eye: the first of its cause, whose heading opens with a key. */
  async function openQueue(): Promise<Awaited<ReturnType<typeof flagsIn>>['rows'][number]> {
    await goTo(app.window, '/flags');
    const first = must((await flagsIn('open')).rows[0], 'the sample has open flags');
    await openFirstFlag(app.window);
    await drawer().getByRole('heading', { name: kinds[first.kind] }).waitFor();
    return first;
  }

  beforeAll(() => speak(app, lang));
  afterAll(() => allUndone(app));

  it('says its kind, money, age, subject and what to do about it', async () => {
    const flag = await openQueue();
    await app.window.keyboard.press('Escape');
    const row = app.window.locator(`[data-flag="${flag.key}"]`);
    const said = (await row.getByRole('gridcell').allTextContents()).map((text) => text.trim());
    expect(said).toHaveLength(7);
    expect(said[0]).toBe(kinds[flag.kind]);
    expect(said[1]).not.toBe('');
    expect(said[2]).toBe(flagDo[flag.kind]);
    expect(said[4]).toBe(`${flag.ageDays ?? ''}`);
    expect(said[6]).toBe(review.open);
    await app.window.keyboard.press('Enter');
    await drawer().getByText(flagHow[flag.kind]).waitFor();
    const age = fill(flags.age_other, { count: flag.ageDays ?? 0 });
    await drawer().getByText(age, { exact: true }).waitFor();
    await drawer()
      .getByText(formatAmount(flag.amount ?? '', 'COP'))
      .waitFor();
  });

  it('says how its record stands at the service, with the code that says why', async () => {
    const flag = must(
      (await flagsIn('open')).rows.find(({ records }) => (records[0]?.statusCode ?? null) !== null),
      'a record of the sample has a status code',
    );
    const { standing, statusCode } = must(flag.records[0], 'it is about a record');
    await openQueue();
    const event = drawer()
      .locator('.timeline li', { hasText: must(statusCode, 'the code') })
      .first();
    for (let steps = 0; steps < 60 && (await event.count()) === 0; steps += 1) {
      await app.window.keyboard.press('ArrowRight');
      await app.window.keyboard.press('j');
    }
    expect(await event.innerText()).toContain(`: ${standingSaid[standing]} ${statusCode ?? ''}`);
    // The eye goes back to the first row.
    await app.window.reload();
  });

  it('keeps a note without being settled', async () => {
    const flag = await openQueue();
    await app.window.keyboard.press('n');
    await app.window.keyboard.type('Llamé al banco');
    await app.window.keyboard.press('Control+Enter');
    await sees(app.window, flags.noteKept);
    await sees(app.window, fill(flags.savedNote, { note: 'Llamé al banco' }));
    expect((await flagsIn('open')).rows[0]).toMatchObject({ key: flag.key, note: 'Llamé al banco' });
    await app.window.keyboard.press('Escape');
  });

  it('leaves the focus in the note where a key led there, though the row before it is drawn later', async () => {
    await openQueue();
    expect(await pressWithinAFrame(app.window, ['j', 'k', 'n'])).toStrictEqual({ before: flags.note, after: flags.note }); // prettier-ignore
    await app.window.keyboard.press('Escape');
  });

  it('takes a file by key, gives a copy of it back, and loses it to Ctrl+Z by its name', async () => {
    const { window } = app;
    const flag = await openQueue();
    await window.keyboard.press('a');
    await sees(window, fill(flags.files.attached, { name: NAME }));
    await drawer().getByRole('listitem').getByText(NAME).waitFor();
    expect((await flagsIn('open')).rows[0]).toMatchObject({ key: flag.key, files: [{ name: NAME }] });
    await button(window, fill(flags.files.saveOf, { name: NAME })).click();
    await sees(window, fill(flags.files.saved, { name: 'copia.pdf' }));
    expect(readFileSync(path.join(folder, 'copia.pdf'), 'utf8')).toBe('respuesta del banco');
    expect(statSync(path.join(folder, 'copia.pdf')).mode & 0o777).toBe(0o600);
    await button(window, fill(flags.files.removeOf, { name: NAME })).click();
    await sees(window, fill(flags.files.removed, { name: NAME }));
    await eventually(async () => expect((await flagsIn('open')).rows[0]?.files).toStrictEqual([]));
    await window.keyboard.press('Control+z');
    await sees(window, fill(words[lang].history.undone, { step: stepName(lang, { kind: 'detach', rows: 1 }) }));
    await eventually(async () => expect((await flagsIn('open')).rows[0]?.files).toHaveLength(1));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'attach' });
  });

  it('shows its file in the detail of its record too', async () => {
    const { window } = app;
    const flag = await openQueue();
    const [record] = flag.records;
    const [line] = flag.lines;
    await button(window, line === undefined ? flags.showRecord : flags.showLine).click();
    const panel = window.getByRole('dialog', {
      name: line === undefined ? words[lang].detail.record : words[lang].detail.line,
    });
    await panel.getByRole('list', { name: flags.files.heading }).getByText(NAME).waitFor();
    expect(record ?? line).toBeDefined();
    await window.keyboard.press('Escape');
  });

  it('is resolved with one key, found again by its state, and open again with Ctrl+Z', async () => {
    const { window } = app;
    const { total } = await flagsIn('open');
    const flag = await openQueue();
    await window.keyboard.press('e');
    await sees(window, flags.resolved);
    await eventually(async () => expect((await flagsIn('open')).total).toBe(total - 1));
    expect((await flagsIn('resolved')).rows).toMatchObject([{ key: flag.key, files: [{ name: NAME }] }]);
    await pickOption(window.getByRole('combobox', { name: flags.state }), reviews.resolved);
    await drawer().getByText(NAME).waitFor();
    await window.keyboard.press('Control+z');
    await sees(window, fill(words[lang].history.undone, { step: stepName(lang, { kind: 'review-flag', rows: 1 }) }));
    await eventually(async () => expect((await flagsIn('open')).total).toBe(total));
    expect((await flagsIn('resolved')).total).toBe(0);
  });
});
