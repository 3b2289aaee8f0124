/** Help and version: asked of all and of each command, in both languages, and answered whatever else a command would need. */
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../src/main/command-line/help.ts';
import { COMMANDS, EVERYWHERE, optionsOf, questionIn, readOptions } from '../../../src/main/command-line/options.ts';
import { print } from '../../../src/main/command-line/outcome.ts';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

/** What a line asks: the kind and the command, or what is wrong with it. */
function asked(line: string): string | null {
  const question = questionIn(words(line));
  if (!question.ok) return `${question.error.problem}: ${question.error.words}`;
  if (question.value === null) return null;
  return question.value.kind === 'help' ? `help ${question.value.command ?? 'all'}` : 'version';
}

function said(line: string, language: 'es' | 'en', json = false): string {
  const question = questionIn(words(line));
  if (!question.ok || question.value === null) throw new Error(line);
  return print(answerTo(question.value, { version: '9.8.7', language }), { json, language }).out;
}

describe('the words of a question', () => {
  it.each(COMMANDS)('%s tells its help and the version, whatever else it needs', (command) => {
    expect([
      asked(`${command} --help`),
      asked(`help ${command}`),
      asked(`--help ${command} --json`),
      asked(`${command} --version`),
    ]).toEqual([`help ${command}`, `help ${command}`, `help ${command}`, 'version']);
  });

  it('are about all commands where none is named', () => {
    expect(['help', '--help', '--version', 'help --lang en', '--version --help'].map(asked)).toEqual([
      'help all',
      'help all',
      'version',
      'help all',
      'version',
    ]);
  });

  it('name what is wrong in them, and are none where work is asked for', () => {
    expect(['help conciliar', 'conciliar --help', '--version --lang xx'].map(asked)).toEqual([
      'unknown-command: conciliar',
      'unknown-command: conciliar',
      'bad-value: --lang xx',
    ]);
    expect(['', 'verify --profile A', 'verify --helpp', 'import --version=2'].map(asked)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(readOptions(words('import --version=2'))).toMatchObject({ error: { problem: 'bad-value' } });
  });
});

describe.each(['es', 'en'] as const)('the help in %s', (language) => {
  it('names every command with what it does, and an example', () => {
    const text = said('help', language);
    for (const command of COMMANDS) expect(text).toMatch(new RegExp(`^  ${command} +\\p{Lu}.*\\.$`, 'mu'));
    expect(text).toMatch(/npm run --silent cli -- reconcile --statement/);
  });

  it.each(COMMANDS)(
    'of %s names each of its options, says what it takes, and gives an example that is understood',
    (command) => {
      const text = said(`help ${command}`, language);
      for (const option of [...optionsOf(command), ...EVERYWHERE])
        expect(text, option).toMatch(new RegExp(`^  --${option}( [A-Za-z|.]+)? +\\p{Lu}.*\\.$`, 'mu'));
      const { example } = JSON.parse(said(`help ${command}`, language, true)) as { example: string };
      expect(text).toContain(example);
      expect(readOptions(words(example.replace(/^.* -- /, '')))).toMatchObject({ ok: true, value: { command } });
    },
  );
});

it('the help is another in each language, and the version the same line in both', () => {
  expect(said('help import', 'es')).not.toBe(said('help import', 'en'));
  expect([said('--version', 'es'), said('import --version', 'en')]).toEqual(['cuadre 9.8.7\n', 'cuadre 9.8.7\n']);
  expect(JSON.parse(said('--version', 'es', true))).toEqual({ ok: true, version: '9.8.7' });
});
