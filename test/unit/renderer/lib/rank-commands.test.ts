/** What one typed into the palette comes first, before what only speaks of it. */
import { describe, expect, it } from 'vitest';
import { rankOf, ranked } from '../../../../src/renderer/lib/rank-commands.ts';

const groups = [
  { value: 'here', items: [{ does: 'Explicar: Traslado propio' }, { does: 'Marcar' }] },
  { value: 'everywhere', items: [{ does: 'Deshacer: cruzar 14 filas' }, { does: 'Cruzar el período' }] },
];
const order = (typed: string): readonly string[] =>
  ranked(groups, typed).flatMap(({ items }) => items.map(({ does }) => does));

describe('the palette', () => {
  it('puts the command that begins with what was typed before an undo that names it', () => {
    const found = order('cruz');
    expect(found.indexOf('Cruzar el período')).toBeLessThan(found.indexOf('Deshacer: cruzar 14 filas'));
    expect(found[0]).toBe('Cruzar el período');
    expect(found).not.toContain('Marcar');
  });

  it('keeps the order of the registry while nothing is typed', () => {
    expect(order('')).toStrictEqual(groups.flatMap(({ items }) => items.map(({ does }) => does)));
  });

  it('tells a beginning from a word and a word from its inside, without accents', () => {
    expect([
      rankOf('Período anterior', 'peri'),
      rankOf('Cruzar el período', 'PERI'),
      rankOf('Superior', 'peri'),
    ]).toEqual([0, 1, 2]);
  });
});
