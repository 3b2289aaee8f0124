// `npm run release:check`: what must be true before a version is given to users, a line each; exit 1 where something is not, or could not be asked.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { publisher } from '../../electron-builder.mjs';
import { build } from '../build.mjs';
import { inRoot, readJson, root, say } from '../paths.mjs';
import { run, runNpm, tail } from '../run.mjs';
import { setup } from '../setup.mjs';
import { components, notAllowed } from './components.mjs';

const majors = 3;

/** null where the pin is exact and one of the newest three majors, else what is wrong. */
export function electronIsWrong(pin, latest) {
  if (!/^\d+\.\d+\.\d+$/.test(pin)) return `${pin} is not one exact version`;
  const behind = Number.parseInt(latest, 10) - Number.parseInt(pin, 10);
  return behind < majors ? null : `${pin} is ${behind} majors behind ${latest}, which get no fixes any more`;
}

/** Entries of a lockfile that are not held by a hash, or come from elsewhere than a registry. */
export const looseEntries = (packages) =>
  Object.entries(packages)
    .filter(([place, { integrity = '', resolved = '', link }]) => {
      const isHeld = integrity.startsWith('sha512-') && !/^(git|http:)/.test(resolved) && link !== true;
      return place !== '' && !isHeld;
    })
    .map(([place]) => place);

/** Packages that run a program when they are installed, and about which package.json says nothing. */
export const undecidedScripts = (packages, decided) =>
  Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript === true && entry.optional !== true)
    .map(([place, { name }]) => name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !(name in decided));

/** null where the changes of a version stand under its number and a day, else what is wrong. */
export function changesAreWrong(changes, version) {
  const heading = changes.split('\n').find((line) => line.startsWith(`## ${version}`));
  if (heading === undefined) return `CHANGELOG.md has no heading ${version}`;
  return /\(\d{4}-\d{2}-\d{2}\)$/.test(heading) ? null : `CHANGELOG.md says "${heading.slice(3)}" and no day`;
}

const sentence = (list, what) => (list.length === 0 ? null : `${what}: ${list.join(', ')}`);

async function git(...args) {
  const { output } = await run('git', args, { cwd: root });
  return output.trim();
}

async function newestElectron(pin) {
  const { code, output } = await runNpm(['view', 'electron', 'dist-tags.latest'], { cwd: root });
  return code === 0
    ? electronIsWrong(pin, output.trim())
    : `the newest Electron could not be asked: ${tail(output, 1)}`;
}

/** Advisories about what is shipped; those about tools are for `npm audit` itself. */
async function advisories(shipped) {
  const { output } = await runNpm(['audit', '--json', '--audit-level=low'], { cwd: root });
  const found = /\{[\s\S]*\}/.exec(output)?.[0] ?? '{}';
  const { vulnerabilities } = JSON.parse(found);
  if (vulnerabilities === undefined)
    return 'npm audit could not be asked here; run it on a machine that reaches its server';
  return sentence(
    shipped.filter((name) => name in vulnerabilities),
    'advisories about',
  );
}

async function all() {
  await setup('packages');
  await build();
  const manifest = readJson(inRoot('package.json'));
  const { packages } = readJson(inRoot('package-lock.json'));
  const shipped = components(manifest.devDependencies.electron);
  const tags = (await git('tag', '--list', `v${manifest.version}`)) !== '';
  return {
    'nothing is left to commit': sentence((await git('status', '--short')).split('\n').filter(Boolean), 'changed'),
    'the version is a new one': tags ? `v${manifest.version} is tagged already` : null,
    'its changes are written down': changesAreWrong(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), manifest.version),
    'the packages say who publishes them': Object.values(publisher()).some((value) => value.includes('.invalid'))
      ? 'CUADRE_MAINTAINER and CUADRE_HOMEPAGE are not set'
      : null,
    'every package is held by its hash': sentence(looseEntries(packages), 'not held'),
    'every install script was decided about': sentence(undecidedScripts(packages, manifest.allowScripts), 'undecided'),
    'every licence may be shipped': sentence(
      notAllowed(shipped).map(({ name, license }) => `${name} (${license})`),
      'not',
    ),
    'Electron is pinned and gets fixes': await newestElectron(manifest.devDependencies.electron),
    'no advisory is about what is shipped': await advisories(shipped.map(({ name }) => name)),
    'the workflow that makes the packages is there': existsSync(inRoot('.github/workflows/release.yml'))
      ? null
      : 'gone',
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const found = Object.entries(await all());
    for (const [name, wrong] of found) console.log(wrong === null ? `ok      ${name}` : `BROKEN  ${name}: ${wrong}`);
    process.exitCode = found.every(([, wrong]) => wrong === null) ? 0 : 1;
  } catch (error) {
    say(`release:check: ${error.message}`);
    process.exitCode = 1;
  }
}
