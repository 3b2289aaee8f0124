/** A command's surroundings: the profile it works on, its open database, its account and the key of this run. */
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { EnginePorts } from '../app/engine/handlers/handler.ts';
import type { DamagedProfiles, ProfileFacts, Store } from '../app/ports.ts';
import type { Attachments, KeyStore } from '../app/ports/files.ts';
import type { Inbox } from '../app/ports/inbox.ts';
import type { PaperPrinter } from '../app/ports/report-printer.ts';
import { connect } from '../app/connect.ts';
import type { ConnectRequest } from '../app/connect.ts';
import { checkKeyText, normalizeBaseUrl } from '../app/service-address.ts';
import type { ProfileEntry, ProfileRegistry } from '../adapters/profiles/registry.ts';
import type { Options } from './options.ts';

export type CommandDeps = {
  readonly ports: EnginePorts;
  readonly keys: KeyStore;
  readonly registry: (dataDir: string | null) => ProfileRegistry;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks a person without echo; null where nobody can answer. */
  readonly askSecret: (prompt: string) => Promise<string | null>;
  readonly newId: () => string;
  readonly printPaper: PaperPrinter;
  /** A private folder that `drop` removes with all that is in it. */
  readonly temporaryFolder: () => { readonly folder: string; readonly drop: () => void };
  readonly progress: (line: string) => void;
  /** Runs work that a request to stop cancels instead of ending the process. */
  readonly stoppable: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Resolves when the process is asked to stop. */
  readonly stopped: () => Promise<void>;
  readonly print: (text: string) => void;
};

export type Session = {
  readonly name: string;
  readonly entry: ProfileEntry | null;
  readonly store: Store;
  readonly facts: ProfileFacts;
  /** Null for a temporary profile, which nobody can listen for. */
  readonly inbox: Inbox | null;
  readonly attachments: Attachments;
  /** Ends the work; a copy of the day is made where there is none. */
  readonly close: () => Promise<void>;
};

type Opening = {
  readonly damaged?: DamagedProfiles;
  /** The command writes no decision: a profile in a place that takes no writes is read from a copy. */
  readonly readsOnly?: boolean;
};

/** The profile that the options name, made when new and an address is given; without a name a temporary one. */
export function openSession(deps: CommandDeps, options: Options, how: Opening = {}): Result<Session, Failure> {
  const name = options.text('profile');
  if (name === null) return temporarySession(deps, options);
  const registry = deps.registry(options.text('data-dir'));
  const entry = profileEntry(deps, registry, { name, options });
  if (!entry.ok) return entry;
  const facts: ProfileFacts = {
    environment: entry.value.environment,
    baseUrl: entry.value.baseUrl,
    name: entry.value.name,
    environmentWas: entry.value.environmentWas,
    isNew: entry.value.isNew,
  };
  const folder = registry.folder(entry.value.id);
  const { damaged = 'refuse' } = how;
  const store = deps.ports.openStore(folder, facts, damaged);
  if (!store.ok && store.error.kind === 'write-failed' && how.readsOnly === true)
    return sessionOfCopy(deps, { entry: entry.value, facts, folder, damaged });
  if (!store.ok) return err(failure(store.error.kind, { ...store.error.detail, out: folder }));
  registry.settle(entry.value.id);
  return ok({
    name,
    entry: entry.value,
    store: store.value,
    facts,
    inbox: deps.ports.openInbox(folder),
    attachments: deps.ports.openAttachments(folder),
    close: async () => {
      store.value.close();
      if (damaged === 'refuse') await copyOfDay(deps, folder);
    },
  });
}

type OnReadOnly = {
  readonly entry: ProfileEntry;
  readonly facts: ProfileFacts;
  readonly folder: string;
  readonly damaged: DamagedProfiles;
};

/** A profile on a medium that takes no writes, read from a copy that goes with the command. */
function sessionOfCopy(deps: CommandDeps, { entry, facts, folder, damaged }: OnReadOnly): Result<Session, Failure> {
  const copy = deps.temporaryFolder();
  deps.ports.copyAsFound(folder, copy.folder);
  const store = deps.ports.openStore(copy.folder, facts, damaged);
  if (!store.ok) {
    copy.drop();
    return err(failure(store.error.kind, { ...store.error.detail, out: folder }));
  }
  return ok({
    name: entry.name,
    entry,
    store: store.value,
    facts,
    inbox: null,
    attachments: deps.ports.openAttachments(copy.folder),
    close: () => {
      store.value.close();
      copy.drop();
      return Promise.resolve();
    },
  });
}

/** What a copy cannot be made of is told by the command itself, or by `verify`. */
async function copyOfDay({ ports }: CommandDeps, folder: string): Promise<void> {
  const backups = ports.openBackups(folder);
  if (backups.isDue()) await backups.make('daily');
}

function temporarySession(deps: CommandDeps, options: Options): Result<Session, Failure> {
  const baseUrl = addressOf(options);
  if (!baseUrl.ok) return baseUrl;
  if (baseUrl.value === null) return err(failure('usage', { problem: 'missing', words: '--base-url' }));
  const facts: ProfileFacts = {
    environment: environmentOf(options),
    baseUrl: baseUrl.value,
    name: 'temporal',
    isNew: true,
  };
  const temporary = deps.temporaryFolder();
  const store = deps.ports.openStore(temporary.folder, facts);
  if (!store.ok) {
    temporary.drop();
    return store;
  }
  return ok({
    name: facts.name,
    entry: null,
    store: store.value,
    facts,
    inbox: null,
    attachments: deps.ports.openAttachments(temporary.folder),
    close: () => {
      store.value.close();
      temporary.drop();
      return Promise.resolve();
    },
  });
}

