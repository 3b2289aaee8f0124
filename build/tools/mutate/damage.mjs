// What notices damage and keeps copies, each with what undoes it, and the tests that must then go red.
const damage = ['test/integration/database/damage/damage.test.ts'];
const hashes = ['test/integration/database/damage/hashes.test.ts'];
const changes = ['test/integration/database/damage/audit-changes.test.ts'];
const backups = ['test/integration/database/damage/backups.test.ts'];
const sealed = ['test/integration/database/damage/not-sealed.test.ts'];
const cli = ['test/integration/cli/damage.test.ts'];
const OPEN = 'src/main/adapters/sqlite/open-store.ts';
const CHECK = 'src/main/adapters/sqlite/self-check.ts';
const MANIFEST = 'src/main/adapters/sqlite/manifest.ts';
const RESTORE = 'src/main/adapters/sqlite/backups/restore.ts';
const MAKE = 'src/main/adapters/sqlite/backups/make.ts';

export const OF_DAMAGE = [
  {
    name: 'a database that is not as it was closed is checked row by row',
    file: OPEN,
    from: 'isKnown ? checkManifest(manifest) : checkDatabase(',
    to: 'isKnown || !isKnown ? checkManifest(manifest) : checkDatabase(',
    tests: damage,
  },
  {
    name: 'every byte of a closed database is compared',
    file: MANIFEST,
    from: 'return statSync(file).size === bytes && digestOf(file).sha256 === sha256;',
    to: 'return statSync(file).size === bytes && sha256 !== digestOf;',
    tests: damage,
  },
  {
    name: 'what others altered meanwhile is not sealed at closing',
    file: OPEN,
    from: 'isOurs() && !isOthers());',
    to: 'isOurs());',
    tests: sealed,
  },
  {
    name: 'what was only told of is not sealed at closing',
    file: OPEN,
    from: "closeStore(opened, options.damaged !== 'tell' && ",
    to: 'closeStore(opened, ',
    tests: sealed,
  },
  {
    name: 'commits that were lost with the log are missed',
    file: MANIFEST,
    from: 'if (found.commits > commits)',
    to: 'if (found.commits < 0)',
    tests: ['test/integration/database/damage/lost-log.test.ts'],
  },
  {
    name: 'a database that is gone is not made anew',
    file: OPEN,
    from: '(!existsSync(file) || statSync(file).size === 0);',
    to: 'false;',
    tests: cli,
  },
  {
    name: 'small tables are sealed',
    file: 'src/main/adapters/sqlite/sums.ts',
    from: "readSum(db, 'facts').sum === hashOfFacts(db) ? null",
    to: "readSum(db, 'facts').sum !== '' ? null",
    tests: hashes,
  },
  {
    name: 'who decided a step is sealed',
    file: CHECK,
    from: "...sumProblem(db, 'steps', hashes), ",
    to: '',
    tests: hashes,
  },
  {
    name: 'a mark of a record that is gone is sealed',
    file: 'src/main/adapters/sqlite/records/record-rows.ts',
    from: 'goneAt === null ? contentHash : hashOfCells([contentHash, goneAt]);',
    to: 'goneAt === null ? contentHash : contentHash;',
    tests: hashes,
  },
  {
    name: 'what an entry is about is sealed',
    file: 'src/main/adapters/sqlite/audit.ts',
    from: "return { kind: 'entry-subjects', seq };",
    to: 'about.delete(seq);',
    tests: changes,
  },
  {
    name: 'a copy is checked before it counts',
    file: MAKE,
    from: 'return red.length === 0 ? null :',
    to: 'return red.length >= 0 ? null :',
    tests: backups,
  },
  {
    name: 'a copy is checked before it goes back',
    file: RESTORE,
    from: 'contents === null || red.length > 0',
    to: 'contents === null',
    tests: backups,
  },
  {
    name: 'what a copy takes the place of is kept aside',
    file: RESTORE,
    from: 'renameSync(join(folder, name), join(aside, name));',
    to: 'rmSync(join(folder, name));',
    tests: backups,
  },
];
