// Before tests that start the real programs: what they start is built from the sources as they are now.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { electronEnv } from './runtime.mjs';

export default async function prepare() {
  await build();
  // What tests make once and copy from then on lies here, and goes with the run.
  const made = mkdtempSync(path.join(tmpdir(), 'cuadre-made-'));
  Object.assign(process.env, electronEnv(), { CUADRE_MADE: made });
  return () => rmSync(made, { recursive: true, force: true, maxRetries: 5 });
}
