/** The words of the window: two complete languages, a word for every kind, and none in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '@shared/contract/failure-kinds.ts';
import { CASE_FILTERS, SYNC_EVERY_MINUTES } from '@shared/contract/choices.ts';
import { RESOURCES, syncStateSchema } from '@shared/contract/views/views.ts';
import { FLAG_KINDS, SEVERITIES } from '@shared/domain/flags/flag.ts';
import { CERTAINTIES, STEP_KINDS } from '@shared/domain/matching/match.ts';
import { LIKELIHOODS } from '@shared/domain/matching/risk.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import { LINE_STATES, RECORD_STATES } from '@shared/domain/reconciliation/state.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { REJECT_REASONS, SKIP_REASONS, UNKNOWNS } from '@shared/domain/statement/reading/reading.ts';
import { words as shellWords } from '../../src/main/shell/system/words.ts';
import { en } from '../../src/renderer/words/en/words.ts';
import { es } from '../../src/renderer/words/es/words.ts';
import { fill, words } from '../support/window/words.ts';

/** What a proposal may be called. */
const CALLED = [...LIKELIHOODS, ...CERTAINTIES.filter((one) => one !== 'unique')];
const RENDERER = fileURLToPath(new URL('../../src/renderer', import.meta.url));

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, before = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(`${before}${key}`, value);
    else for (const [inner, text] of flatten(value, `${before}${key}.`)) found.set(inner, text);
  }
  return found;
}

const spanish = flatten(es);
const english = flatten(en);
const slots = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();

const sources = readdirSync(RENDERER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !file.includes(`${path.sep}words${path.sep}`));

describe('the dictionaries', () => {
  it('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
  });

  it('leave no text empty', () => {
    for (const [key, text] of [...spanish, ...english]) expect(text.trim(), key).not.toBe('');
  });

  it('hold the same values in both languages', () => {
    for (const [key, text] of spanish) expect(slots(english.get(key) ?? ''), key).toEqual(slots(text));
  });

  it('have every form of the plural, the Spanish “many” too', () => {
    const bases = [...spanish.keys()].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4));
    expect(bases.length).toBeGreaterThan(20);
    for (const base of bases)
      for (const form of ['_one', '_many', '_other']) expect(spanish.has(base + form), base + form).toBe(true);
    expect(
      [...spanish.keys()].filter(
        (key) => /_(many|other)$/.test(key) && !spanish.has(key.replace(/_(many|other)$/, '_one')),
      ),
    ).toEqual([]);
  });

  it('quote as their language does', () => {
    expect([...spanish].filter(([, text]) => /[“”]/u.test(text))).toEqual([]);
    expect([...english].filter(([, text]) => /[«»]/u.test(text))).toEqual([]);
    expect([...spanish, ...english].filter(([, text]) => text.includes('"'))).toEqual([]);
  });

  it('call the board as its heading does', () => {
    for (const { nav, board } of [es, en]) expect(nav.board).toBe(board.heading);
  });

  it('carry no key that the separator would cut', () => {
    for (const key of spanish.keys()) expect(key).not.toMatch(/\.\.|:|\.$/);
  });
});

describe('every kind', () => {
  it.each([
    ['failure', FAILURE_KINDS.map((kind) => `${kind}.what`)],
    ['failure', FAILURE_KINDS.map((kind) => `${kind}.next`)],
    ['flag', FLAG_KINDS],
    ['flagWhy', FLAG_KINDS],
    ['severity', SEVERITIES],
    ['certainty', CERTAINTIES],
    ['proposedAs', CALLED],
    ['pair', CALLED],
    ['meaning.likelihood', LIKELIHOODS],
    ['certaintyWhy', CERTAINTIES],
    ['recordKind', RECORD_KINDS],
    ['lineState', LINE_STATES],
    ['recordState', RECORD_STATES],
    ['category', LINE_CATEGORIES],
    ['importing.skip', SKIP_REASONS],
    ['importing.reject', REJECT_REASONS],
    ['importing.asks', UNKNOWNS],
    ['sync.resources', RESOURCES],
    ['sync.states', syncStateSchema.shape.state.options],
    ['syncSettings.minutes', SYNC_EVERY_MINUTES.map((minutes) => minutes.toString())],
    ['reconcile.filters', CASE_FILTERS],
    ['history.steps', STEP_KINDS.map((kind) => `${kind}_other`)],
  ] as const)('of %s has its words', (group, kinds) => {
    for (const kind of kinds) expect(spanish.has(`${group}.${kind}`), `${group}.${kind}`).toBe(true);
  });
});

const WORDED = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'label', 'heading', 'lead', 'help'];
const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

