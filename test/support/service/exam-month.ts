/** A month of labelled data from outside: a generator and a service in a folder that `CUADRE_EXAM` names; its truth as a person knows it. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '@shared/domain/assert.ts';
import { recordKey } from '@shared/domain/ids.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { TruthLine } from './built-in/truth.ts';

const KEY = 'sk_exam_secret';

export type ExamMonth = {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly statement: string;
  /** By physical line of the file. */
  readonly truth: ReadonlyMap<number, Pick<TruthLine, 'pays' | 'category'>>;
  readonly close: () => void;
};

type ExamLine = {
  readonly line: number;
  readonly desc: string;
  readonly cls: string;
  readonly records: readonly { readonly kind: RecordKind; readonly id: string }[];
};

function categoryOf({ cls, desc, records }: ExamLine): TruthLine['category'] {
  if (records.length > 0) return null;
  if (cls === 'interest') return 'interest';
  if (cls !== 'bank-charge') return 'none';
  return desc.includes('4X1000') ? 'gmf' : desc.startsWith('IVA') ? 'vat' : 'fee';
}

const textOf = (data: unknown): string => (Buffer.isBuffer(data) ? data.toString('utf8') : String(data));

/** Makes the month and serves it; the service ends with `close`. */
export async function startExamMonth(
  tools: string,
  out: string,
  { seed, scenario = 'hard', records = 1_500 }: { seed: number | string; scenario?: string; records?: number },
): Promise<ExamMonth> {
  const asked = ['--seed', String(seed), '--scenario', scenario, '--records', String(records), '--out', out];
  execFileSync(process.execPath, [path.join(tools, 'gen.mjs'), ...asked]);
  const service = spawn(process.execPath, [path.join(tools, 'server.mjs'), '--data', out, '--port', '0']);
  const port = await new Promise<string>((resolve) => {
    service.stdout.once('data', (data: unknown) => resolve(/"port":(\d+)/u.exec(textOf(data))?.[1] ?? ''));
  });
  const { lines } = JSON.parse(readFileSync(path.join(out, 'truth.json'), 'utf8')) as { readonly lines: ExamLine[] };
  return {
    baseUrl: `http://127.0.0.1:${must(port === '' ? null : port, 'the service says where it is')}`,
    apiKey: KEY,
    statement: path.join(out, 'statement.csv'),
    truth: new Map(
      lines.map((line) => [
        line.line,
        { pays: line.records.map(({ kind, id }) => recordKey(kind, id)), category: categoryOf(line) },
      ]),
    ),
    close: () => void service.kill(),
  };
}
