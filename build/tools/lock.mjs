// One process at a time does a job in this repository; the others wait for it, and a lock left by a dead process does not count.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheDir, say } from './paths.mjs';

const waitMsMax = 15 * 60_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
    // An empty file is a lock in the act of being written.
    if (Number.isInteger(owner) && !isAlive(owner)) rmSync(file, { force: true });
  } catch {
    // Its owner removed it between our two looks: the next try decides.
  }
  return false;
}

export async function withLock(name, work) {
  mkdirSync(cacheDir, { recursive: true });
  const file = path.join(cacheDir, `${name}.lock`);
  const startedMs = performance.now();
  let told = false;
  while (!take(file)) {
    if (performance.now() - startedMs > waitMsMax) throw new Error(`${file} is held by another process for too long`);
    if (!told && performance.now() - startedMs > 1000) {
      say(`${name}: another process is at it, waiting`);
      told = true;
    }
    await pause(100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
