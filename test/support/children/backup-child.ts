/** A process that makes a copy of a profile, puts one back or removes the profile: `<folder> make`, `restore <id>` or `remove`. */
import { writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { createBackups } from '../../../src/main/adapters/sqlite/backups/backups.ts';
import { aFakeClock } from '../fake-clock.ts';

const [folder = '', work = 'make', id = ''] = process.argv.slice(2);
const backups = createBackups(folder, aFakeClock());

async function done(): Promise<string> {
  if (work === 'remove') {
    createProfileRegistry(dirname(dirname(folder))).remove(basename(folder));
    return 'end';
  }
  const ended = work === 'make' ? await backups.make('asked') : backups.restore(id, 'Marta');
  return ended.ok ? 'end' : `failed ${ended.error.kind}`;
}

// Written at once: what was said was done before.
writeSync(1, `${await done()}\n`);
