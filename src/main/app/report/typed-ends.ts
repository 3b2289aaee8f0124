/** The balances that a person typed because no statement says them, with who and when: read from the trail of imports. */
import { z } from 'zod';
import type { FileEnd } from '@shared/domain/balances/balance-points.ts';
import type { TypedEnds } from '@shared/domain/balances/period-balances.ts';
import type { AuditEntry, AuditStore, StatementFile } from '../ports.ts';

/** Entries of one file that are looked at: its import is among the first that name it. */
const ENTRIES_MAX = 1_000;

const typedSchema = z.looseObject({ file: z.string(), typed: z.array(z.enum(['opening', 'closing'])).optional() });

function endsIn({ what, detail }: AuditEntry, { id }: StatementFile): readonly FileEnd[] {
  if (what !== 'import') return [];
  const found = typedSchema.safeParse(JSON.parse(detail));
  return found.success && found.data.file === id ? (found.data.typed ?? []) : [];
}

/** Each file's import is looked up when its ends are first asked for. */
export function typedEnds(audit: Pick<AuditStore, 'about'>, files: readonly StatementFile[]): TypedEnds {
  const known = new Map<string, readonly (AuditEntry & { readonly ends: readonly FileEnd[] })[]>();
  const importsOf = (file: StatementFile) => {
    const found =
      known.get(file.id) ?? audit.about(file.id, ENTRIES_MAX).map((entry) => ({ ...entry, ends: endsIn(entry, file) }));
    known.set(file.id, found);
    return found;
  };
  return {
    of: (id, end) => {
      const file = files.find((one) => one.id === id);
      const entry = file === undefined ? undefined : importsOf(file).find(({ ends }) => ends.includes(end));
      return entry === undefined ? null : { by: entry.by, at: entry.at };
    },
  };
}
