/** One dictionary a language: a list of kinds that window, paper and terminal call by the same words is written once. */
import { describe, expect, it } from 'vitest';
import { en as paperEn } from '../../src/main/adapters/reports/words/paper-en.ts';
import { es as paperEs } from '../../src/main/adapters/reports/words/paper-es.ts';
import { en as terminalEn } from '../../src/main/command-line/words/en.ts';
import { es as terminalEs } from '../../src/main/command-line/words/es.ts';
import { en } from '../../src/renderer/words/en/words.ts';
import { es } from '../../src/renderer/words/es/words.ts';

type Table = Readonly<Record<string, string>>;

/** Every table of plain texts in a dictionary, by its path. */
function tablesOf(tree: object, at = ''): [string, Table][] {
  const fields = Object.entries(tree) as [string, unknown][];
  const isTable = fields.length > 1 && fields.every(([, value]) => typeof value === 'string');
  const within = fields.flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? tablesOf(value, `${at}.${key}`) : [],
  );
  return isTable ? [[at, tree as Table], ...within] : within;
}

const textOf = (table: Table): string => JSON.stringify(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Tables with the same words in two dictionaries that are not one and the same. */
function doubles(one: object, other: object): string[] {
  const known = tablesOf(one);
  return tablesOf(other).flatMap(([path, table]) =>
    known.filter(([, same]) => same !== table && textOf(same) === textOf(table)).map(([at]) => `${at} =${path}`),
  );
}

describe('a list of kinds with the same words', () => {
  it.each([
    { language: 'Spanish', window: es, paper: paperEs, terminal: terminalEs },
    { language: 'English', window: en, paper: paperEn, terminal: terminalEn },
  ])('is one for window, paper and terminal in $language', ({ window, paper, terminal }) => {
    expect(tablesOf(paper).length).toBeGreaterThan(10);
    expect([doubles(window, paper), doubles(window, terminal), doubles(paper, terminal)]).toEqual([[], [], []]);
  });

  it('is found in whatever order its words stand', () => {
    const once = { a: 'x', b: 'y' };
    expect(doubles({ deep: { once } }, { other: once })).toEqual([]);
    expect(doubles({ deep: { once } }, { other: { b: 'y', a: 'x' } })).toEqual(['.deep.once =.other']);
  });
});
