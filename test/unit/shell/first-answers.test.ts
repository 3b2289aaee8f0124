/** The window's first questions, answered before the engine is there, and the comparison behind them. */
import { describe, expect, it } from 'vitest';
import { questionName } from '@shared/contract/kept.ts';
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { KeptFile } from '../../../src/main/app/ports/files.ts';
import { writeKept } from '../../../src/main/app/kept-format.ts';
import { askingBehind, checkingFirst } from '../../../src/main/shell/engine/behind-first.ts';
import type { Ask } from '../../../src/main/shell/engine/engine-ask.ts';
import { createFirstAnswers } from '../../../src/main/shell/engine/first-answers.ts';
import { aManualClock, settled } from '../../support/manual-clock.ts';

const VERSION = '1';
const ACCOUNTS: KeptAnswer = { call: 'account.list', request: {}, value: [] };
const STATEMENTS: KeptAnswer = { call: 'statement.list', request: { account: 'a' }, value: [] };

/** A file of kept answers, and the database beside it as a text. */
function aKeptFile(answers: readonly KeptAnswer[]): KeptFile {
  let text: string | null = null;
  const file: KeptFile = { read: () => text, write: (written) => (text = written), database: () => 'as it was' };
  writeKept(file, VERSION, answers);
  return file;
}

/** Main's line to an engine that names `differing` when it is told to compare, and says `rows` to everything else. */
function aLine(answers: readonly KeptAnswer[], differing: string | null = null) {
  const asked: { readonly call: string; readonly request: unknown }[] = [];
  const logged: unknown[] = [];
  const clock = aManualClock();
  /** What happens before the engine answers. */
  const meanwhile: (() => Promise<unknown>)[] = [];
  const told = { doubts: 0 };
  let tellShown = (): void => undefined;
  const engine: Ask = async (call, request) => {
    asked.push({ call, request });
    await meanwhile.shift()?.();
    return ok(call === 'check-kept' ? { differing } : 'rows');
  };
  const file = aKeptFile(answers);
  const first = createFirstAnswers(() => file, VERSION);
  const ask = askingBehind(first, engine);
  const checking = {
    ...{ first, clock, log: (what: string, fields: unknown) => logged.push([what, fields]) },
    shown: new Promise<void>((resolve) => (tellShown = resolve)),
    onDoubt: () => (told.doubts += 1),
  };
  const begin = (profile = 'p'): void => first.prepare(profile, '/folder')();
  const show = (...shown: readonly KeptAnswer[]): boolean => {
    const isWhole = first.show(shown.map((one) => questionName(one.call, one.request)));
    tellShown();
    return isWhole;
  };
  /** From the opening of the profile until the rows have answered. */
  const compared = async (line = ask): Promise<void> => {
    const done = checkingFirst({ ...checking, ask: line })();
    await settled();
    await clock.pass(700);
    await done;
  };
  return { first, begin, show, ask, compared, asked, logged, clock, meanwhile, told };
}

