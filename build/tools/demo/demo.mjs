// `npm run demo`: the whole story on made-up data, with the built-in service, on any machine; the results lie in dist/demo.
import { build } from '../build.mjs';
import { inRoot, projectNode, root, say, toolEnv } from '../paths.mjs';
import { become } from '../run.mjs';
import { electronEnv } from '../runtime.mjs';
import { setup } from '../setup.mjs';
import { missingPrograms, withDesktop } from '../with-desktop.mjs';

/** Why there will be no picture of the window, or null. */
function whyNoPicture(runtime) {
  if (runtime.kind === 'none') return runtime.reason;
  const missing = missingPrograms();
  return missing.length === 0 ? null : `${missing.join(', ')} missing`;
}

try {
  const runtime = await setup('window');
  await build();
  const obstacle = whyNoPicture(runtime);
  if (obstacle !== null) say(`demo: everything but the screenshot: ${obstacle}`);
  const command = [projectNode, inRoot('build/tools/demo/demo-story.mjs'), ...(obstacle === null ? ['--picture'] : [])];
  const env = electronEnv();
  process.exitCode =
    missingPrograms().length === 0
      ? await withDesktop(command, { cwd: root, env })
      : await become(command[0], command.slice(1), { cwd: root, env: toolEnv(env) });
} catch (error) {
  say(`demo: ${error.message}`);
  process.exitCode = 1;
}
