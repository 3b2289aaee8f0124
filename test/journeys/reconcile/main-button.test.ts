/** The main button of an opened case: its words are those of the case's state, and what it does is what they say. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { minusTexts, sumTexts } from '../../../src/renderer/lib/text/sums.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { allUndone, asked, button, dialogOf, eventually, focusedCase, goTo, historyOf, launchSample, openLedger, placeOf, sees, speak, theAccount, WAYS } from '../../support/window/journey.ts'; // prettier-ignore
import { before, fill, words } from '../../support/window/words.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
type MatchCase = Extract<CaseView, { kind: 'match' }>;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

const casesOf = async (filter: CaseFilter): Promise<readonly CaseView[]> =>
  (await asked(app.call('case.page', { account: (await theAccount(app)).id, ...MONTH, filter, offset: 0, count: 500 })))
    .rows;

const isProposal = (one: CaseView): one is MatchCase => one.kind === 'match' && one.match.status === 'suggested';
const isSole = (one: CaseView): one is MatchCase => isProposal(one) && (one.rivals?.length ?? 0) === 0;
/** What of the difference nothing explains. */
const isExplained = ({ match }: MatchCase): boolean =>
  isZeroAmount(minusTexts(match.difference, sumTexts(match.explained.map(({ amount }) => amount))));

const STATES = {
  'a proposal whose difference is known': ['proposed', (one) => isSole(one) && isExplained(one)],
  'a proposal with a difference that nothing explains': ['proposed', (one) => isSole(one) && !isExplained(one)],
  'one of several options': ['proposed', (one) => isProposal(one) && !isSole(one)],
  'a line that several proposals want': ['proposed', (one) => one.kind === 'line'],
  'a line without a record': ['lines-left', (one) => one.kind === 'line'],
  'a record without a line': ['records-left', (one) => one.kind === 'record'],
  'a status that nobody has seen': ['sets', (one) => one.kind === 'set' && one.set.about === 'meaning'],
} as const satisfies Readonly<Record<string, readonly [CaseFilter, (one: CaseView) => boolean]>>;

describe.each(WAYS)('the main button, in %s by %s,', (lang, way) => {
  const text = words[lang];
  const { actions } = text.reconcile;
  const window = () => app.window;
  beforeAll(() => speak(app, lang));
  afterEach(() => allUndone(app));

  /** Opens a case of the state; its id, and its only main button, which must bear these words. */
  async function opened(state: keyof typeof STATES, where: CaseFilter = STATES[state][0]): Promise<string> {
    const [, isIt] = STATES[state];
    const cases = await casesOf(where);
    const at = cases.findIndex(isIt);
    const { id } = must(cases[at], `the sample has ${state}`);
    await openLedger(window(), where);
    if (way === 'mouse') await window().locator(`[data-case="${id}"]`).click();
    else for (let left = at; left > 0; left -= 1) await window().keyboard.press('j');
    await eventually(async () => expect(await focusedCase(window())).toMatchObject({ id, isOpen: true }));
    return id;
  }
  const main = () => window().locator('.focus .btn--primary');
  /** Presses it: by a click on its words, or by the key that is drawn on it. */
  async function press(says: string, key: string): Promise<void> {
    await eventually(async () => expect(await main().count()).toBe(1));
    await main()
      .and(window().getByRole('button', { name: says, exact: true }))
      .waitFor();
    expect((await main().locator('kbd').allTextContents()).join(' ').toLowerCase()).toBe(key);
    if (way === 'mouse') await main().click();
    else await window().keyboard.press(key);
  }
  const leaves = () => window().keyboard.press('Escape');
  const byHand = () => dialogOf(window()).getByRole('heading', { name: text.reconcile.byHand.heading });
  const isGone = () => dialogOf(window()).waitFor({ state: 'detached' });

  it('of a proposal whose difference is known accepts it', async () => {
    const id = await opened('a proposal whose difference is known');
    await press(actions.accept, 'a');
    await sees(window(), fill(text.reconcile.done.accepted_one, { count: 1 }));
    await eventually(async () => expect((await casesOf('proposed')).some((one) => one.id === id)).toBe(false));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'confirm', rows: 1 });
    expect((await casesOf('matched')).find((one) => one.id === id)).toMatchObject({ match: { status: 'confirmed' } });
  });

  it('of a proposal with a difference accepts it, and classifies what is left in the same place', async () => {
    const id = await opened('a proposal with a difference that nothing explains', 'undecided');
    await press(actions.acceptAll, 'a');
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'confirm', rows: 1 }));
    await eventually(async () => expect(await focusedCase(window())).toMatchObject({ id, isOpen: true }));
    await press(actions.classifyLeft, 'm');
    await byHand().waitFor();
    await leaves();
    await isGone();
  });

  it('of a proposal with a difference classifies at once where the list holds it no more', async () => {
    const id = await opened('a proposal with a difference that nothing explains');
    await press(actions.acceptAll, 'a');
    await byHand().waitFor();
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'confirm', rows: 1 });
    // Both rows of the match stand pinned, though no list of open rows holds them.
    await eventually(async () => expect(await dialogOf(window()).locator('.pinned__row').count()).toBe(2));
    await button(window(), text.reconcile.byHand.explain).click();
    await dialogOf(window()).getByLabel(text.reconcile.byHand.partAmount).waitFor();
    const confirm = dialogOf(window()).getByRole('button', { name: text.reconcile.byHand.confirm });
    await eventually(async () => expect(await confirm.isEnabled()).toBe(true));
    await confirm.click();
    await sees(window(), text.reconcile.done.byHand);
    const matched = (await casesOf('matched')).filter((one) => one.id === id);
    expect(matched).toMatchObject([{ match: { status: 'confirmed' } }]);
    expect(matched.every((one) => one.kind === 'match' && isExplained(one))).toBe(true);
  });

  it.each(['one of several options', 'a line that several proposals want'] as const)(
    'of %s shows them side by side, and accepts none',
    async (state) => {
      await opened(state);
      await press(actions.compare, 'c');
      await eventually(async () => expect(await placeOf(window())).toMatch(/^\/rivals\//u));
      await sees(window(), fill(text.reconcile.rivals.heading_other, { count: 2 }));
      expect((await historyOf(app)).undo).toBeNull();
      await goTo(window(), '/reconcile/proposed');
    },
  );

  it.each([
    ['a line without a record', 'findRecord', 'lines'],
    ['a record without a line', 'findLine', 'records'],
  ] as const)('of %s looks for its other side by hand, with the row marked', async (state, says, side) => {
    await opened(state);
    await press(actions[says], 'm');
    const list = dialogOf(window()).getByRole('listbox', { name: text.reconcile.byHand[side] });
    await list.locator('[role="option"][aria-selected="true"]').waitFor();
    expect(await list.locator('[role="option"][aria-selected="true"]').count()).toBe(1);
    await leaves();
    await isGone();
    expect((await historyOf(app)).undo).toBeNull();
  });

  it('of a status that nobody has seen asks what it means', async () => {
    await opened('a status that nobody has seen');
    await press(text.sets.actions.mean, 'a');
    await sees(window(), before(text.unseen.question));
    await leaves();
    await isGone();
    expect((await historyOf(app)).undo).toBeNull();
  });
});