describe('before the engine has the rows', () => {
  it('a window that begins is given all that is kept, with the profile it belongs to', () => {
    const { first, begin } = aLine([ACCOUNTS, STATEMENTS]);
    expect(first.give()).toBeNull();
    begin();
    expect(first.give()).toStrictEqual({ profile: 'p', answers: [ACCOUNTS, STATEMENTS] });
  });

  it('what is kept is answered without the engine, everything else by it', async () => {
    const { begin, ask, asked } = aLine([ACCOUNTS]);
    begin();
    expect(await ask('account.list', {})).toStrictEqual(ok([]));
    expect(asked).toStrictEqual([]);
    expect(await ask('statement.list', { account: 'a' })).toStrictEqual(ok('rows'));
    expect(await ask('account.list', {})).toStrictEqual(ok([]));
  });

  it('nothing of a profile is answered before it is the one on the desk', async () => {
    const { first, ask } = aLine([ACCOUNTS]);
    const begin = first.prepare('p', '/folder');
    expect(await ask('account.list', {})).toStrictEqual(ok('rows'));
    begin();
    expect(await ask('account.list', {})).toStrictEqual(ok([]));
  });

  it('what has not the shape of its answer is asked of the engine', async () => {
    const { begin, ask } = aLine([{ ...ACCOUNTS, value: 'of another program' }]);
    begin();
    expect(await ask('account.list', {})).toStrictEqual(ok('rows'));
  });

  it.each([
    'match.confirm',
    'match.run',
    'flag.review',
    'history.undo',
    'import.commit',
    'sync',
    'close-profile',
  ] as const)('nothing kept is answered after %s, which may change rows', async (call) => {
    const { first, begin, show, ask } = aLine([ACCOUNTS]);
    begin();
    expect(show(ACCOUNTS)).toBe(true);
    await ask(call, {});
    expect(await ask('account.list', {})).toStrictEqual(ok('rows'));
    expect(first.give()).toBeNull();
    expect(show(ACCOUNTS)).toBe(false);
  });
});

describe('the comparison behind the first picture', () => {
  it('waits for the picture and a while, says nothing where the rows agree, and lets the engine answer from then on', async () => {
    const { begin, show, ask, compared, asked, clock, told } = aLine([ACCOUNTS, STATEMENTS]);
    begin();
    const done = compared();
    await clock.pass(60_000);
    expect(asked).toStrictEqual([]);
    show(STATEMENTS);
    await settled();
    await clock.pass(699);
    expect(asked).toStrictEqual([]);
    await clock.pass(1);
    await done;
    // Of what was given only what is shown: the rest is on no screen.
    expect(asked).toStrictEqual([{ call: 'check-kept', request: { answers: [STATEMENTS] } }]);
    expect(told.doubts).toBe(0);
    expect(await ask('account.list', {})).toStrictEqual(ok('rows'));
  });

  it('takes in what is shown while it is under way', async () => {
    const { begin, show, ask, compared, asked, meanwhile } = aLine([ACCOUNTS, STATEMENTS]);
    begin();
    show(ACCOUNTS);
    meanwhile.push(() => ask('statement.list', { account: 'a' }));
    await compared();
    expect(asked.map(({ request }) => request)).toStrictEqual([{ answers: [ACCOUNTS] }, { answers: [STATEMENTS] }]);
  });

  it('has the window ask again where a call differs, and names it in the log', async () => {
    const { first, begin, show, compared, told, logged } = aLine([ACCOUNTS], 'account.list');
    begin();
    show(ACCOUNTS);
    await compared();
    expect(told.doubts).toBe(1);
    expect(logged).toStrictEqual([['kept answers are not those of the rows', { differs: 'account.list' }]]);
    expect(first.give()).toBeNull();
  });

  it('has it ask again where the engine could not compare', async () => {
    const { first, begin, show, compared, told, logged } = aLine([ACCOUNTS]);
    begin();
    show(ACCOUNTS);
    await compared(() => Promise.resolve(err({ kind: 'engine-stopped' })));
    expect(told.doubts).toBe(1);
    expect(logged).toStrictEqual([['kept answers are not those of the rows', { notCompared: 'engine-stopped' }]]);
    expect(first.give()).toBeNull();
  });

  it('lets the engine answer even where comparing breaks', async () => {
    const { first, begin, show, compared } = aLine([ACCOUNTS]);
    begin();
    show(ACCOUNTS);
    await expect(compared(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(first.give()).toBeNull();
  });

  it('asks nothing and says nothing of a profile that is no longer on the desk', async () => {
    const { first, begin, show, compared, asked, told } = aLine([ACCOUNTS], 'account.list');
    begin();
    show(ACCOUNTS);
    const done = compared();
    begin('q');
    await done;
    expect(asked).toStrictEqual([]);
    expect(told.doubts).toBe(0);
    expect(first.give()?.profile).toBe('q');
  });
});
