/** A process that writes to a profile until somebody kills it: `store-child.ts <folder> <work>`; it says a line after each commit. */
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { aBatch, aCheckpoint, aMatch, anAccount, aNewFile, anImport, aServed, aStep, AT, linesOf, matchChange, someLines } from '../rows/store-rows.ts'; // prettier-ignore
import { anOpenStore } from '../store/temp-store.ts';

export type ChildWork = 'hold' | 'import' | 'sync' | 'decide';

const [folder = '', work = ''] = process.argv.slice(2);
const store = anOpenStore(folder);
// Written at once: what was said was committed before.
const say = (words: string): void => void writeSync(1, `${words}\n`);

if (work === 'hold') {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  // Nothing refers to the store once the module is done: its lock holds all the same.
  setTimeout(() => {
    collect();
    setTimeout(() => {
      collect();
      say('open');
    }, 50);
  }, 50);
  setInterval(() => undefined, 1_000);
}

if (work === 'import') {
  const file = store.statements.begin(aNewFile(anAccount(store), []), AT);
  for (let first = 0; ; first += 100) {
    store.statements.append(file, someLines(100, first));
    say(`appended ${first + 100}`);
  }
}

if (work === 'sync') {
  for (let page = 1; ; page += 1) {
    const rows = Array.from({ length: 20 }, (_, index) => aServed({ id: `p-${page * 20 + index}` }));
    store.records.saveBatch(aBatch(rows, { checkpoint: aCheckpoint({ pages: page, read: page * 20 }) }));
    say(`page ${page}`);
  }
}

if (work === 'decide') {
  store.records.saveBatch(aBatch(Array.from({ length: 2000 }, (_, index) => aServed({ id: `p-${index}` })))); // prettier-ignore
  anImport(store, someLines(2000));
  const lines = linesOf(store);
  say('ready');
  for (const [index, line] of lines.entries()) {
    store.decisions.apply(aStep([matchChange(null, aMatch([line.id], [`payin:p-${index}`]))]));
    say(`step ${index + 1}`);
  }
}
