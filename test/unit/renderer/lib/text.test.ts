/** Hostile text stays text: what hides, reverses or fakes is shown as a mark; what machines sent keeps every digit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutJson } from '../../../../src/renderer/lib/text/pretty-json.ts';
import { markOf, visiblePieces, visibleText } from '../../../../src/renderer/lib/text/visible-text.ts';

describe('text from outside', () => {
  it.each([
    ['abono\u202egnp.exe', 'abono⟦RLO⟧gnp.exe'],
    ['a\u200bb', 'a⟦ZWSP⟧b'],
    ['a\u0000b', 'a␀b'],
    ['fila\nuno', 'fila␊uno'],
    ['a\tb', 'a␉b'],
    ['\ufeffhola', '⟦BOM⟧hola'],
    ['a\u2066b\u2069', 'a⟦LRI⟧b⟦PDI⟧'],
    ['a\u007f', 'a␡'],
    ['a\u0085', 'a⟦U+0085⟧'],
    ['\ud800', '⟦U+D800⟧'],
    ['\u{e0041}', '⟦U+E0041⟧'],
  ])('shows what hides in %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('leaves ordinary words of any script alone', () => {
    for (const text of ['PEÑA Núñez, S.A.S.', 'שלום', 'مرحبا', '日本', '😀 4x1000', 'a\u0301'])
      expect(visibleText(text)).toBe(text);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const characters = Array.from(text);
        const shown = visiblePieces(text)
          .map((piece) => piece.text)
          .join('');
        expect(shown).toBe(characters.map((character) => markOf(character) ?? character).join(''));
      }),
    );
  });

  it('lets no direction mark through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visibleText(text)).not.toMatch(
          /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u,
        );
      }),
    );
  });
});

const flat = (text: string): string =>
  layOutJson(text)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join('\n');

describe('what the service sent', () => {
  it('is laid out with its numbers as they were written', () => {
    expect(flat('{"amount":12345678901234567890.10,"list":[1,2],"none":{}}')).toBe(
      '{\n  "amount": 12345678901234567890.10,\n  "list": [\n    1,\n    2\n  ],\n  "none": {}\n}',
    );
  });

  it('keeps signs inside strings where they are', () => {
    expect(flat('{"a":"x, {y}: \\"z\\""}')).toBe('{\n  "a": "x, {y}: \\"z\\""\n}');
  });

  it('tells keys and strings apart', () => {
    expect(layOutJson('{"status":"REJECTED"}')[1]?.map((piece) => piece.kind)).toEqual([
      'plain',
      'key',
      'plain',
      'string',
    ]);
  });

  it('shows a bank’s row as it is', () => {
    expect(flat('05/03;PAGO;-1,00')).toBe('05/03;PAGO;-1,00');
  });

  it('loses nothing of any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        if (/^\s*[{[]/.test(text)) expect(JSON.parse(flat(text))).toEqual(JSON.parse(text));
      }),
    );
  });
});
