/** The window's first questions, answered before the engine is there, and the comparison behind them. */
import { describe, expect, it } from 'vitest';
import type { KeptAnswer } from '@shared/contract/kept.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { KeptFile } from '../../src/main/app/ports/files.ts';
import { writeKept } from '../../src/main/app/kept-file.ts';
import { askingBehind, checkingFirst } from '../../src/main/shell/behind-first.ts';
import type { Ask } from '../../src/main/shell/engine-ask.ts';
import { createFirstAnswers } from '../../src/main/shell/first-answers.ts';
import { aManualClock, settled } from '../support/manual-clock.ts';

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

/** Main's line to an engine that says `differing` of what it is told to check, and `rows` to everything else. */
function aLine(answers: readonly KeptAnswer[], differing: readonly string[] = []) {
  const asked: { readonly call: string; readonly request: unknown }[] = [];
  const logged: string[] = [];
  const clock = aManualClock();
  /** What happens before the engine answers. */
  const meanwhile: (() => Promise<unknown>)[] = [];
  let told = 0;
  const engine: Ask = async (call, request) => {
    asked.push({ call, request });
    await meanwhile.shift()?.();
    return ok(call === 'check-kept' ? { differing } : 'rows');
  };
  const file = aKeptFile(answers);
  const first = createFirstAnswers(() => file, VERSION);
  const ask = askingBehind(first, engine);
  const check = checkingFirst({ first, ask, clock, log: (what) => logged.push(what), onDiffering: () => (told += 1) });
  return { first, ask, check, asked, logged, clock, meanwhile, told: () => told };
}

describe('before the engine has the rows', () => {
  it('a window that begins is given all that is kept, with the profile it belongs to', () => {
    const { first } = aLine([ACCOUNTS, STATEMENTS]);
    expect(first.give()).toBeNull();
    expect(first.begin('p', '/folder')).toBe(true);
    expect(first.give()).toStrictEqual({ profile: 'p', answers: [ACCOUNTS, STATEMENTS] });
    expect(aLine([]).first.begin('p', '/folder')).toBe(false);
  });

  it('what is kept is answered without the engine, everything else by it', async () => {
    const { first, ask, asked } = aLine([ACCOUNTS]);
    first.begin('p', '/folder');
    expect(await ask('account.list', {})).toStrictEqual(ok([]));
    expect(asked).toStrictEqual([]);
    expect(await ask('statement.list', { account: 'a' })).toStrictEqual(ok('rows'));
    expect(await ask('account.list', {})).toStrictEqual(ok([]));
  });

  it('what has not the shape of its answer is asked of the engine', async () => {
    const { first, ask } = aLine([{ ...ACCOUNTS, value: 'of another program' }]);
    first.begin('p', '/folder');
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
    const { first, ask } = aLine([ACCOUNTS]);
    first.begin('p', '/folder');
    await ask(call, {});
    expect(await ask('account.list', {})).toStrictEqual(ok('rows'));
    expect(first.give()).toBeNull();
  });
});

describe('the comparison behind the first picture', () => {
  it('waits for the window, tells nothing where the rows say the same, and lets the engine answer from then on', async () => {
    const { first, ask, check, asked, clock, told } = aLine([ACCOUNTS, STATEMENTS]);
    first.begin('p', '/folder');
    first.give();
    const checking = check();
    await settled();
    expect(asked).toStrictEqual([]);
    await clock.pass(700);
    await checking;
    expect(asked).toStrictEqual([{ call: 'check-kept', request: { answers: [ACCOUNTS, STATEMENTS] } }]);
    expect(told()).toBe(0);
    expect(await ask('account.list', {})).toStrictEqual(ok('rows'));
  });

  it('takes in what is shown while it is under way', async () => {
    const { first, ask, check, asked, clock, meanwhile } = aLine([ACCOUNTS, STATEMENTS]);
    first.begin('p', '/folder');
    await ask('account.list', {});
    meanwhile.push(() => ask('statement.list', { account: 'a' }));
    const checking = check();
    await clock.pass(700);
    await checking;
    expect(asked.map(({ request }) => request)).toStrictEqual([{ answers: [ACCOUNTS] }, { answers: [STATEMENTS] }]);
  });

  it('has the window ask again where a call differs, and names it in the log', async () => {
    const { first, check, clock, told, logged } = aLine([ACCOUNTS], ['account.list']);
    first.begin('p', '/folder');
    first.give();
    const checking = check();
    await clock.pass(700);
    await checking;
    expect(told()).toBe(1);
    expect(logged).toStrictEqual(['kept answers differ']);
    expect(first.give()).toBeNull();
  });

  it('has it ask again where the engine could not compare', async () => {
    const { first, clock } = aLine([ACCOUNTS]);
    let told = 0;
    const gone: Ask = () => Promise.resolve(err({ kind: 'engine-stopped' }));
    const check = checkingFirst({ first, ask: gone, clock, log: () => undefined, onDiffering: () => (told += 1) });
    first.begin('p', '/folder');
    first.give();
    const checking = check();
    await clock.pass(700);
    await checking;
    expect(told).toBe(1);
  });

  it('says nothing of a profile that is no longer on the desk', async () => {
    const { first, check, clock, told } = aLine([ACCOUNTS], ['account.list']);
    first.begin('p', '/folder');
    first.give();
    const checking = check();
    first.begin('q', '/other');
    await clock.pass(700);
    await checking;
    expect(told()).toBe(0);
    expect(first.give()?.profile).toBe('q');
  });
});
