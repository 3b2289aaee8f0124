// What is shipped, package by package, from the graph of the bundle: an SBOM (CycloneDX) and the list of licences with their texts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, readJson } from '../paths.mjs';
import { graphFile, parts } from './bundle-graph.mjs';

/** Outside the bundle: the native modules. */
const native = () => Object.keys(readJson(inRoot('package.json')).dependencies).map((name) => `node_modules/${name}`);

/** What may be shipped in a program under MIT without asking anybody. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unlicense',
  'blessing',
]);

function textsOf(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  return names.sort().map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
}

function componentOf(folder, lock) {
  const { name, version, license, author } = readJson(inRoot(folder, 'package.json'));
  const by = typeof author === 'string' ? author : (author?.name ?? '');
  return { name, version, license, by, integrity: lock[folder]?.integrity, texts: textsOf(inRoot(folder)) };
}

/** Inside the binding of better-sqlite3. */
function sqlite() {
  const header = readFileSync(inRoot('node_modules/better-sqlite3/deps/sqlite3/sqlite3.h'), 'utf8');
  const version = /#define SQLITE_VERSION\s+"([^"]+)"/.exec(header)[1];
  return { name: 'sqlite', version, license: 'blessing', by: 'D. Richard Hipp and others', texts: [] };
}

/** Its own licences, and those of Chromium and Node, lie beside it in every package. */
const electron = (version) => ({ name: 'electron', version, license: 'MIT', by: 'Electron contributors', texts: [] });

/** Every package of which a part is shipped: {name, version, license, by, integrity?, texts}, by name. */
export function components(electronVersion) {
  const lock = readJson(inRoot('package-lock.json')).packages;
  const folders = new Set([...parts.flatMap((part) => readJson(graphFile(part))), ...native()]);
  const found = [...folders].map((folder) => componentOf(folder, lock));
  const all = [...found, sqlite(), electron(electronVersion)];
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those whose licence nobody has allowed. */
export const notAllowed = (list) => list.filter(({ license }) => !allowed.has(license));

const hex = (integrity) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

function sbom(list, edition) {
  const { version } = readJson(inRoot('package.json'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name: edition.name, version, licenses: [{ license: { id: 'MIT' } }] },
    },
    components: list.map(({ name, version, license, integrity }) => ({
      type: name === 'electron' ? 'framework' : 'library',
      name,
      version,
      purl: name === 'sqlite' ? `pkg:generic/sqlite@${version}` : `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ license: { id: license } }],
      ...(integrity === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: hex(integrity) }] }),
    })),
  };
}

const rule = '='.repeat(100);

function licences(list) {
  const own = existsSync(inRoot('LICENSE')) ? readFileSync(inRoot('LICENSE'), 'utf8').trim() : '';
  const table = list.map(({ name, version, license, by }) =>
    `${`${name} ${version}`.padEnd(48)} ${license.padEnd(12)} ${by}`.trimEnd(),
  );
  const texts = list
    .filter(({ texts: own }) => own.length > 0)
    .map(({ name, version, texts: own }) => [`${name} ${version}`, ...own].join('\n\n'));
  return `${[['Cuadre', own, 'Cuadre holds parts of:', table.join('\n')].join('\n\n'), ...texts].join(`\n\n${rule}\n\n`)}\n`;
}

/** Writes sbom.cdx.json and LICENSES.txt into a folder; throws where a licence is not allowed. Answers with the components. */
export function writeComponents(folder, edition, electronVersion) {
  const list = components(electronVersion);
  const wrong = notAllowed(list);
  if (wrong.length > 0)
    throw new Error(`no licence to ship ${wrong.map(({ name, license }) => `${name} (${license})`).join(', ')}`);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom(list, edition), null, 2)}\n`);
  writeFileSync(path.join(folder, 'LICENSES.txt'), licences(list));
  return list;
}
