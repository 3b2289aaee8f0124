/** What was typed after `cli --`: one command and its options, checked before anything runs (headless.md is the contract). */
import { languageNamed } from '@shared/domain/language.ts';
import type { Language } from '@shared/domain/language.ts';
import { parseArgs } from 'node:util';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { PATTERNS } from './option-values.ts';

export const COMMANDS = [
  'connect',
  'sync',
  'import',
  'match',
  'report',
  'reconcile',
  'verify',
  'listen',
  'decide',
  'restore',
  'sandbox',
] as const;
export type Command = (typeof COMMANDS)[number];

const SPEC = {
  profile: { type: 'string' },
  'data-dir': { type: 'string' },
  json: { type: 'boolean' },
  'no-progress': { type: 'boolean' },
  lang: { type: 'string' },
  env: { type: 'string' },
  'base-url': { type: 'string' },
  'api-key-env': { type: 'string' },
  account: { type: 'string' },
  preset: { type: 'string' },
  currency: { type: 'string' },
  mapping: { type: 'string' },
  format: { type: 'string' },
  period: { type: 'string' },
  opening: { type: 'string' },
  closing: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  formats: { type: 'string' },
  out: { type: 'string' },
  names: { type: 'string' },
  replace: { type: 'boolean' },
  statement: { type: 'string', multiple: true },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  head: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'secret-env': { type: 'string' },
  seed: { type: 'string' },
  records: { type: 'string' },
  scenario: { type: 'string' },
  webhooks: { type: 'string' },
  'hook-secret-env': { type: 'string' },
  quota: { type: 'string' },
  scopes: { type: 'string' },
  accept: { type: 'string' },
  reject: { type: 'string' },
  explain: { type: 'string' },
  meaning: { type: 'string' },
  note: { type: 'string' },
  undo: { type: 'boolean' },
  by: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;
export type OptionName = keyof typeof SPEC;

/** Options of every command. */
export const EVERYWHERE: readonly OptionName[] = [
  'profile',
  'data-dir',
  'json',
  'no-progress',
  'lang',
  'help',
  'version',
];
const CONNECTION: readonly OptionName[] = ['env', 'base-url', 'api-key-env'];
const ACCOUNT: readonly OptionName[] = ['account', 'preset', 'currency'];
const IMPORT: readonly OptionName[] = ['mapping', 'format', 'period', 'opening', 'closing', 'by'];
const REPORT: readonly OptionName[] = ['period', 'from', 'to', 'formats', 'out', 'names', 'replace'];
/** What can be decided: one of these at a time. */
const DECISIONS = ['accept', 'reject', 'explain', 'meaning', 'undo'] as const satisfies readonly OptionName[];
const TAKES: Readonly<Record<Command, readonly OptionName[]>> = {
  connect: CONNECTION,
  sync: [...CONNECTION, 'full'],
  import: [...ACCOUNT, ...IMPORT, 'dry-run'],
  match: ACCOUNT,
  report: [...ACCOUNT, ...REPORT],
  reconcile: [...CONNECTION, ...ACCOUNT, ...IMPORT, ...REPORT, 'statement', 'full'],
  verify: ['head'],
  listen: ['port', 'host', 'secret-env'],
  decide: ['account', ...DECISIONS, 'note', 'by'],
  restore: ['list', 'from', 'by'],
  sandbox: ['port', 'seed', 'records', 'scenario', 'statement', 'webhooks', 'hook-secret-env', 'quota', 'scopes'],
};
/** The words that each command takes after its name. */
const WORDS: Readonly<Partial<Record<Command, readonly string[]>>> = { import: ['FILE'] };

/** Options of one command alone. */
export const optionsOf = (command: Command): readonly OptionName[] => TAKES[command];
export const wordsOfCommand = (command: Command): readonly string[] => WORDS[command] ?? [];

/** What is asked about the program itself, of all or of one command. */
export type Question = { readonly kind: 'help'; readonly command: Command | null } | { readonly kind: 'version' };

export type Options = {
  readonly command: Command;
  readonly file: string | null;
  readonly json: boolean;
  readonly progress: boolean;
  readonly lang: Language;
  readonly statements: readonly string[];
  readonly text: (name: Exclude<OptionName, 'statement'>) => string | null;
  readonly has: (name: OptionName) => boolean;
};

/** Why the words were refused; `words` is what was typed wrong. */
export type UsageFailure = { readonly kind: 'usage'; readonly problem: UsageProblem; readonly words: string };
export type UsageProblem =
  | 'no-command'
  | 'unknown-command'
  | 'unknown-option'
  | 'not-for-command'
  | 'missing'
  | 'no-value'
  | 'is-a-question'
  | 'too-many'
  | 'bad-value'
  | 'no-statements'
  | 'port-taken'
  | 'port-refused'
  | 'profile'
  | 'account';

export const usage = (problem: UsageProblem, words: string): UsageFailure => ({ kind: 'usage', problem, words });

/** True when the words ask for JSON, known before the rest is understood so that also a wrong usage answers in it. */
export const wantsJson = (words: readonly string[]): boolean => words.some((word) => /^--json(=|$)/.test(word));

/** The language of a refusal: the words were not understood, so the option is looked for in them. */
export const languageIn = (words: readonly string[]): Language =>
  languageNamed(/(?:^| )--lang[ =](\w+)(?: |$)/.exec(words.join(' '))?.[1]);

/** The question in the words, whatever else a command would need; null where they ask for work, or cannot be read. */
export function questionIn(words: readonly string[]): Result<Question | null, UsageFailure> {
  const parsed = parse(words);
  if (!parsed.ok) return ok(null);
  const { values, positionals } = parsed.value;
  const [first, second] = positionals;
  const isHelp = first === 'help';
  if (!isHelp && values.help !== true && values.version !== true) return ok(null);
  const wrong = badValueOf(values);
  if (wrong !== null) return err(wrong);
  const command = namedCommand(isHelp ? second : first);
  if (!command.ok) return command;
  return ok(values.version === true ? { kind: 'version' } : { kind: 'help', command: command.value });
}

function namedCommand(name: string | undefined): Result<Command | null, UsageFailure> {
  if (name === undefined) return ok(null);
  const command = COMMANDS.find((known) => known === name);
  return command === undefined ? err(usage('unknown-command', name)) : ok(command);
}

/** Reads the words; every refusal names the word that is wrong. */
export function readOptions(words: readonly string[]): Result<Options, UsageFailure> {
  const parsed = parse(words);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [name, ...rest] = positionals;
  if (name === undefined) return err(usage('no-command', COMMANDS.join(', ')));
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) return err(usage('unknown-command', name));
  const problem = problemOf({ command, values, rest });
  if (problem !== null) return err(problem);
  return ok({
    command,
    file: rest[0] ?? null,
    json: values.json === true,
    progress: values['no-progress'] !== true,
    lang: languageNamed(values.lang),
    statements: values.statement ?? [],
    text: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : null;
    },
    has: (option) => values[option] !== undefined,
  });
}

