// Which layer may know which: arrows point inward, and what is native, wild or large has one door.

const shared = 'src/shared';
const pure = [`^${shared}/domain/`];
/** A rule that a folder reaches only what is listed; npm packages and Node's own modules are judged by their own rules below. */
const only = ([name, comment], from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: [...(Array.isArray(from) ? from : [from]), ...allowed] },
});

/** A rule that one npm package is known in one place. */
const onlyIn = (name, module, places) => ({
  name,
  comment: `${module} is used in ${places.join(', ')} and nowhere else`,
  severity: 'error',
  from: { path: '^src/', pathNot: places },
  to: { path: [`^${module}$`, `(^|/)node_modules/${module}(/|$)`] },
});

const nothingOutside = ([name, comment], from, exceptions = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core', 'unknown'],
    pathNot: exceptions,
  },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|test)/' }, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'an import that leads nowhere; the peers of the bench are installed by the bench alone',
      severity: 'error',
      from: { path: '^(src|test)/', pathNot: '^test/bench/peers/' },
      to: { couldNotResolve: true },
    },
    only(['domain-stands-alone', 'the domain imports nothing but itself'], `^${shared}/domain/`, []),
    nothingOutside(['domain-needs-nothing', 'the domain needs no package and nothing of Node'], `^${shared}/domain/`),
    only(['contract-knows-domain', 'the contract knows the domain only'], `^${shared}/contract/`, pure),
    nothingOutside(['contract-needs-zod', 'zod is all the contract needs'], `^${shared}/contract/`, [
      '(^|/)node_modules/zod/',
    ]),
    only(
      ['words-stand-alone', 'the sentences that window and paper share know the domain only'],
      `^${shared}/words/`,
      pure,
    ),
    only(['renderer-knows-contract', 'the window knows the contract and the domain'], '^src/renderer/', [
      `^${shared}/`,
    ]),
    {
      name: 'renderer-has-no-node',
      comment: 'the window has nothing of Node',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    only(['preload-knows-contract', 'the preload is a gate and knows only the list of calls'], '^src/preload/', [
      `^${shared}/`,
    ]),
    only(['app-knows-domain', 'use cases reach the outside only through ports'], '^src/main/app/', [`^${shared}/`]),
    only(['adapters-know-ports', 'an adapter knows the ports, the domain and its own folder'], '^src/main/adapters/', [
      '^src/main/app/ports\\.ts$',
      '^src/main/app/ports/',
      `^${shared}/`,
    ]),
    {
      name: 'adapters-are-strangers',
      comment: 'one adapter does not reach into another; the clock, files and random numbers serve all',
      severity: 'error',
      from: { path: '^src/main/adapters/([^/]+)/' },
      to: { path: '^src/main/adapters/', pathNot: ['^src/main/adapters/($1|clock|files|random)/'] },
    },
    only(
      ['sandbox-knows-domain', 'the built-in service is a stranger to the app: it knows the domain only'],
      '^src/sandbox/',
      [...pure, '^src/main/adapters/(clock|random)/'],
    ),
    {
      name: 'shell-is-the-outside',
      comment: 'only the composition roots know the shell',
      severity: 'error',
      from: { path: '^src/(main/(app|adapters)|sandbox)/' },
      to: { path: ['^src/main/shell/', '^src/main/(index|services|engine|cli|print)\\.ts$'] },
    },
    {
      name: 'src-knows-no-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|build)/' },
    },
    onlyIn('sqlite-has-one-door', 'better-sqlite3', ['^src/main/adapters/sqlite/']),
    onlyIn('keychain-has-one-door', 'keytar', ['^src/main/adapters/keychain/']),
    onlyIn('csv-has-one-door', 'papaparse', ['^src/main/adapters/bank-files/']),
    onlyIn('xml-has-one-door', 'fast-xml-parser', ['^src/main/adapters/bank-files/ofx-camt/xml\\.ts$']),
    onlyIn('electron-stays-outside', 'electron', [
      '^src/main/shell/',
      '^src/main/(index|services|engine|print)\\.ts$',
      '^src/preload/',
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|html|svg|png|woff2)(\\?(raw|inline))?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'test/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
