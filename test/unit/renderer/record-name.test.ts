/** A record is called by its party, else by the reference that people know it by, and never by a cut identifier. */
import { describe, expect, it } from 'vitest';
import { bareNameOf } from '../../../src/renderer/features/shared/record-name.ts';

const id = '1b8a9179-4766-4b8b-ad8e-42942050bceb';

describe('the name of a record', () => {
  it('is the party, else the reference, else the first part of a long identifier', () => {
    expect(bareNameOf({ name: 'Ana Ruiz', reference: 'TK-1', id })).toBe('Ana Ruiz');
    expect(bareNameOf({ name: null, reference: 'TK-1', id })).toBe('TK-1');
    expect(bareNameOf({ name: null, reference: null, id })).toBe('1b8a9179');
  });

  it('leaves an identifier whole that is no UUID', () => {
    expect(bareNameOf({ name: null, reference: null, id: 'item_e3c0bc66b47a' })).toBe('item_e3c0bc66b47a');
  });
});
