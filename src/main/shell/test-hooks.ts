/** What a test may put in place of a dialog or a process: read from the environment, and only in an unpackaged app that was started for a test. */
import type { Language } from './language.ts';

export type TestHooks = {
  readonly language: Language | null;
  /** The file that the picker answers with. */
  readonly pick: string | null;
  /** The folder that reports go to. */
  readonly exportDir: string | null;
  /** Another program in the engine's place. */
  readonly engine: string | null;
  /** Other pages in place of the window's. */
  readonly pages: string | null;
};

const NONE: TestHooks = { language: null, pick: null, exportDir: null, engine: null, pages: null };

export function testHooks(env: Readonly<Record<string, string | undefined>>, isPackaged: boolean): TestHooks {
  if (isPackaged || env['CUADRE_TEST'] !== '1') return NONE;
  const language = env['CUADRE_LANG'];
  return {
    language: language === 'es' || language === 'en' ? language : null,
    pick: env['CUADRE_TEST_PICK'] ?? null,
    exportDir: env['CUADRE_TEST_EXPORT_DIR'] ?? null,
    engine: env['CUADRE_TEST_ENGINE'] ?? null,
    pages: env['CUADRE_TEST_PAGES'] ?? null,
  };
}
