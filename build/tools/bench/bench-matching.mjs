// `npm run bench:matching`: the matcher's exam over labelled months of three frozen seeds, then the held-out months and the ledgers (`--world main|held-out|ledger`, `--seed N`, `--rows N`, `--class NAME`, `--show N`); `--shuffled N` compares N random months with the same rows in another order.
import { inRoot, projectNode, root, say, toolEnv } from '../paths.mjs';
import { become } from '../run.mjs';
import { setup } from '../setup.mjs';

try {
  await setup('packages');
  const alias = inRoot('test/support/children/alias.mjs');
  const args = ['--no-warnings', '--import', alias, inRoot('test/bench/matching/main.ts'), ...process.argv.slice(2)];
  process.exitCode = await become(projectNode, args, { cwd: root, env: toolEnv() });
} catch (error) {
  say(`bench:matching: ${error.message}`);
  process.exitCode = 1;
}
