/** Where the app keeps its data: one folder per user, the same for the window and the command line. */
import path from 'node:path';
import { PRODUCT } from '../../app/ports/edition.ts';

export type Surroundings = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
};

/** The platform's folder for a user's data of one program. */
function platformFolder({ platform, env, home }: Surroundings): string {
  if (platform === 'win32') return env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  return env['XDG_CONFIG_HOME'] ?? path.join(home, '.config');
}

/** The data folder: as asked for, else CUADRE_DATA_DIR, else the platform's. */
export function dataDirOf(surroundings: Surroundings, asked?: string): string {
  const named = asked ?? surroundings.env['CUADRE_DATA_DIR'];
  return named === undefined || named === '' ? path.join(platformFolder(surroundings), PRODUCT) : path.resolve(named);
}

/** What lies where inside the data folder. */
export const placesIn = (dataDir: string) =>
  ({
    profiles: path.join(dataDir, 'profiles.json'),
    settings: path.join(dataDir, 'settings.json'),
    window: path.join(dataDir, 'window.json'),
    log: path.join(dataDir, 'logs', 'cuadre.log'),
    /** Chromium's own files; the session of the window is in memory and leaves nothing here. */
    electron: path.join(dataDir, 'electron'),
    profilesFolder: path.join(dataDir, 'profiles'),
    profileFolder: (id: string) => path.join(dataDir, 'profiles', id),
    profileEntry: (id: string) => path.join(dataDir, 'profiles', id, 'profile.json'),
    backups: (id: string) => path.join(dataDir, 'backups', id),
    database: (id: string) => path.join(dataDir, 'profiles', id, 'cuadre.db'),
  }) as const;
