/** The words of a command line: what is understood, and which word is named when something is not. */
import { describe, expect, it } from 'vitest';
import { COMMANDS, languageIn, readOptions, wantsJson } from '../../../src/main/command-line/options.ts';
import type { Options } from '../../../src/main/command-line/options.ts';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

function read(line: string): Options {
  const options = readOptions(words(line));
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return options.value;
}

const refused = (line: string): unknown => {
  const options = readOptions(words(line));
  return options.ok ? 'understood' : `${options.error.problem}: ${options.error.words}`;
};

describe('words that are understood', () => {
  it('gives every option of the contract to the commands that take it', () => {
    const connection = '--env sandbox --base-url https://x --api-key-env K';
    const account = '--account Banco --preset own --currency COP';
    const common = '--data-dir d --json --no-progress --lang en';
    const reading = '--mapping m.json --format bbva --period 2026-01-01..2026-01-31 --opening 1 --closing 2';
    const lines = [
      `connect --profile A ${connection} ${common}`,
      `sync --full --profile A ${connection} ${common}`,
      `import f.csv --dry-run --profile A ${account} ${reading} ${common}`,
      `match --profile A ${account} ${common}`,
      `report --out o --from 2026-01-01 --to 2026-01-31 --formats json,csv,xlsx,pdf --profile A ${account} ${common}`,
      `reconcile --statement a --statement b --out o ${connection} ${account} ${reading} --from 2026-01-01 --to 2026-01-31 --formats json ${common}`,
      `verify --head ${'a'.repeat(64)} --profile A ${common}`,
      `listen --port 4000 --host 127.0.0.1 --secret-env S --profile A ${common}`,
      `decide --accept m_1 --by Ana --profile A --account Banco ${common}`,
      `restore --from 20260401T130500Z-daily --by Ana --profile A ${common}`,
      `sandbox --port 0 --seed 3 --records 60 --scenario month --statement f.csv --webhooks http://127.0.0.1:4000 --hook-secret-env S --quota 120/3 --scopes payins:all ${common}`,
    ];
    expect(lines.map((line) => read(line).command)).toEqual(COMMANDS);
  });

  it('takes an overdraft as a balance, not as an option', () => {
    expect(read('import f.csv --dry-run --opening -500 --closing -1250.75').text('opening')).toBe('-500');
    expect(read('import f.csv --dry-run --opening=-500').text('opening')).toBe('-500');
  });

  it('takes several statements in their order', () => {
    expect(read('reconcile --statement b.csv --statement a.csv --out o').statements).toEqual(['b.csv', 'a.csv']);
  });

  it('speaks Spanish unless told otherwise, and shows progress unless told not to', () => {
    expect(read('verify --profile A')).toMatchObject({ lang: 'es', progress: true, json: false });
    expect(read('verify --profile A --lang en --no-progress --json')).toMatchObject({
      lang: 'en',
      progress: false,
      json: true,
    });
  });

  it('reconciles without a profile', () => {
    expect(read('reconcile --statement a --out o').text('profile')).toBeNull();
  });
});

describe('words that are not', () => {
  it.each([
    ['', 'no-command: connect, sync, import, match, report, reconcile, verify, listen, decide, restore, sandbox'],
    ['restore --profile A --list --from x', 'too-many: --list, --from'],
    ['reconcilar --profile A', 'unknown-command: reconcilar'],
    ['sync --profile A --fulll', 'unknown-option: --fulll'],
    ['sync --profile A -x', 'unknown-option: -x'],
    ['verify --profile A --out o', 'not-for-command: --out'],
    ['sync', 'missing: --profile'],
    ['import f.csv', 'missing: --profile'],
    ['import --profile A', 'missing: FILE'],
    ['import a.csv b.csv --profile A', 'too-many: b.csv'],
    ['sync now --profile A', 'too-many: now'],
    ['report --profile A', 'missing: --out'],
    ['reconcile --out o', 'missing: --statement'],
    ['reconcile --statement a', 'missing: --out'],
    ['sync --profile', 'no-value: --profile'],
    ['sync --profile --json', 'no-value: --profile'],
    ['sync --profile=', 'no-value: --profile'],
    ['reconcile --statement= --out o', 'no-value: --statement'],
    ['sync --profile A --json=yes', 'bad-value: --json'],
    ['sync --profile A --lang fr', 'bad-value: --lang fr'],
    ['sync --profile A --env test', 'bad-value: --env test'],
    ['match --profile A --preset mine', 'bad-value: --preset mine'],
    ['import f --dry-run --opening 1.234,56', 'bad-value: --opening 1.234,56'],
    ['import f --dry-run --opening -1.234,56', 'bad-value: --opening -1.234,56'],
    ['import f --dry-run --opening 0.1234567890123456789', 'bad-value: --opening 0.1234567890123456789'],
    ['import f --dry-run --period 2026-01-01', 'bad-value: --period 2026-01-01'],
    ['report --profile A --out o --from 1/3/2026', 'bad-value: --from 1/3/2026'],
    ['report --profile A --out o --formats json,doc', 'bad-value: --formats json,doc'],
    ['verify --profile A --head abc', 'bad-value: --head abc'],
    ['sandbox --records -5', 'no-value: --records'],
    ['sandbox --seed uno', 'bad-value: --seed uno'],
    ['sandbox --quota 120', 'bad-value: --quota 120'],
    ['sandbox --quota 0/3', 'bad-value: --quota 0/3'],
    ['sandbox --webhooks http://127.0.0.1:4000', 'missing: --hook-secret-env'],
    ['sandbox --hook-secret-env S', 'missing: --webhooks'],
  ])('names the word that is wrong in "%s"', (line, problem) => {
    expect(refused(line)).toBe(problem);
  });

  it('takes no name that is longer than a name or holds control characters', () => {
    expect(readOptions(['sync', '--profile', 'x'.repeat(81)])).toMatchObject({
      ok: false,
      error: { problem: 'bad-value' },
    });
    expect(readOptions(['match', '--profile', 'A', '--account', 'a\u0000b'])).toMatchObject({
      ok: false,
      error: { problem: 'bad-value' },
    });
  });

  it('knows from words that it does not understand whether JSON and English are wanted', () => {
    expect([wantsJson(['x', '--json']), wantsJson(['--json=1']), wantsJson(['json'])]).toEqual([true, true, false]);
    expect(['x --lang en', '--lang=en x', 'x --lang es', 'x'].map((line) => languageIn(words(line)))).toEqual([
      'en',
      'en',
      'es',
      'es',
    ]);
  });
});
