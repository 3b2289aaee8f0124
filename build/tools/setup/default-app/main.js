// Starts the application whose folder or file is the first plain argument, as Electron's own default application does.
import { app } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The arguments up to and with the application: what follows belongs to it. */
function readArguments(args) {
  const modules = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === '-r' || arg === '--require') modules.push(args[(index += 1)]);
    else if (!arg.startsWith('-')) return { modules, target: arg };
  }
  return { modules, target: null };
}

function describe(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return;
  const { name, productName, version } = JSON.parse(readFileSync(file, 'utf8'));
  if (productName ?? name) app.name = productName ?? name;
  if (version) app.setVersion(version);
}

async function start(target) {
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  const place = path.resolve(target);
  describe(place);
  const file = createRequire(import.meta.url).resolve(place);
  app.setAppPath(existsSync(path.join(place, 'package.json')) ? place : path.dirname(file));
  await import(pathToFileURL(file).href);
}

const { modules, target } = readArguments(process.argv.slice(1));
if (modules.length > 0) Module._preloadModules(modules);
if (target === null) {
  console.error('usage: electron [options] <folder of an application>');
  app.exit(1);
} else {
  try {
    await start(target);
  } catch (error) {
    console.error(error);
    app.exit(1);
  }
}
