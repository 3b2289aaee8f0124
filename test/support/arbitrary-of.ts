/** Random values that fit a contract schema, so that properties hold for every call of the list without a builder for each. */
import fc from 'fast-check';
import type { z } from 'zod';

type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;

/** A few letters, bidi and control characters included: text from a bank holds anything. */
const anyText = (min: number, max: number) =>
  fc.string({ minLength: min, maxLength: Math.min(max, min + 12), unit: 'grapheme' });

/** Strings of the contract are free, or one of these patterns. */
function text(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const known = ['-12345.67', '0', '2026-03-05', 'COP', '0123456789abcdef'.repeat(4)];
  const fits = (value: string): boolean => (schema as z.ZodType).safeParse(value).success;
  return fc
    .oneof(anyText(1, 12), fc.constantFrom(...known))
    .map((value) => (fits(value) ? value : (known.find(fits) ?? value)));
}

function object(def: Def): fc.Arbitrary<unknown> {
  const shape = def['shape'] as Readonly<Record<string, z.core.$ZodType>>;
  const optional = Object.entries(shape).filter(([, part]) => part._zod.def.type === 'optional');
  const required = Object.keys(shape).filter((name) => !optional.some(([other]) => other === name));
  const parts = Object.entries(shape).map(([name, part]) => [name, arbitraryOf(innerOf(part))] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required, noNullPrototype: true });
}

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema._zod.def.type === 'optional' ? ((schema._zod.def as unknown as Def)['innerType'] as z.core.$ZodType) : schema;

function record(def: Def): fc.Arbitrary<unknown> {
  const key = def['keyType'] as z.core.$ZodType;
  const value = arbitraryOf(def['valueType'] as z.core.$ZodType);
  if (key._zod.def.type !== 'enum') return fc.dictionary(anyText(1, 8), value, { noNullPrototype: true, maxKeys: 3 });
  const names = Object.values((key._zod.def as unknown as { entries: Record<string, string> }).entries);
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { noNullPrototype: true });
}

const makers: Readonly<Record<string, (def: Def, schema: z.core.$ZodType) => fc.Arbitrary<unknown>>> = {
  string: (_def, schema) => text(schema),
  number: (_def, schema) =>
    fc.integer({ min: 1, max: 500 }).filter((value) => (schema as z.ZodType).safeParse(value).success),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  // Carried as it is, and checked by whoever knows its shape; it was a text of JSON before, which writes -0 as 0.
  unknown: () => fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value))),
  literal: (def) => fc.constantFrom(...(def['values'] as readonly unknown[])),
  enum: (def) => fc.constantFrom(...Object.values(def['entries'] as Record<string, string>)),
  nullable: (def) => fc.option(arbitraryOf(def['innerType'] as z.core.$ZodType), { nil: null }),
  array: (def, schema) =>
    fc.array(arbitraryOf(def['element'] as z.core.$ZodType), {
      minLength: (schema as z.ZodType).safeParse([]).success ? 0 : 1,
      maxLength: 3,
    }),
  readonly: (def) => arbitraryOf(def['innerType'] as z.core.$ZodType),
  object,
  record,
  union: (def) => fc.oneof(...(def['options'] as readonly z.core.$ZodType[]).map(arbitraryOf)),
};

/** Values that the schema takes; throws for a kind of schema that the contract does not use yet. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  const make = makers[def.type];
  if (make === undefined) throw new Error(`no random values for zod's ${def.type}`);
  return make(def, schema);
}
