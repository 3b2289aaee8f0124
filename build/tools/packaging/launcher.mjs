// Puts the launcher (build/linux/launcher.sh) where Electron's program lies, and that beside it: a package's name starts the launcher.
import { chmodSync, copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/** In a folder of an unpacked package; once is enough. */
export function putLauncher(folder, name) {
  const program = path.join(folder, name);
  if (existsSync(`${program}.bin`)) return;
  renameSync(program, `${program}.bin`);
  copyFileSync(inRoot('build/linux/launcher.sh'), program);
  chmodSync(program, 0o755);
  // The profile of AppArmor names the program that may make namespaces.
  const profile = path.join(folder, 'resources', 'apparmor-profile');
  if (!existsSync(profile)) return;
  const text = readFileSync(profile, 'utf8');
  const named = new RegExp(`(/${name})(?=["\\s])`, 'g');
  if (!named.test(text)) throw new Error('the profile of AppArmor does not name the program');
  writeFileSync(profile, text.replace(named, '$1.bin'));
}
