// One build for both runtimes: main as ES modules, the preload as one CommonJS file for the sandbox, the window minified.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { bundleGraph } from './build/tools/packaging/bundle-graph.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@shared': at('src/shared') };

/** The processes of main, each its own file: the app, the engine that owns the database, its threads that match and copy, the keychain's helper, the command line and its printer. */
const mainEntries = Object.fromEntries(
  ['index', 'engine', 'match-worker', 'copy-worker', 'keychain', 'cli', 'print']
    .map((name) => [name, at(`src/main/${name}.ts`)])
    .filter(([, file = '']) => existsSync(file)),
);

/** What `npm run dev` builds opens doors for developers, and is never taken for what users start. */
const outputs = (command: 'build' | 'serve') => (command === 'serve' ? '.cache/dev' : 'out');

/** Tells one build from another of the same version. */
function digestOfSources(): string {
  const digest = createHash('sha256');
  const files = readdirSync(at('src'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort();
  for (const name of names) digest.update(name.slice(at('.').length)).update(readFileSync(name));
  return digest.digest('hex').slice(0, 16);
}

export default defineConfig(({ command }) => ({
  main: {
    resolve: { alias },
    plugins: [bundleGraph('main')],
    define: { __SOURCES__: JSON.stringify(digestOfSources()), __DEV__: JSON.stringify(command === 'serve') },
    build: {
      target: 'node20.18',
      outDir: `${outputs(command)}/main`,
      sourcemap: false,
      // Only what stands in `dependencies` stays outside the bundle: the two native modules.
      externalizeDeps: true,
      rolldownOptions: {
        input: mainEntries,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Comments and blanks are half of what a start would read; names stay, so that a log says where.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  },
  preload: {
    resolve: { alias },
    plugins: [bundleGraph('preload')],
    build: {
      target: 'node20.18',
      outDir: `${outputs(command)}/preload`,
      sourcemap: false,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    resolve: { alias },
    plugins: [react(), bundleGraph('renderer')],
    build: {
      target: 'chrome130',
      outDir: at('out/renderer'),
      sourcemap: false,
      minify: true,
      // One sheet, read before the first picture: no screen is drawn twice for styles that come late.
      cssCodeSplit: false,
      // The page's policy takes files of its own and no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // Styles stay in the order of the imports: parts that several screens share would have theirs before app.css.
        output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } },
      },
    },
  },
}));
