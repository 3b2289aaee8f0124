/** Profiles as the window sees them: where a key is, and never the key. */
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import type { ProfileEntry, ProfileRegistry } from '../../adapters/profiles/registry.ts';

type PlaceOf = (entry: ProfileEntry) => ProfileView['key'];

export const profileView = (entry: ProfileEntry, placeOf: PlaceOf): ProfileView => ({
  id: entry.id,
  name: entry.name,
  environment: entry.environment,
  baseUrl: entry.baseUrl,
  key: placeOf(entry),
  sample: entry.sample,
});

export const profileViews = (registry: Pick<ProfileRegistry, 'list'>, placeOf: PlaceOf): ProfileView[] =>
  registry.list().map((entry) => profileView(entry, placeOf));
