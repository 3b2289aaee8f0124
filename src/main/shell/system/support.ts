/** The bundle for support: what a stranger needs to see where something failed, and nothing of the business: no amount, name, path or key. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SettingsView } from '@shared/contract/values.ts';
import { zipWriter } from '../../adapters/files/write-zip.ts';

/** How many there are of each; null where nobody could say in time. */
export type Counts = Readonly<Record<'profiles' | 'accounts' | 'statements' | 'lines' | 'records', number | null>>;

export type SupportFacts = {
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: SettingsView;
  readonly counts: Counts;
  /** The newest file of the log; the one before it lies beside. */
  readonly log: string;
};

/** Fields of the log whose values come from closed lists: of all others only that they were there. */
const CLOSED_FIELDS = ['call', 'code', 'event', 'issues', 'kind', 'ours', 'platform', 'reason', 'version'];
/** `engine-stopped`, `match.byHand`, and `0.1.0`, which no amount looks like. */
const CLOSED_VALUE = /^(?:[a-zA-Z]+(?:[.-][a-zA-Z]+)*|\d+\.\d+\.\d+)$/u;
const LETTERS_MAX = 60;
/** Codes of exits and counts of problems; an amount in their place is longer. */
const NUMBER_MAX = 1_000;
/** Fields that hold others. */
const HOLDERS = ['error', 'fields', 'problem'];
/** What a log line says of itself is ours, a sentence without data. */
const WHAT = /^[\w ,:-]{1,120}$/u;
/** `at name (file.js:1:2)`: of the path the file's name alone. */
const FRAME = /^\s*at (?:([\w.<>$ ]{1,80}) \()?(?:.*[\\/])?([\w.-]{1,80}:\d+:\d+)\)?$/gmu;
const DEPTH_MAX = 4;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isClosed(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LETTERS_MAX && CLOSED_VALUE.test(value);
  return (
    typeof value === 'boolean' || (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < NUMBER_MAX)
  );
}

/** Of an error its class and the places in our own code, never its message: that may quote a row. */
function withoutData(fields: unknown, depth = 0): unknown {
  if (!isObject(fields) || depth > DEPTH_MAX) return '[left out]';
  const { stack, name } = fields;
  if (typeof stack === 'string') {
    const places = [...stack.matchAll(FRAME)].map(([, does, where = '']) => `${does ?? ''} ${where}`.trim());
    return { error: typeof name === 'string' && /^\w{1,40}$/u.test(name) ? name : '[left out]', places };
  }
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => CLOSED_FIELDS.includes(key) || HOLDERS.includes(key))
      .map(([key, value]) => {
        if (HOLDERS.includes(key)) return [key, withoutData(value, depth + 1)];
        return [key, isClosed(value) ? value : '[left out]'];
      }),
  );
}

/** A line of the log as it may leave the machine; null for one that does not read. */
export function lineForSupport(line: string): string | null {
  try {
    const { at, what, fields } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const said = typeof what === 'string' && WHAT.test(what) ? what : '[left out]';
    const moment = typeof at === 'string' && /^[\dTZ:.-]{1,30}$/u.test(at) ? at : null;
    return JSON.stringify({ at: moment, what: said, fields: withoutData(fields) });
  } catch {
    return null;
  }
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : (lineForSupport(line) ?? '[unreadable]')));
  } catch {
    return [];
  }
}

/** The bytes of the archive. */
export async function supportBundle({ versions, settings, counts, log }: SupportFacts): Promise<Uint8Array> {
  const { person, ...chosen } = settings;
  const about = { versions, settings: { ...chosen, hasPerson: person !== '' }, counts };
  const zip = zipWriter();
  const bytesOf = (text: string): readonly Uint8Array[] => [new TextEncoder().encode(text)];
  await zip.add('cuadre.json', bytesOf(`${JSON.stringify(about, null, 2)}\n`));
  await zip.add(path.basename(log), bytesOf([...linesOf(`${log}.old`), ...linesOf(log), ''].join('\n')));
  return Buffer.concat(zip.end());
}
