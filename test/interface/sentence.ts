/** A sentence of the service's interface, and what holds it: who serves it, who reads it, where it is shown, and the test that proves it. */

export type Sentence = {
  readonly part: string;
  /** In our own words. */
  readonly says: string;
  /** What it is about, as the name of its test quotes it. */
  readonly subject: string;
  /** What the built-in service does of it; null where nothing is to be served. */
  readonly served: string | null;
  /** What the app makes of it; null where nothing is to be read. */
  readonly read: string | null;
  /** Where a person sees it; null where there is nothing to see. */
  readonly shown: string | null;
  /** Below test/. */
  readonly file: string;
  /** The name of the test itself, without the groups around it, as it runs. */
  readonly test: string;
};

type Row = readonly [
  says: string,
  subject: string,
  served: string | null,
  read: string | null,
  shown: string | null,
  file: string,
  test: string,
];

export const sentencesOf = (part: string, rows: readonly Row[]): readonly Sentence[] =>
  rows.map(([says, subject, served, read, shown, file, test]) => ({
    part,
    says,
    subject,
    served,
    read,
    shown,
    file,
    test,
  }));

/** What is wrong with a sentence; null where its test stands there and quotes it. */
export type Fault = 'no-test' | 'left-out' | 'does-not-quote' | 'did-not-pass';

/** A test as it is written: its groups and its own name, in which `%s` and `$name` stand for what a table fills in. */
export type Written = { readonly groups: readonly string[]; readonly title: string; readonly isLeftOut: boolean };

const FILLED_IN = /%[sdifjoO%]|\$\w+/gu;
const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whether a test that is written so may run under this name. */
export function runsAs(title: string, name: string): boolean {
  const parts = title.split(FILLED_IN).map(plain);
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(name);
}

/** `written`: the tests of the sentence's file. */
export function faultOf({ subject, test }: Sentence, written: readonly Written[]): Fault | null {
  const found = written.filter(({ title }) => runsAs(title, test));
  const [first] = found;
  if (first === undefined) return 'no-test';
  if (found.every(({ isLeftOut }) => isLeftOut)) return 'left-out';
  const quotes = ({ groups }: Written): boolean =>
    [...groups, test].join(' ').toLowerCase().includes(subject.toLowerCase());
  return found.some((one) => !one.isLeftOut && quotes(one)) ? null : 'does-not-quote';
}
