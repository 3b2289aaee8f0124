// The app as it is packaged: its bundle, the two native modules and a package.json, in a folder and in an archive (app.asar).
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { publisher } from '../../electron-builder.mjs';
import { inRoot, readJson } from '../paths.mjs';
import { parts } from './bundle-graph.mjs';
import { filesIn, stampEdition } from './stamp.mjs';

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** What a package holds does not depend on who built it: neither on their umask nor on what a clone made executable. */
function evenOut(folder) {
  for (const { file, isFile } of filesIn(folder)) chmodSync(file, isFile ? 0o644 : 0o755);
}

/** A native module without what only a compiler needs. */
function copyModule(into, name, wanted) {
  const from = inRoot('node_modules', name);
  const to = path.join(into, 'node_modules', name);
  for (const file of wanted) cpSync(path.join(from, file), path.join(to, file), { recursive: true });
  const { name: itself, version, main, license, exports } = readJson(path.join(from, 'package.json'));
  writeJson(path.join(to, 'package.json'), { name: itself, version, license, main, exports });
}

function manifest() {
  const { name, productName, version, description, license, author, type, main } = readJson(inRoot('package.json'));
  return { name, productName, version, description, license, author, homepage: publisher().homepage, type, main };
}

/**
 * The archive of an edition, alone in a folder below `work` (the packager then takes it as it is), and the folder it was made of. The binding
 * of better-sqlite3 lies beside it in a package: it is another for each runtime.
 */
export async function stage(edition, work) {
  const folder = path.join(work, 'app');
  const packed = path.join(work, 'packed');
  for (const before of [folder, packed]) rmSync(before, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(inRoot('out', part), path.join(folder, 'out', part), { recursive: true });
  stampEdition(path.join(folder, 'out', 'main'), edition.kind);
  copyModule(folder, 'better-sqlite3', ['lib', 'LICENSE']);
  const prebuilt = `prebuilds/${process.platform}-${process.arch}/keytar.node`;
  copyModule(folder, 'keytar', ['lib', 'LICENSE.md', prebuilt]);
  writeJson(path.join(folder, 'package.json'), manifest());
  evenOut(folder);
  await createPackageWithOptions(folder, path.join(packed, 'app.asar'), { unpack: '**/*.node' });
  return { folder, packed, archive: path.join(packed, 'app.asar') };
}
