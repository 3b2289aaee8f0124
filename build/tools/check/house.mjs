// The order of the house: no folder of code holds more than twenty files, no css more than three hundred lines, no source is laid out by hand, and no name
// that went (build/old-names.txt) comes back. Prints what breaks it, and ends with 1 then.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

const FILES_MAX = 20;
/** Of one css: beyond it, rules lie far from the component that they dress. */
const CSS_LINES_MAX = 300;
const CODE = ['src', 'test', 'build'];
/** Data, what a run writes, and what others wrote. */
const NO_ROOMS = new Set(['node_modules', 'golden', 'shots', 'peers']);

/** Every folder below one, itself first, with the files in it. */
function* rooms(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true });
  yield { folder, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) };
  for (const entry of entries)
    if (entry.isDirectory() && !NO_ROOMS.has(entry.name)) yield* rooms(`${folder}/${entry.name}`);
}

const gone = new Map(
  readFileSync(inRoot('build/old-names.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ')),
);
const PACKED = 'prettier-ignore';
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** What breaks the order inside one file. */
function* brokenIn(file) {
  if (!/\.(?:tsx?|css)$/.test(file)) return;
  const text = readFileSync(inRoot(file), 'utf8');
  if (file.endsWith('.css')) {
    const lines = text.trimEnd().split('\n').length;
    if (lines > CSS_LINES_MAX) yield `${file} has ${lines} lines, more than ${CSS_LINES_MAX}`;
    return;
  }
  // Lines packed by hand would meet the limits of a file and of a function in name only.
  if (file.startsWith('src/') && text.includes(PACKED)) yield `${file} keeps lines from being laid out (${PACKED})`;
  const words = new Set(text.match(IDENTIFIER) ?? []);
  for (const [old, now] of gone) if (words.has(old)) yield `${file} says ${old}: it is called ${now} now`;
}

function* broken() {
  for (const { folder, files } of CODE.flatMap((top) => [...rooms(top)])) {
    if (files.length > FILES_MAX) yield `${folder} holds ${files.length} files, more than ${FILES_MAX}`;
    for (const name of files) {
      if (gone.has(name)) yield `${folder}/${name} is called ${gone.get(name)} now`;
      yield* brokenIn(`${folder}/${name}`);
    }
  }
}

const faults = [...broken()];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
