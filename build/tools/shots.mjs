// `npm run shots`: every screen × theme × language × size of the real app, as pictures in test/shots with a page that shows them.
// `-- --store` keeps them in test/golden/looks as well; `-- --compare` holds what is drawn now against what is stored there;
// `-- --screens=rules,flags` is about these alone.
import { build } from './build.mjs';
import { inRoot, projectNode, root, say } from './paths.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';
import { withDesktop } from './with-desktop.mjs';

const PURPOSES = { '--compare': 'compare', '--store': 'store' };
const args = process.argv.slice(2);
const purpose = PURPOSES[args.find((arg) => arg in PURPOSES)] ?? 'show';
const screens = args.find((arg) => arg.startsWith('--screens='))?.slice('--screens='.length);
const rest = args.filter((arg) => !(arg in PURPOSES) && !arg.startsWith('--screens='));

try {
  await setup('window');
  await build();
  const vitest = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '-c',
    'build/vitest.config.ts',
    '--project',
    'looks',
  ];
  process.exitCode = await withDesktop([projectNode, ...vitest, ...rest], {
    cwd: root,
    env: {
      ...electronEnv(),
      CUADRE_LOOKS: purpose,
      ...(screens === undefined ? {} : { CUADRE_LOOKS_SCREENS: screens }),
    },
  });
  if (purpose === 'compare')
    say(process.exitCode === 0 ? 'every picture is the stored one' : 'what differs stands in test/shots/differs');
  else say(`the pictures: ${inRoot('test/shots/index.html')}`);
} catch (error) {
  say(`shots: ${error.message}`);
  process.exitCode = 1;
}
