/** The published schema of report.json is the one that reports are held to: with UPDATE_SCHEMA=1 this test writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { reportJsonSchema } from '@shared/contract/report-schema.ts';

const published = fileURLToPath(new URL('../../build/report.schema.json', import.meta.url));
const schema = { $id: 'cuadre-report-2', title: 'Cuadre report.json, schema 2', ...reportJsonSchema() };

it('build/report.schema.json is the schema of this version', () => {
  if (process.env['UPDATE_SCHEMA'] === '1') writeFileSync(published, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(schema);
});

it('is closed: nothing that the contract does not name fits', () => {
  const open: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (
      'type' in value &&
      value.type === 'object' &&
      !('additionalProperties' in value && value.additionalProperties === false)
    )
      open.push(at);
    for (const [name, below] of Object.entries(value)) walk(below, `${at}/${name}`);
  };
  walk(schema, '');
  expect(open).toEqual([]);
});
