// Which packages a bundle really holds: the build writes them down beside what it wrote, out/packages.<part>.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

export const parts = ['main', 'preload', 'renderer'];
export const graphFile = (part) => inRoot('out', `packages.${part}.json`);

/** What the builder puts into every bundle comes from packages too. */
const helpers = { '\0vite/': 'node_modules/vite', '\0rolldown/': 'node_modules/rolldown' };

/** The folder of the package that a module lies in, from the repository's root; null for one of ours. */
export function packageFolderOf(id) {
  const helper = Object.keys(helpers).find((start) => id.startsWith(start));
  if (helper !== undefined) return helpers[helper];
  const file = id.replaceAll('\\', '/');
  const found = /^.*(?<=\/|^)node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
  if (found === undefined) return null;
  return found.slice(found.indexOf('node_modules/'));
}

const idsOf = (output) => (output.type === 'chunk' ? Object.keys(output.modules) : (output.originalFileNames ?? []));

/** Styles are folded into one sheet before the bundle is asked: what they import is known from the graph. */
export const bundleGraph = (part) => ({
  name: 'cuadre-bundle-graph',
  apply: 'build',
  generateBundle(_options, bundle) {
    const ids = [
      ...Object.values(bundle).flatMap(idsOf),
      ...[...this.getModuleIds()].filter((id) => id.includes('.css')),
    ];
    const folders = [...new Set(ids.map(packageFolderOf).filter((folder) => folder !== null))].sort();
    mkdirSync(path.dirname(graphFile(part)), { recursive: true });
    writeFileSync(graphFile(part), `${JSON.stringify(folders, null, 2)}\n`);
  },
});
