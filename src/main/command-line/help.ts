/** What `help`, --help and --version answer: no profile is opened for it, and nothing that a command needs has to be there. */
import { LANGUAGES } from '@shared/domain/language.ts';
import type { Language } from '@shared/domain/language.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { ALL_SCOPES } from '../../sandbox/http/routes.ts';
import { COMMANDS, EVERYWHERE, optionsOf, wordsOfCommand } from './options.ts';
import type { Command, OptionName, Question } from './options.ts';
import { done } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { helpEn } from './words/help-en.ts';
import { helpEs } from './words/help-es.ts';
import type { HelpWords } from './words/help-es.ts';
import { filled } from '@shared/words/filled.ts';

const PROGRAM = 'npm run --silent cli --';

/** What stands after an option; null where nothing does. */
const VALUE: Readonly<Record<OptionName, string | null>> = {
  profile: 'NAME',
  'data-dir': 'DIR',
  json: null,
  'no-progress': null,
  lang: LANGUAGES.join('|'),
  env: 'sandbox|production',
  'base-url': 'URL',
  'api-key-env': 'VAR',
  account: 'NAME',
  preset: 'settlement|own',
  currency: 'COP',
  mapping: 'FILE.json',
  format: 'ID',
  period: 'MONTH|FROM..TO',
  opening: 'AMOUNT',
  closing: 'AMOUNT',
  from: 'DAY',
  to: 'DAY',
  formats: 'LIST',
  out: 'DIR',
  names: 'plain|period',
  replace: null,
  statement: 'FILE',
  full: null,
  'dry-run': null,
  head: 'SHA',
  port: 'N',
  host: 'HOST',
  'secret-env': 'VAR',
  seed: 'N',
  records: 'N',
  scenario: 'NAME',
  webhooks: 'URL',
  'hook-secret-env': 'VAR',
  quota: 'N/SECONDS',
  scopes: 'LIST',
  accept: 'ID',
  reject: 'ID',
  explain: 'FILE:LINE=CATEGORY',
  meaning: 'KIND:STATUS=MEANING',
  note: 'TEXT',
  undo: null,
  by: 'NAME',
  list: null,
  help: null,
  version: null,
};

const EXAMPLE: Readonly<Record<Command, string>> = {
  connect: 'connect --profile Andina --env sandbox --base-url https://api.example.co --api-key-env API_KEY',
  sync: 'sync --profile Andina',
  import: 'import extracto.csv --profile Andina --account Bancolombia',
  match: 'match --profile Andina --account Bancolombia',
  report: 'report --profile Andina --account Bancolombia --from 2026-03-01 --to 2026-03-31 --out informe',
  reconcile:
    'reconcile --statement extracto.csv --out informe --env sandbox --base-url https://api.example.co --api-key-env API_KEY',
  verify: 'verify --profile Andina',
  listen: 'listen --profile Andina --port 4000 --secret-env HOOK_SECRET',
  decide: 'decide --profile Andina --account Bancolombia --explain extracto.csv:12=fee --by Ana',
  restore: 'restore --profile Andina --from 20260401T130500Z-daily',
  sandbox:
    'sandbox --records 600 --scenario rising --webhooks http://127.0.0.1:4000 --hook-secret-env HOOK_SECRET --quota 120/3',
};

const HELP: Readonly<Record<Language, HelpWords>> = { es: helpEs, en: helpEn };

export function answerTo(question: Question, { version, language }: { version: string; language: Language }): Outcome {
  if (question.kind === 'version') return done({ version }, [`cuadre ${version}`]);
  const words = HELP[language];
  return question.command === null ? helpOfAll(words) : helpOf(question.command, words);
}

const inRows = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);
};

const written = (name: OptionName): string => (VALUE[name] === null ? `--${name}` : `--${name} ${VALUE[name]}`);
const saidOf = (name: OptionName, { option }: HelpWords): string =>
  filled(option[name], { categories: LINE_CATEGORIES.join(', '), scopes: [...ALL_SCOPES].join(', ') });
const optionRows = (names: readonly OptionName[], words: HelpWords) =>
  names.map((name) => [written(name), saidOf(name, words)] as const);
const optionJson = (names: readonly OptionName[], words: HelpWords) =>
  names.map((name) => ({ name: `--${name}`, value: VALUE[name], does: saidOf(name, words) }));

function helpOfAll(words: HelpWords): Outcome {
  const usage = `${PROGRAM} <command> [options]`;
  const example = `${PROGRAM} ${EXAMPLE.reconcile}`;
  return done(
    {
      usage,
      commands: COMMANDS.map((name) => ({ name, does: words.does[name] })),
      options: optionJson(EVERYWHERE, words),
      example,
    },
    [
      `${words.usage}: ${usage}`,
      `${words.commands}:`,
      ...inRows(COMMANDS.map((name) => [name, words.does[name]])),
      `${words.everywhere}:`,
      ...inRows(optionRows(EVERYWHERE, words)),
      `${words.example}: ${example}`,
      `${words.more}: ${PROGRAM} help import`,
    ],
  );
}

function helpOf(command: Command, words: HelpWords): Outcome {
  const usage = [PROGRAM, command, ...wordsOfCommand(command), '[options]'].join(' ');
  const example = `${PROGRAM} ${EXAMPLE[command]}`;
  const own = optionsOf(command);
  return done(
    { command, does: words.does[command], usage, options: optionJson([...own, ...EVERYWHERE], words), example },
    [
      words.does[command],
      `${words.usage}: ${usage}`,
      `${words.options}:`,
      ...inRows(optionRows(own, words)),
      `${words.everywhere}:`,
      ...inRows(optionRows(EVERYWHERE, words)),
      `${words.example}: ${example}`,
    ],
  );
}
