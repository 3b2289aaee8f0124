// What a tool was given: anything that it does not take is refused with one sentence and the list of what it takes (exit 2); `--help` prints that list.
import { parseArgs } from 'node:util';

/** Each option on a line: its name, what its value is called, what it does; one that only the program itself gives has no such words. */
function listOf(tool, options, words) {
  const listed = Object.entries(options).filter(([, { does }]) => does !== undefined);
  const rows = listed.map(([name, { value, does }]) => [
    `--${name}${value === undefined ? '' : ` ${value.toUpperCase()}`}`,
    does,
  ]);
  if (words !== undefined) rows.push(['words', words]);
  rows.push(['--help', 'this list']);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`${tool} takes`, ...rows.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)].join('\n');
}

/** An option without a value is a switch; one whose value is called `number` is a whole number; `oneOf` names all that it may be, `several` of them with commas between. */
function parsed(args, options, words) {
  const spec = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) },
  ]);
  const { values, positionals } = parseArgs({
    args,
    options: { ...Object.fromEntries(spec), help: { type: 'boolean' } },
    allowPositionals: words !== undefined,
  });
  for (const [name, { value, oneOf, several }] of Object.entries(options)) {
    const given = values[name];
    if (given === undefined) continue;
    if (value === 'number' && !/^\d{1,15}$/.test(given)) throw new Error(`--${name} is a whole number, not ${given}`);
    const strange = (several ? given.split(',') : [given]).filter((one) => oneOf !== undefined && !oneOf.includes(one));
    if (strange.length > 0) throw new Error(`--${name} is of ${oneOf.join(', ')}, not ${strange.join(', ')}`);
    if (several) values[name] = given.split(',');
    if (value === 'number') values[name] = Number(given);
  }
  return { ...values, words: positionals };
}

/** The values by their names, and the words beside them; `words` says what those are, without it none are taken. */
export function readArguments(tool, options, words) {
  try {
    const values = parsed(process.argv.slice(2), options, words);
    if (values.help !== true) return values;
    console.log(listOf(tool, options, words));
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${tool}: ${error.message.split('. ')[0]}\n${listOf(tool, options, words)}\n`);
    process.exit(2);
  }
}
