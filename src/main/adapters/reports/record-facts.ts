/** What paper says of a record below its row: which one it is, at which bank, by which reference and wallet, and its code at the service. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { PaperWords } from './words/paper-words.ts';

type PaperRecord = ReportJson['records'][number];

/** In one line, parts that the service does not say left out. */
export function recordFacts(record: PaperRecord, { columns: c, statusCode }: PaperWords): string {
  const { bank, externalIdentifier, orderType, wallet } = record;
  const named = (name: string, value: string | null): readonly string[] =>
    value === null ? [] : [`${name}: ${value}`];
  return [
    ...named(c.bank, bank),
    ...named(c.external, externalIdentifier),
    ...named(c.orderType, orderType),
    ...named(c.wallet, wallet),
    ...named(c.statusCode, record.statusCode === null ? null : statusCode(record.statusCode)),
  ].join(' · ');
}
