// Before tests that start the real programs: what they start is built from the sources as they are now.
import { build } from './build.mjs';
import { electronEnv } from './runtime.mjs';

export default async function prepare() {
  await build();
  Object.assign(process.env, electronEnv());
}
