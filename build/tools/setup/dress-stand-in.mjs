// Gives the stand-in Electron what an official one has: an application that starts the folder it is given, and the fuses that tests need.
import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2];
const application = fileURLToPath(new URL('default-app', import.meta.url));

await createPackage(application, path.join(folder, 'resources', 'default_app.asar'));
await flipFuses(path.join(folder, 'electron'), {
  version: FuseVersion.V1,
  // Without it a test driver waits for ever for the inspector.
  [FuseV1Options.EnableNodeCliInspectArguments]: true,
  // Its snapshot belongs to the application that was left out.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
});
