/** Marks of rows: two changes at once are both kept. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { marksOfScreen, toggled } from '../../../src/renderer/features/shared/many/marks.ts';
import type { Markable, Marks } from '../../../src/renderer/features/shared/many/marks.ts';

const aRow = (id: string): Markable => ({ id });

describe('the marks of a screen', () => {
  it('keep both of two rows that are marked before the screen is drawn again', () => {
    const useMarks = marksOfScreen<Markable>();
    const drawn: Marks<Markable>[] = [];
    renderToStaticMarkup(
      createElement(function Screen() {
        drawn.push(useMarks('account-1'));
        return null;
      }),
    );
    const [marks] = drawn;
    marks?.change((rows) => toggled(rows, [aRow('a')]));
    marks?.change((rows) => toggled(rows, [aRow('b')]));
    let now: readonly Markable[] = [];
    marks?.change((rows) => (now = rows));
    expect(now).toEqual([aRow('a'), aRow('b')]);
  });

  it('let rows that stand together go where all of them were marked, and mark the rest where not', () => {
    const together = [aRow('a'), aRow('b')];
    expect(toggled([aRow('a')], together)).toEqual(together);
    expect(toggled([aRow('a'), aRow('b'), aRow('c')], together)).toEqual([aRow('c')]);
  });
});