type Values = { [N in OptionName]?: N extends 'statement' ? string[] : string | boolean };
type Parsed = { readonly values: Values; readonly positionals: string[] };

function parse(words: readonly string[]): Result<Parsed, UsageFailure> {
  try {
    const { values, positionals } = parseArgs({
      args: withSignedAmounts(words),
      options: SPEC,
      allowPositionals: true,
      strict: true,
    });
    return ok({ values: values, positionals });
  } catch (problem) {
    return err(usageOf(problem instanceof Error ? problem.message : ''));
  }
}

/** Node says in a sentence which word it did not understand; `'-p, --port <value>'` is cut down to the option. */
function usageOf(sentence: string): UsageFailure {
  const word = /'(--?[^\s'=]*)/.exec(sentence)?.[1] ?? '';
  if (/argument missing|ambiguous/i.test(sentence)) return usage('no-value', word);
  return usage(/does not take an argument/i.test(sentence) ? 'bad-value' : 'unknown-option', word);
}

/** `--opening -500` is an overdraft, not an option: its value is tied to its name. */
function withSignedAmounts(words: readonly string[]): string[] {
  const tied: string[] = [];
  for (const word of words) {
    const before = tied.at(-1);
    if (/^-[\d.,]/.test(word) && (before === '--opening' || before === '--closing'))
      tied[tied.length - 1] = `${before}=${word}`;
    else tied.push(word);
  }
  return tied;
}

function problemOf(given: { command: Command; values: Values; rest: string[] }): UsageFailure | null {
  const { command, values, rest } = given;
  const taken = new Set<string>([...EVERYWHERE, ...TAKES[command]]);
  const stray = Object.keys(values).find((option) => !taken.has(option));
  if (stray !== undefined) return usage('not-for-command', `--${stray}`);
  const wanted = wordsOfCommand(command);
  if (rest.length < wanted.length) return usage('missing', wanted[rest.length] ?? '');
  if (rest.length > wanted.length) return usage('too-many', rest[wanted.length] ?? '');
  return missingOf(command, values) ?? badValueOf(values, command);
}

/** One decision, and a note only beside an explanation. */
function undecided(values: Values): UsageFailure | null {
  const [named, ...more] = DECISIONS.filter((option) => values[option] !== undefined);
  if (named === undefined) return usage('missing', DECISIONS.map((option) => `--${option}`).join(' | '));
  if (more.length > 0) return usage('too-many', more.map((option) => `--${option}`).join(', '));
  return values.note !== undefined && named !== 'explain' ? usage('missing', '--explain') : null;
}

/** What each command cannot do without. */
const NEEDS: Readonly<Record<Command, readonly OptionName[]>> = {
  connect: ['profile'],
  sync: ['profile'],
  import: ['profile'],
  match: ['profile'],
  report: ['out', 'profile'],
  reconcile: ['statement', 'out'],
  verify: ['profile'],
  listen: ['port', 'profile'],
  decide: ['profile'],
  restore: ['profile'],
  sandbox: [],
};

/** Events are signed: an address and the secret that they are signed with go together. */
function unsigned(values: Values): UsageFailure | null {
  if ((values.webhooks === undefined) === (values['hook-secret-env'] === undefined)) return null;
  return usage('missing', values.webhooks === undefined ? '--webhooks' : '--hook-secret-env');
}

function missingOf(command: Command, values: Values): UsageFailure | null {
  if (values['dry-run'] === true) return null;
  const missing = NEEDS[command].find((option) => values[option] === undefined);
  if (missing !== undefined) return usage('missing', `--${missing}`);
  if (command === 'restore' && values.list === true && values.from !== undefined)
    return usage('too-many', '--list, --from');
  if (command === 'sandbox') return unsigned(values);
  return command === 'decide' ? undecided(values) : null;
}

const CHOICES: Readonly<Partial<Record<OptionName, RegExp>>> = PATTERNS;

/** Of a report a day, of `restore` a copy. */
const isCopy = (command: Command | null, option: string): boolean => command === 'restore' && option === 'from';

function badValueOf(values: Values, command: Command | null = null): UsageFailure | null {
  for (const [option, value] of Object.entries(values)) {
    const pattern = isCopy(command, option) ? undefined : CHOICES[option as OptionName];
    if (value === '' || (Array.isArray(value) && value.includes(''))) return usage('no-value', `--${option}`);
    if (pattern !== undefined && typeof value === 'string' && !pattern.test(value))
      return usage('bad-value', `--${option} ${value}`);
  }
  return null;
}
