// `npm run bench [records]`: times a made-up month from the service to the report; compare two commits on one machine.
import { inRoot, projectNode, root, say } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

try {
  await setup('packages');
  const args = [
    '--import',
    inRoot('test/support/children/alias.mjs'),
    inRoot('test/bench/month.ts'),
    ...process.argv.slice(2),
  ];
  process.exitCode = await become(projectNode, args, { cwd: root });
} catch (error) {
  say(`bench: ${error.message}`);
  process.exitCode = 1;
}
