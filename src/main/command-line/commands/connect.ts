/** `connect`: checks the key with GET /v1/wallets, makes the profile or changes its environment, and puts the key into the keychain. */
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { must } from '@shared/domain/assert.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { connect } from '../../app/connect.ts';
import type { ConnectRequest } from '../../app/connect.ts';
import { normalizeBaseUrl } from '../../app/service-address.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { environmentOf, profileEntry } from '../session.ts';
import type { CommandDeps } from '../session.ts';
import { wordsOf } from '../words/words.ts';

export async function runConnect(deps: CommandDeps, options: Options): Promise<Outcome> {
  const asked = await requestOf(deps, options);
  if (!asked.ok) return failed(asked.error);
  const { name, environment } = asked.value;
  const connected = await connect({ apiFor: (connection) => deps.ports.apiFor(connection) }, asked.value);
  if (!connected.ok) return failed(connected.error);
  const registry = deps.registry(options.text('data-dir'));
  const entry = profileEntry(deps, registry, { name, options, anyEnvironment: true });
  if (!entry.ok) return failed(entry.error);
  const saved = await deps.keys.save(entry.value.id, connected.value.connection.key);
  if (!saved.ok) return failed(saved.error);
  registry.changeEnvironment(entry.value.id, environment);
  registry.setKeyInKeychain(entry.value.id, saved.value === 'keychain');
  const { wallets } = connected.value;
  const { labels } = wordsOf(options.lang);
  return done({ profile: entry.value.name, environment, wallets, key: saved.value }, [
    `${labels.profile}: ${entry.value.name}`,
    `${labels.wallets}: ${wallets.toString()}`,
    `${labels.key}: ${labels[saved.value]}`,
  ]);
}

/** What is to be tried, checked as text; the key is asked for last, and that of a profile goes to no other address than the profile's. */
async function requestOf(deps: CommandDeps, options: Options): Promise<Result<ConnectRequest, Failure>> {
  const name = must(options.text('profile'), 'connect takes no words without a profile');
  const registry = deps.registry(options.text('data-dir'));
  const known = registry.byName(name);
  const typed = options.text('base-url') ?? known?.baseUrl;
  if (typed === undefined) return err(failure('usage', { problem: 'missing', words: '--base-url' }));
  const baseUrl = normalizeBaseUrl(typed);
  if (!baseUrl.ok) return baseUrl;
  const same = known === null ? ok(null) : profileEntry(deps, registry, { name, options, anyEnvironment: true });
  if (!same.ok) return same;
  const environment = known === null || options.has('env') ? environmentOf(options) : known.environment;
  const key = await typedKey(deps, options);
  if (key === null) return err(failure('key-missing'));
  return ok({ name, environment, baseUrl: baseUrl.value, key });
}

function typedKey(deps: CommandDeps, options: Options): Promise<string | null> {
  const variable = options.text('api-key-env');
  if (variable !== null) return Promise.resolve(deps.env[variable] ?? null);
  return deps.askSecret(wordsOf(options.lang).labels.password);
}
