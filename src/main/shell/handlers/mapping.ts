/** What goes out of an import into files of its own, where the person points: the mapping, read back only when it is one, and the lines that do not enter. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { mappingSchema } from '@shared/contract/views/import-views.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import path from 'node:path';
import type { z } from 'zod';
import { safeFileName } from '../../adapters/files/safe-name.ts';
import { csvOfTexts } from '../../adapters/reports/csv.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

const MAPPING_BYTES_MAX = 1_000_000;
const INDENT = 2;
/** Named in the sentence, not all of them. */
const FIELDS_MAX = 5;

type FileMapping = z.output<typeof mappingSchema>;

export function mappingHandlers(
  parts: ShellParts,
): Handlers<'mapping.export' | 'mapping.import' | 'import.saveLeftOut'> {
  return {
    'mapping.export': async ({ mapping, name }) => {
      const target = await parts.pickMappingTarget(safeFileName(name, 'json', 'cuadre'));
      if (target === null) return ok(null);
      const text = `${JSON.stringify(mapping, null, INDENT)}\n`;
      const written = await parts.writeFile(target, new TextEncoder().encode(text));
      return written.ok ? ok({ name: path.basename(target) }) : written;
    },
    'mapping.import': async () => {
      const chosen = await parts.pickMapping();
      if (chosen === null) return ok(null);
      const bytes = await parts.readFile(chosen, MAPPING_BYTES_MAX);
      const name = path.basename(chosen);
      if (!bytes.ok) return err(failure(bytes.error.kind, { ...bytes.error.detail, file: name }));
      const mapping = readMapping(bytes.value, name);
      return mapping.ok ? ok({ name, mapping: mapping.value }) : mapping;
    },
    'import.saveLeftOut': async ({ name, rows }) => {
      const target = await parts.pickCopyTarget('lines', safeFileName(name, 'csv', 'cuadre'));
      if (target === null) return ok(null);
      const written = await parts.writeFile(target, csvOfTexts(rows, 'excel-co'));
      return written.ok ? ok({ name: path.basename(target) }) : written;
    },
  };
}

/** Strict: a member that a mapping does not have is not passed over in silence. */
function readMapping(bytes: Uint8Array, file: string): Result<FileMapping, Failure> {
  const parsed = mappingSchema.safeParse(jsonOf(bytes));
  if (parsed.success) return ok(parsed.data);
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')],
  );
  const named = [...new Set(fields.filter((field) => field !== ''))].map((field) => field.slice(0, 60));
  return err(failure('not-a-mapping', { file, fields: named.slice(0, FIELDS_MAX) }));
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
