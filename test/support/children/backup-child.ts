/** A process that makes a copy of a profile, or puts one back: `<folder> make`, or `<folder> restore <id>`. */
import { writeSync } from 'node:fs';
import { createBackups } from '../../../src/main/adapters/sqlite/backups/backups.ts';
import { aFakeClock } from '../fake-clock.ts';

const [folder = '', work = 'make', id = ''] = process.argv.slice(2);
const backups = createBackups(folder, aFakeClock());
const ended = work === 'make' ? await backups.make('asked') : backups.restore(id, 'Marta');
// Written at once: what was said was done before.
writeSync(1, `${ended.ok ? 'end' : `failed ${ended.error.kind}`}\n`);
