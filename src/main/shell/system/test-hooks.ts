/** What a test may put in place of a dialog or a process: read from the environment, and only in the form of the program that tests drive. */
import { LANGUAGES } from '@shared/domain/language.ts';
import type { Language } from '@shared/domain/language.ts';
import { parseInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';

export type TestHooks = {
  readonly language: Language | null;
  /** The files that the picker answers with. */
  readonly pick: readonly string[] | null;
  /** The file that a mapping is written to and read from. */
  readonly mapping: string | null;
  /** The file that is attached to a flag. */
  readonly attach: string | null;
  /** The file that a copy of an attached one is written to. */
  readonly copyTo: string | null;
  /** The folder that reports go to. */
  readonly exportDir: string | null;
  /** The folder that holds a copy. */
  readonly backup: string | null;
  /** The ledger that is read. */
  readonly ledger: string | null;
  /** The file that a printed report goes to. */
  readonly print: string | null;
  /** The file that is told what the system would open. */
  readonly opened: string | null;
  /** Another program in the engine's place. */
  readonly engine: string | null;
  /** Other pages in place of the window's. */
  readonly pages: string | null;
  /** The moment at which the calendar stands. */
  readonly now: Instant | null;
};

/** Stands between the paths of several files. */
const PICKS_APART = '\n';

const NONE: TestHooks = {
  language: null,
  pick: null,
  mapping: null,
  attach: null,
  copyTo: null,
  exportDir: null,
  backup: null,
  ledger: null,
  print: null,
  opened: null,
  engine: null,
  pages: null,
  now: null,
};

export function testHooks(env: Readonly<Record<string, string | undefined>>, isDrivable: boolean): TestHooks {
  if (!isDrivable || env['CUADRE_TEST'] !== '1') return NONE;
  const given = (name: string): string | null => env[`CUADRE_TEST_${name}`] ?? null;
  return {
    language: LANGUAGES.find((one) => one === env['CUADRE_LANG']) ?? null,
    pick: picksOf(env['CUADRE_TEST_PICK']),
    mapping: given('MAPPING'),
    attach: given('ATTACH'),
    copyTo: given('COPY_TO'),
    exportDir: given('EXPORT_DIR'),
    backup: given('BACKUP'),
    ledger: given('LEDGER'),
    print: given('PRINT'),
    opened: given('OPENED'),
    engine: given('ENGINE'),
    pages: given('PAGES'),
    now: parseInstant(given('NOW') ?? ''),
  };
}

const picksOf = (paths: string | undefined): readonly string[] | null =>
  paths === undefined ? null : paths.split(PICKS_APART);
