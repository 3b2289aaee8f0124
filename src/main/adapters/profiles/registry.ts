/** The list of profiles: names, environments and addresses in one small file, and never a key. */
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { environmentSchema } from '@shared/contract/views/profile-view.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { ensurePrivateFolder } from '../files/private.ts';
import { placesIn } from './data-dir.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  name: z.string().min(1).max(80),
  environment: environmentSchema,
  /** What its database still calls it, where the environment was changed and the database was not opened since. */
  environmentWas: environmentSchema.optional(),
  baseUrl: z.string(),
  sample: z.boolean(),
  /** Whether the keychain was given a key; a key of the session is not written down anywhere. */
  keyInKeychain: z.boolean(),
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
  /** The database was opened: it calls the environment as the entry does. */
  readonly settleEnvironment: (id: string) => void;
  /** Forgets the entry and removes its folder with all that is in it. */
  readonly remove: (id: string) => void;
  readonly folder: (id: string) => string;
};

/** Names are the same when a person would read them as the same. */
const folded = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('es-CO');

/** Changed back before the database was opened, nothing is left to be told there. */
function withEnvironment({ environmentWas, ...entry }: ProfileEntry, environment: Environment): ProfileEntry {
  const before = environmentWas ?? entry.environment;
  return { ...entry, environment, ...(before === environment ? {} : { environmentWas: before }) };
}

/** Every change reads the file again first: the command line may have written meanwhile. */
export function createProfileRegistry(dataDir: string): ProfileRegistry {
  const places = placesIn(dataDir);
  const read = (): Content => readJsonFile(places.profiles, fileSchema) ?? EMPTY;
  const change = (make: (before: Content) => Content): void => writeJsonFile(places.profiles, fileSchema, make(read()));
  const changeOne = (id: string, make: (entry: ProfileEntry) => ProfileEntry): void =>
    change((before) => ({
      ...before,
      profiles: before.profiles.map((entry) => (entry.id === id ? make(entry) : entry)),
    }));
  const byName = (name: string) => read().profiles.find((entry) => folded(entry.name) === folded(name)) ?? null;
  return {
    list: () => read().profiles,
    find: (id) => read().profiles.find((entry) => entry.id === id) ?? null,
    byName,
    current: () => read().current,
    setCurrent: (current) => change((before) => ({ ...before, current })),
    add: (entry) => {
      if (byName(entry.name) !== null) return err(failure('name-taken', { name: entry.name }));
      const parsed = entrySchema.parse(entry);
      ensurePrivateFolder(placesIn(dataDir).profilesFolder);
      ensurePrivateFolder(places.profileFolder(entry.id));
      change((before) => ({ ...before, profiles: [...before.profiles, parsed] }));
      return ok(parsed);
    },
    setKeyInKeychain: (id, keyInKeychain) => changeOne(id, (entry) => ({ ...entry, keyInKeychain })),
    changeEnvironment: (id, environment) => changeOne(id, (entry) => withEnvironment(entry, environment)),
    settleEnvironment: (id) => {
      if (read().profiles.some((entry) => entry.id === id && entry.environmentWas !== undefined)) {
        changeOne(id, ({ environmentWas: _was, ...entry }) => entry);
      }
    },
    remove: (id) => {
      change((before) => ({
        ...before,
        current: before.current === id ? null : before.current,
        profiles: before.profiles.filter((entry) => entry.id !== id),
      }));
      rmSync(places.profileFolder(entrySchema.shape.id.parse(id)), { recursive: true, force: true });
    },
    folder: (id) => places.profileFolder(entrySchema.shape.id.parse(id)),
  };
}
