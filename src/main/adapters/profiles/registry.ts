/** The list of profiles: names, environments and addresses, in one small file and again in each profile's folder; never a key. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { environmentSchema } from '@shared/contract/views/profile-view.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { codeOf } from '../files/file-failures.ts';
import { ensurePrivateFolder } from '../files/private.ts';
import { placesIn } from './data-dir.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const idSchema = z.string().regex(/^[a-z0-9-]{1,64}$/);
const entrySchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(80),
  environment: environmentSchema,
  /** What its database still calls it, where the environment was changed and the database was not opened since. */
  environmentWas: environmentSchema.optional(),
  baseUrl: z.string(),
  sample: z.boolean(),
  /** Whether the keychain was given a key; a key of the session is not written down anywhere. */
  keyInKeychain: z.boolean(),
  /** Its database was never opened: where it is not there it is made. */
  isNew: z.literal(true).optional(),
});
export type ProfileEntry = z.output<typeof entrySchema>;

const fileSchema = z.strictObject({
  version: z.literal(1),
  current: z.string().nullable(),
  profiles: z.array(entrySchema),
});
type Content = z.output<typeof fileSchema>;
const EMPTY: Content = { version: 1, current: null, profiles: [] };

export type ProfileRegistry = {
  readonly list: () => readonly ProfileEntry[];
  readonly find: (id: string) => ProfileEntry | null;
  readonly byName: (name: string) => ProfileEntry | null;
  readonly current: () => string | null;
  readonly setCurrent: (id: string | null) => void;
  /** Adds the entry and makes its folder (0700); name-taken when another profile has the name. */
  readonly add: (entry: ProfileEntry) => Result<ProfileEntry, Failure>;
  readonly setKeyInKeychain: (id: string, held: boolean) => void;
  /** Takes effect in the database when it is opened next. */
  readonly changeEnvironment: (id: string, environment: Environment) => void;
  /** The database was opened: it is there, and calls the environment as the entry does. */
  readonly settle: (id: string) => void;
  /** Forgets the entry and removes its folder with all that is in it, and its copies. */
  readonly remove: (id: string) => void;
  /** Ends what a crash left of a removal. */
  readonly finishRemovals: () => void;
  readonly folder: (id: string) => string;
  /** Takes the facts of a database for those of the entry; makes the entry where there is none. */
  readonly adopt: (id: string, facts: Pick<ProfileEntry, 'name' | 'environment' | 'baseUrl'>) => void;
  /** Folders with a profile's data that no readable list names: offered for adoption. */
  readonly unlisted: () => readonly string[];
};

/** Names are the same when a person would read them as the same. */
const folded = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('es-CO');

/** Changed back before the database was opened, nothing is left to be told there. */
function withEnvironment({ environmentWas, ...entry }: ProfileEntry, environment: Environment): ProfileEntry {
  const before = environmentWas ?? entry.environment;
  return { ...entry, environment, ...(before === environment ? {} : { environmentWas: before }) };
}

/**
 * The list and the folders' own entries together: a list that is lost or does not read costs no profile, one that
 * another process wrote over at the same moment neither, and a folder that vanished is still known by the list.
 */
function readAll(dataDir: string): Content {
  const places = placesIn(dataDir);
  const listed = readJsonFile(places.profiles, fileSchema) ?? EMPTY;
  const own = foldersIn(dataDir).flatMap((id) => {
    const entry = readJsonFile(places.profileEntry(id), entrySchema);
    // A folder that was copied by hand is not the profile that it is a copy of.
    return entry?.id === id ? [entry] : [];
  });
  const byId = new Map(listed.profiles.map((entry) => [entry.id, entry]));
  for (const entry of own) byId.set(entry.id, entry);
  for (const id of leavingIn(dataDir)) byId.delete(id);
  return { ...listed, profiles: [...byId.values()] };
}

function namesIn(dataDir: string): readonly string[] {
  const { profilesFolder } = placesIn(dataDir);
  return existsSync(profilesFolder) ? readdirSync(profilesFolder).sort() : [];
}

const isId = (name: string): boolean => idSchema.safeParse(name).success;
const foldersIn = (dataDir: string): readonly string[] => namesIn(dataDir).filter(isId);

/** A profile whose folder has this name is removed, whatever is still there of it. */
const REMOVED = '.removed-';

const leavingIn = (dataDir: string): readonly string[] =>
  namesIn(dataDir)
    .filter((name) => name.startsWith(REMOVED))
    .map((name) => name.slice(REMOVED.length))
    .filter(isId);

