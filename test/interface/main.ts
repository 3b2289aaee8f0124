/**
 * Prints every sentence of the service's interface with what holds it; exit 1 where one has no test that quotes it. After
 * `--ran FILE` (what vitest wrote down of a run) also where the test did not pass; `--files` prints the files of the tests.
 */
import { passedIn } from './ran.ts';
import type { Passed } from './ran.ts';
import { faultOf } from './sentence.ts';
import type { Fault, Sentence } from './sentence.ts';
import { SENTENCES } from './sentences.ts';
import { writtenTests } from './written.ts';

const NONE = '–';
const WORDS: Readonly<Record<Fault, string>> = {
  'no-test': 'HAS NO TEST',
  'left-out': 'ITS TEST IS LEFT OUT',
  'does-not-quote': 'ITS TEST DOES NOT QUOTE IT',
  'did-not-pass': 'ITS TEST DID NOT PASS',
};

function rowOf({ says, subject, served, read, shown, file, test }: Sentence, fault: Fault | null): string {
  const columns = `served: ${served ?? NONE} · read: ${read ?? NONE} · shown: ${shown ?? NONE}`;
  const proof = fault === null ? `${file}: ${test}` : `${WORDS[fault]} («${subject}»; ${file}: ${test})`;
  return `  ${fault === null ? '✓' : '✗'} ${says}\n      ${columns}\n      ${proof}`;
}

/** Whoever is left out of the run (a window) is held by its name alone. */
const hasFailed = ({ file, test }: Sentence, passed: Passed): boolean => passed(file)?.has(test) === false;

function printTable(passed: Passed): void {
  const written = writtenTests();
  let part = '';
  let faults = 0;
  for (const sentence of SENTENCES) {
    if (sentence.part !== part) console.log(`\n${sentence.part}`);
    part = sentence.part;
    const byName = faultOf(sentence, written(sentence.file));
    const fault = byName ?? (hasFailed(sentence, passed) ? 'did-not-pass' : null);
    if (fault !== null) faults += 1;
    console.log(rowOf(sentence, fault));
  }
  console.log(`\n${SENTENCES.length} sentences, ${faults} without a test that holds them`);
  process.exitCode = faults === 0 ? 0 : 1;
}

const [what, file = ''] = process.argv.slice(2);
if (what === '--files') console.log([...new Set(SENTENCES.map((one) => `test/${one.file}`))].join('\n'));
else printTable(what === '--ran' ? passedIn(file) : () => null);
