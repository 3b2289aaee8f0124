/** The text that the service served where a record cannot be read, from its stored text when somebody asks: such records are few. */
import type { Flag } from '@shared/domain/flags/flag.ts';
import { isJsonObject } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { servedText } from '@shared/domain/payments/unread.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { Store } from '../ports.ts';

export type TextOf = (key: RecordKey) => { readonly kind: RecordKind; readonly raw: string } | null;

export const textsIn =
  ({ records }: Pick<Store, 'records'>): TextOf =>
  (key) => {
    const stored = records.byKey(key);
    return stored === null ? null : { kind: stored.record.kind, raw: stored.raw };
  };

/** Null where nothing was served, and for a flag of another kind. */
export function servedOf({ textOf }: { readonly textOf: TextOf }, { unread, subjects }: Flag): string | null {
  const [subject] = subjects;
  if (unread === undefined || subject?.kind !== 'record') return null;
  const stored = textOf(subject.key);
  const json = stored === null ? null : readJson(stored.raw);
  return stored !== null && json?.ok === true && isJsonObject(json.value.value)
    ? servedText(stored.kind, json.value.value, unread)
    : null;
}