const leavingFolder = (dataDir: string, id: string): string =>
  path.join(placesIn(dataDir).profilesFolder, `${REMOVED}${id}`);

/** In one move: a folder that is half removed would be taken for a profile. One that vanished leaves an empty one. */
function moveAway(dataDir: string, id: string): void {
  const folder = placesIn(dataDir).profileFolder(id);
  if (existsSync(folder)) renameSync(folder, leavingFolder(dataDir, id));
  else ensurePrivateFolder(leavingFolder(dataDir, id));
}

/** The folder last: while it is there the profile is known to be removed. */
function dropLeft(dataDir: string, id: string): void {
  for (const folder of [placesIn(dataDir).backups(id), leavingFolder(dataDir, id)])
    rmSync(folder, { recursive: true, force: true });
}

type Change = (make: (before: Content) => Content) => void;

function removals(dataDir: string, change: Change): Pick<ProfileRegistry, 'remove' | 'finishRemovals'> {
  const forget = (id: string): void => {
    // What is read no longer holds it.
    change((before) => ({ ...before, current: before.current === id ? null : before.current }));
    dropLeft(dataDir, id);
  };
  return {
    remove: (id) => {
      moveAway(dataDir, idSchema.parse(id));
      forget(id);
    },
    finishRemovals: () => {
      try {
        for (const id of leavingIn(dataDir)) forget(id);
      } catch (error) {
        // What the system does not let go now is gone for the list all the same, and the next start tries again.
        if (codeOf(error) === 'unknown') throw error;
      }
    },
  };
}

/** The entry as it is once its database was opened; null where nothing was to be told there. */
function settled({ environmentWas, isNew, ...entry }: ProfileEntry): ProfileEntry | null {
  return environmentWas === undefined && isNew === undefined ? null : entry;
}

/** Every change reads the files again first: the command line may have written meanwhile. */
export function createProfileRegistry(dataDir: string): ProfileRegistry {
  const places = placesIn(dataDir);
  const read = (): Content => readAll(dataDir);
  const change: Change = (make) => writeJsonFile(places.profiles, fileSchema, make(read()));
  const put = (entry: ProfileEntry): void => {
    // A folder that vanished is not made again.
    if (existsSync(places.profileFolder(entry.id))) writeJsonFile(places.profileEntry(entry.id), entrySchema, entry);
    change((before) => {
      const isKnown = before.profiles.some(({ id }) => id === entry.id);
      const profiles = before.profiles.map((one) => (one.id === entry.id ? entry : one));
      return { ...before, profiles: isKnown ? profiles : [...profiles, entry] };
    });
  };
  const find = (id: string): ProfileEntry | null => read().profiles.find((entry) => entry.id === id) ?? null;
  const changeOne = (id: string, make: (entry: ProfileEntry) => ProfileEntry): void => {
    const entry = find(id);
    if (entry !== null) put(make(entry));
  };
  const byName = (name: string) => read().profiles.find((entry) => folded(entry.name) === folded(name)) ?? null;
  return {
    list: () => read().profiles,
    find,
    byName,
    current: () => read().current,
    setCurrent: (current) => change((before) => ({ ...before, current })),
    add: (entry) => {
      if (byName(entry.name) !== null) return err(failure('name-taken', { name: entry.name }));
      const parsed = entrySchema.parse(entry);
      ensurePrivateFolder(places.profilesFolder);
      ensurePrivateFolder(places.profileFolder(entry.id));
      put(parsed);
      return ok(parsed);
    },
    setKeyInKeychain: (id, keyInKeychain) => changeOne(id, (entry) => ({ ...entry, keyInKeychain })),
    changeEnvironment: (id, environment) => changeOne(id, (entry) => withEnvironment(entry, environment)),
    settle: (id) => {
      const entry = find(id);
      const after = entry === null ? null : settled(entry);
      if (after !== null) put(after);
    },
    ...removals(dataDir, change),
    folder: (id) => places.profileFolder(idSchema.parse(id)),
    adopt: (id, { name, environment, baseUrl }) => {
      const { isNew: _isNew, ...known } = find(id) ?? { id, sample: false, keyInKeychain: false };
      put(entrySchema.parse({ ...known, name, environment, baseUrl }));
    },
    unlisted: () => {
      const known = new Set(read().profiles.map(({ id }) => id));
      return foldersIn(dataDir).filter((id) => !known.has(id) && existsSync(places.database(id)));
    },
  };
}
