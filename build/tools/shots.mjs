// `npm run shots`: every screen × theme × language × size of the real app, as pictures in test/shots with a page that shows them.
// `-- --store` keeps them in test/golden/looks as well; `-- --compare` holds what is drawn now against what is stored there;
// `-- --screens=rules,flags` is about these alone.
import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { inRoot, projectNode, root, say } from './paths.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';
import { withDesktop } from './with-desktop.mjs';

const { compare, store, screens, words } = readArguments(
  'shots',
  {
    compare: { does: 'holds what is drawn now against what is stored' },
    store: { does: 'keeps the pictures in test/golden/looks as well' },
    screens: { value: 'names', does: 'these screens alone, with commas between' },
  },
  'choose files',
);
const purpose = compare ? 'compare' : store ? 'store' : 'show';

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
  process.exitCode = await withDesktop([projectNode, ...vitest, ...words], {
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
