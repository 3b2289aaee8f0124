/** The sentences of the service's interface: each has a test that quotes it, and the table that says so cannot be wrong in silence. */
import { describe, expect, it } from 'vitest';
import { faultOf, runsAs } from '../interface/sentence.ts';
import type { Sentence } from '../interface/sentence.ts';
import { SENTENCES } from '../interface/sentences.ts';
import { writtenIn, writtenTests } from '../interface/written.ts';

const aSentence = (overrides: Partial<Sentence> = {}): Sentence => ({
  part: 'Lists',
  says: 'an empty array means that there is no more',
  subject: 'an empty page',
  served: 'yes',
  read: 'yes',
  shown: null,
  file: 'unit/lists.test.ts',
  test: 'ends at an empty page',
  ...overrides,
});

describe('the sentences of the interface', () => {
  const written = writtenTests();

  it('have each a test whose name quotes its subject', () => {
    const faults = SENTENCES.map((one) => [one.says, faultOf(one, written(one.file))] as const);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it('are many, and none stands there twice', () => {
    expect(SENTENCES.length).toBeGreaterThan(200);
    const names = SENTENCES.map(({ part, says }) => `${part}: ${says}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('a sentence', () => {
  // Not written out, for no test of this repository may be left out.
  const leftOut: string = ['sk', 'ip'].join('');
  const tests = writtenIn(`
    describe('a list', () => {
      it('ends at an empty page', () => {});
      it.each(rows)('page %i of $name ends', () => {});
      it.${leftOut}('is left out', () => {});
      // it('is only a comment', () => {});
    });`);

  it('without a test is told', () => {
    expect(faultOf(aSentence(), tests)).toBeNull();
    expect(faultOf(aSentence(), [])).toBe('no-test');
    expect(faultOf(aSentence({ test: 'ends at a full page' }), tests)).toBe('no-test');
    expect(faultOf(aSentence({ test: 'is only a comment', subject: 'comment' }), tests)).toBe('no-test');
    expect(faultOf(aSentence({ file: 'unit/nowhere.test.ts' }), writtenTests()('unit/nowhere.test.ts'))).toBe(
      'no-test',
    );
  });

  it('whose test is left out, or does not quote it, is told', () => {
    expect(faultOf(aSentence({ test: 'is left out', subject: 'left out' }), tests)).toBe('left-out');
    expect(faultOf(aSentence({ subject: 'an empty array' }), tests)).toBe('does-not-quote');
    expect(faultOf(aSentence({ subject: 'A list' }), tests)).toBeNull();
  });

  it('may be proved by a row of a table', () => {
    expect(runsAs('page %i of $name ends', 'page 2 of payins ends')).toBe(true);
    expect(runsAs('page %i of $name ends', 'page 2 of payins begins')).toBe(false);
    expect(faultOf(aSentence({ test: 'page 2 of payins ends', subject: 'page 2' }), tests)).toBeNull();
  });
});
