// Ids are derived from members: the hash is the standard's.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex, shortHash } from '@shared/domain/hash.ts';
import { lineId, recordKey } from '@shared/domain/ids.ts';
import { matchIdOf, shapeOf } from '@shared/domain/matching/match-id.ts';

describe('ids of matches', () => {
  it('hash as SHA-256 does, whatever the text', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(texts, (text) => {
        const digest = createHash('sha256').update(text, 'utf8').digest('hex');
        expect(sha256Hex(text)).toBe(digest);
        expect(shortHash('m_', text)).toBe(`m_${digest.slice(0, 32)}`);
      }),
      { numRuns: 300, seed: 3 },
    );
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('do not depend on the order of members, and tell the sides apart', () => {
    const [a, b] = [lineId('a'), lineId('b')];
    const record = recordKey('payin', '1');
    expect(matchIdOf([a, b], [record])).toBe(matchIdOf([b, a], [record]));
    expect(matchIdOf([a], [record])).not.toBe(matchIdOf([b], [record]));
    expect(matchIdOf([lineId('payin:1')], [])).not.toBe(matchIdOf([], [record]));
  });

  it('name the shape as lines to records', () => {
    expect([shapeOf(1, 1), shapeOf(1, 6), shapeOf(2, 1), shapeOf(2, 3)]).toEqual(['1:1', '1:n', 'n:1', 'n:m']);
  });
});
