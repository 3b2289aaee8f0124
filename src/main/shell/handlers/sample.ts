/** The sample profile: made in one go by the engine, removed without a trace. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ProfileEntry } from '../../adapters/profiles/registry.ts';
import { factsOf } from '../engine/profile-session.ts';
import type { Handlers } from '../window/gate.ts';
import { words } from '../system/words.ts';
import type { ShellParts } from './parts.ts';
import { profileView } from '../system/profile-views.ts';
import { removeProfile } from './profiles.ts';

/** The built-in service listens on a number that changes with each start; the profile names the machine only. */
const SAMPLE_ADDRESS = 'http://127.0.0.1';

const findSample = ({ registry }: ShellParts): ProfileEntry | null =>
  registry.list().find((entry) => entry.sample) ?? null;

/** A sample that was only half made is no sample: it goes, and the failure is told. */
async function makeSample(parts: ShellParts): Promise<Result<ProfileEntry, Failure>> {
  const name = words[parts.language()].sampleName;
  const added = parts.registry.add({
    id: parts.newId(),
    name,
    environment: 'sandbox',
    baseUrl: SAMPLE_ADDRESS,
    sample: true,
    keyInKeychain: false,
  });
  if (!added.ok) return added;
  const entry = added.value;
  const made = await parts.askInternal('sample', {
    folder: parts.registry.folder(entry.id),
    facts: factsOf(entry),
    language: parts.language(),
  });
  if (made.ok) {
    parts.session.put(entry.id);
    return ok(entry);
  }
  await parts.session.close();
  parts.registry.remove(entry.id);
  return made;
}

export function sampleHandlers(parts: ShellParts): Handlers<'sample.start' | 'sample.remove'> {
  return {
    'sample.start': () =>
      parts.turns(async () => {
        const existing = findSample(parts);
        const sample = existing === null ? await makeSample(parts) : await parts.session.open(existing.id);
        parts.tell('changed', { what: 'profiles' });
        return sample.ok ? ok(profileView(sample.value, parts.keys.placeOf)) : sample;
      }),
    'sample.remove': () =>
      parts.turns(async () => {
        const existing = findSample(parts);
        if (existing === null) return ok({});
        const removed = await removeProfile(parts, existing);
        return removed.ok ? ok({}) : removed;
      }),
  };
}
