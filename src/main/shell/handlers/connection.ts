/** Connecting to the service: address and key are checked as text, then with the service, and only then stored. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ProfileEntry } from '../../adapters/profiles/registry.ts';
import { checkKeyText, normalizeBaseUrl } from '../../app/service-address.ts';
import type { Decoded, Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';
import { profileView } from '../system/profile-views.ts';

type ConnectRequest = Decoded<'connection.connect'>;

/** What was typed as it will be stored; every check that needs no network. */
function checked(parts: ShellParts, typed: ConnectRequest): Result<ConnectRequest, Failure> {
  const baseUrl = normalizeBaseUrl(typed.baseUrl);
  if (!baseUrl.ok) return baseUrl;
  const key = checkKeyText(typed.key);
  if (!key.ok) return key;
  if (parts.registry.byName(typed.name) !== null) return err(failure('name-taken', { name: typed.name }));
  return ok({ ...typed, baseUrl: baseUrl.value, key: key.value });
}

/** A profile with its key and its database, or nothing at all. */
async function makeProfile(
  parts: ShellParts,
  { name, environment, baseUrl, key }: ConnectRequest,
): Promise<Result<ProfileEntry, Failure>> {
  const added = parts.registry.add({
    id: parts.newId(),
    name,
    environment,
    baseUrl,
    sample: false,
    keyInKeychain: false,
    isNew: true,
  });
  if (!added.ok) return added;
  const { id } = added.value;
  const saved = await parts.keys.save(id, key);
  const opened = saved.ok ? await parts.session.open(id) : saved;
  if (opened.ok) return ok(parts.registry.find(id) ?? opened.value);
  await parts.keys.remove(parts.registry.find(id) ?? added.value);
  parts.registry.remove(id);
  return opened;
}

async function connect(parts: ShellParts, typed: ConnectRequest) {
  const request = checked(parts, typed);
  if (!request.ok) return request;
  const { baseUrl, key, environment } = request.value;
  return parts.keys.trying(key, async () => {
    const answered = await parts.askInternal('check-key', { baseUrl, key, environment });
    if (!answered.ok) return answered;
    const made = await makeProfile(parts, request.value);
    if (!made.ok) return made;
    parts.tell('changed', { what: 'profiles' });
    const profile = profileView(made.value, parts.keys.placeOf);
    return ok({ profile, wallets: answered.value.wallets, key: profile.key });
  });
}

/** The old key stays until the service has taken the new one. */
async function saveKey(parts: ShellParts, { profile, key: typed }: Decoded<'connection.saveKey'>) {
  const entry = parts.registry.find(profile);
  if (entry === null) return err(failure('not-found', { profile }));
  const key = checkKeyText(typed);
  if (!key.ok) return key;
  const { baseUrl, environment } = entry;
  return parts.keys.trying(key.value, async () => {
    const answered = await parts.askInternal('check-key', { baseUrl, environment, key: key.value });
    if (!answered.ok) return answered;
    const saved = await parts.keys.save(profile, key.value);
    if (saved.ok) parts.tell('changed', { what: 'profiles' });
    return saved.ok ? ok({ key: saved.value }) : saved;
  });
}

/** Asks the service where a key is at hand; the database takes it over when it is opened, the open one at once. */
async function setEnvironment(parts: ShellParts, { profile, environment }: Decoded<'connection.setEnvironment'>) {
  const { registry, keys, session: session } = parts;
  const entry = registry.find(profile);
  if (entry === null || entry.sample) return err(failure('not-found', { profile }));
  const key = await keys.read(entry);
  if (key.ok) {
    const answered = await parts.askInternal('check-key', { baseUrl: entry.baseUrl, environment, key: key.value });
    if (!answered.ok) return answered;
  }
  registry.changeEnvironment(profile, environment);
  const opened = session.current()?.id === profile ? await session.open(profile) : ok(entry);
  parts.tell('changed', { what: 'profiles' });
  return opened.ok ? ok(profileView(registry.find(profile) ?? entry, keys.placeOf)) : opened;
}

export function connectionHandlers(
  parts: ShellParts,
): Handlers<'connection.connect' | 'connection.saveKey' | 'connection.setEnvironment' | 'connection.deleteKey'> {
  return {
    'connection.connect': (request) => parts.turns(() => connect(parts, request)),
    'connection.saveKey': (request) => parts.turns(() => saveKey(parts, request)),
    'connection.setEnvironment': (request) => parts.turns(() => setEnvironment(parts, request)),
    'connection.deleteKey': ({ profile }) =>
      parts.turns(async () => {
        const entry = parts.registry.find(profile);
        if (entry === null) return err(failure('not-found', { profile }));
        const removed = await parts.keys.remove(entry);
        if (removed.ok) parts.tell('changed', { what: 'profiles' });
        return removed.ok ? ok({}) : removed;
      }),
  };
}