function wordsInCode(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      WORDED.includes(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      hasWord(node.initializer.text)
    )
      found.push(node.initializer.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

describe('the code of the window', () => {
  it('says nothing itself', () => {
    for (const file of sources) expect(wordsInCode(file), path.relative(RENDERER, file)).toEqual([]);
  });

  it('quotes nothing itself: the language does', () => {
    for (const file of sources)
      expect(
        textsIn(file).filter((text) => /[«»“”]/u.test(text)),
        file,
      ).toEqual([]);
  });

  it('makes no HTML of text, no style element, no number field and no address of data, and frames the paper alone', () => {
    const framed: (readonly [file: string, frame: string])[] = [];
    for (const file of sources) {
      const text = readFileSync(file, 'utf8');
      expect(text, file).not.toMatch(/dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|<style|type="number"|<img/);
      for (const [frame] of text.matchAll(/<iframe\b[^>]*>/gs)) framed.push([file, frame]);
      for (const [, address = ''] of text.matchAll(/<a\b[^>]*\bhref=(\{[^}]*\}|"[^"]*")/g))
        expect(address, file).toMatch(/^"#/);
    }
    // The paper is shown without script and without an origin.
    expect(framed).toHaveLength(1);
    expect(framed[0]).toEqual([expect.stringMatching(/paper-preview\.tsx$/), expect.stringMatching(/\ssandbox=""\s/)]);
  });
});

describe('the steps', () => {
  it.each(['es', 'en'] as const)('have one name in the menu and in the window, in %s (W7)', (lang) => {
    const forms = [[1, 'one'], [14, 'other'], [1_000, 'other'], [1_000_000, lang === 'es' ? 'many' : 'other']] as const; // prettier-ignore
    for (const kind of STEP_KINDS)
      for (const [count, form] of forms)
        expect(shellWords[lang].step[kind](count)).toBe(fill(words[lang].history.steps[`${kind}_${form}`], { count }));
  });
});

/** Words that a better one replaced: no text says them again as whole words; the names of options (`--profile`) stay. */
const RETIRED = {
  es: 'el sobrante|sobrantes|parejas?|emparej\\p{L}+|separar|separad[ao]|separó|sepár\\p{L}+|explicar (los|el|la|en bloque|como)|explique (dos|un|una|los|las|el|la)|usted (separó o )?explicó|explicad[oa]s? como|explicados?|sin conciliar|única|intercambiables?|ambiguas?|compite|ajeno al servicio|traslado propio|claves?|perfil(es)?|crear (la|una) cuenta|cuenta creada|cree la primera cuenta|tipo de orden|la (aceptó|confirmó)|ítems?|token de otro ambiente|pagado dos veces|como vino|genérico|cuadra con lo esperado|cuatro ecuaciones|punto de partida|lo más lejos|riesgo de error|huella de lo que se escribe|quién decide|da igual|entra o sale|todo lo cubierto|retirar|corte al \\{\\{|^no está en el (banco|servicio)',
  en: 'leftover|pairs?|separate|interchangeable|ambiguous|competes|outside the service|own transfer|profiles?|create (the|an) account|account created|create the first account|kind of order|payout items?|items? of (a|the) payout|paid twice|as it came|generic|four equations|furthest from|error risk|who decides|withdraw|withdrawn|^not (at the bank|in the service)',
} as const;

/** The texts of a file of words, without its keys, comments and imports. */
function textsIn(file: string): readonly string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node)) {
      look(node.initializer);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const SOURCE = path.dirname(RENDERER);
const wordFiles = (lang: 'es' | 'en'): readonly string[] =>
  ['renderer/words', 'shared/words', 'main/command-line/words', 'main/adapters/reports/words', 'main/shell/system']
    .flatMap((folder) =>
      readdirSync(path.join(SOURCE, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(SOURCE, folder, name),
      ),
    )
    .filter((file) =>
      new RegExp(`[/\\\\]${lang}[/\\\\][^.]+\\.ts$|[-/\\\\]${lang}\\.ts$|system[/\\\\]words\\.ts$`).test(file),
    );

describe('the words of window, paper and terminal', () => {
  it('quote in English as English does', () => {
    const quoted = wordFiles('en').flatMap((file) => textsIn(file).filter((text) => /[«»]/u.test(text)));
    expect(quoted).toEqual([]);
  });
});

describe('the words that went', () => {
  it.each(['es', 'en'] as const)('are said nowhere, in %s', (lang) => {
    const files = wordFiles(lang);
    expect(files.length).toBeGreaterThan(20);
    const retired = new RegExp(`(?<![\\p{L}{-])(${RETIRED[lang]})(?![\\p{L}}])`, 'iu');
    const still = files.flatMap((file) =>
      textsIn(file).flatMap((text) => {
        const word = retired.exec(text)?.[0];
        return word === undefined ? [] : [`${path.basename(file)}: ${word}: ${text}`];
      }),
    );
    expect(still).toEqual([]);
  });
});
