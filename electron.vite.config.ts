// One build for both runtimes: main as ES modules, the preload as one CommonJS file for the sandbox, the window minified.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@shared': at('src/shared') };

/** The processes of main, each its own file: the app, the engine that owns the database, its thread that matches, the keychain's helper, the command line. */
const mainEntries = Object.fromEntries(
  ['index', 'engine', 'match-worker', 'keychain', 'cli']
    .map((name) => [name, at(`src/main/${name}.ts`)])
    .filter(([, file = '']) => existsSync(file)),
);

type ModulesOf = (id: string) => { readonly importedIds: readonly string[] } | null;

/** A module with all that it imports, and what those import, as long as it does so at once. */
function closureOf(start: string, modulesOf: ModulesOf): ReadonlySet<string> {
  const closure = new Set([start]);
  for (const id of closure) for (const imported of modulesOf(id)?.importedIds ?? []) closure.add(imported);
  return closure;
}

/** The window is three files: its first picture, the shapes of what crosses, and all that can wait until the picture stands. */
function fileOf(id: string, modulesOf: ModulesOf): string {
  if (closureOf(at('src/renderer/index.html'), modulesOf).has(id)) return 'first';
  return closureOf(at('src/renderer/lib/shapes.ts'), modulesOf).has(id) ? 'shapes' : 'later';
}

export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      target: 'node20.18',
      outDir: 'out/main',
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
    build: {
      target: 'node20.18',
      outDir: 'out/preload',
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
    plugins: [react()],
    build: {
      target: 'chrome130',
      outDir: at('out/renderer'),
      sourcemap: false,
      minify: true,
      // The page's policy takes files of its own and no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        output: {
          codeSplitting: {
            groups: [
              { name: (id, build) => fileOf(id, (one) => build.getModuleInfo(one)), debugName: 'file of the window' },
            ],
          },
        },
      },
    },
  },
});