type Asked = {
  readonly name: string;
  readonly options: Options;
  /** Another environment than the entry's is the caller's to change. */
  readonly anyEnvironment?: boolean;
};

/** A profile whose folder is whole and that no list names is no other one than it was: its database says what it is called. */
function adoptUnlisted({ ports, progress }: CommandDeps, registry: ProfileRegistry): void {
  for (const id of registry.unlisted()) {
    const facts = ports.factsIn(registry.folder(id));
    if (facts === null || registry.byName(facts.name) !== null) continue;
    registry.adopt(id, facts);
    progress(`+ ${facts.name}`);
  }
}

/** An existing entry (whose address and environment must be the ones given), or a new one for a given address. */
export function profileEntry(
  deps: CommandDeps,
  registry: ProfileRegistry,
  asked: Asked,
): Result<ProfileEntry, Failure> {
  if (registry.byName(asked.name) === null) adoptUnlisted(deps, registry);
  const known = registry.byName(asked.name);
  const baseUrl = addressOf(asked.options);
  if (!baseUrl.ok) return baseUrl;
  if (known === null) {
    if (baseUrl.value === null) return err(failure('no-profile', { profile: asked.name }));
    const environment = environmentOf(asked.options);
    return registry.add({
      id: deps.newId(),
      name: asked.name,
      environment,
      baseUrl: baseUrl.value,
      sample: false,
      keyInKeychain: false,
      isNew: true,
    });
  }
  const other = (option: string): Result<ProfileEntry, Failure> =>
    err(failure('usage', { problem: 'profile', words: option }));
  if (baseUrl.value !== null && baseUrl.value !== known.baseUrl) return other('--base-url');
  if (asked.anyEnvironment !== true && asked.options.has('env') && environmentOf(asked.options) !== known.environment)
    return other('--env');
  return ok(known);
}

/** A profile that a command is about to make is not made for an address or a key that does not work. */
export async function checkNewProfile(deps: CommandDeps, options: Options): Promise<Result<'new' | 'known', Failure>> {
  const name = options.text('profile');
  const registry = deps.registry(options.text('data-dir'));
  if (name !== null && registry.byName(name) === null) adoptUnlisted(deps, registry);
  if (name === null || registry.byName(name) !== null) return ok('known');
  const baseUrl = addressOf(options);
  if (!baseUrl.ok) return baseUrl;
  if (baseUrl.value === null) return err(failure('no-profile', { profile: name }));
  const key = await keyOf(deps, options, null);
  if (!key.ok) return key;
  const asked = { environment: environmentOf(options), baseUrl: baseUrl.value, key: key.value };
  const problem = await connectionProblem(deps, asked);
  return problem === null ? ok('new') : err(problem);
}

/** Why address, key and environment do not work together; a key that may read nothing yet is the sync's to tell. */
export async function connectionProblem(
  deps: CommandDeps,
  asked: Omit<ConnectRequest, 'name'>,
): Promise<Failure | null> {
  const checked = await connect({ apiFor: deps.ports.apiFor }, { name: '', ...asked });
  return checked.ok || checked.error.kind === 'not-allowed' ? null : checked.error;
}

export const environmentOf = (options: Options): 'sandbox' | 'production' =>
  options.text('env') === 'production' ? 'production' : 'sandbox';

export function addressOf(options: Options): Result<string | null, Failure> {
  const typed = options.text('base-url');
  return typed === null ? ok(null) : normalizeBaseUrl(typed);
}

/** The key of this run: from the named variable, else from the keychain. */
export async function keyOf(
  deps: CommandDeps,
  options: Options,
  entry: ProfileEntry | null,
): Promise<Result<string, Failure>> {
  const variable = options.text('api-key-env');
  if (variable !== null) return checkKeyText(deps.env[variable] ?? '');
  return entry === null ? err(failure('key-missing')) : deps.keys.read(entry.id);
}

const ACCOUNT_NAME = 'principal';

/** The account that the options name, or the only one where none is named; null where it would be new. */
export function knownAccount(store: Store, options: Options): Result<Account | null, Failure> {
  const named = options.text('account');
  const accounts = store.accounts.list();
  if (named === null && accounts.length > 1) return err(failure('usage', { problem: 'missing', words: '--account' }));
  const known = named === null ? accounts[0] : (store.accounts.byName(named) ?? undefined);
  if (known === undefined) return ok(null);
  const { preset, currency } = newAccount(options);
  const other = (option: string): Result<null, Failure> => err(failure('usage', { problem: 'account', words: option }));
  if (options.has('preset') && preset !== known.preset) return other('--preset');
  return options.has('currency') && currency !== known.currency ? other('--currency') : ok(known);
}

/** The account that the options name, made when new; the only one where none is named. */
export function accountOf(store: Store, options: Options): Result<Account, Failure> {
  const known = knownAccount(store, options);
  if (!known.ok) return known;
  return ok(known.value ?? store.accounts.create(newAccount(options)));
}

/** The same for commands that bring nothing in: a name that was mistyped makes no account beside those that are there. */
export function existingAccount(store: Store, options: Options): Result<Account, Failure> {
  const known = knownAccount(store, options);
  if (!known.ok) return known;
  if (known.value !== null) return ok(known.value);
  const meant = store.accounts.list().length === 0 || options.has('preset');
  return meant
    ? ok(store.accounts.create(newAccount(options)))
    : err(failure('not-found', { what: options.text('account') ?? '' }));
}

export function newAccount(options: Options): Pick<Account, 'name' | 'preset' | 'currency'> {
  const preset = options.text('preset') ?? 'settlement';
  assert(preset === 'settlement' || preset === 'own', 'the options were checked');
  return {
    name: options.text('account') ?? ACCOUNT_NAME,
    preset,
    currency: options.text('currency')?.toUpperCase() ?? 'COP',
  };
}
