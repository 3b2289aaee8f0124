/** The arrangement of the tables: kept with the open profile, and never asked of the engine, which may be busy. */
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import { writeFailure } from '../../adapters/files/file-failures.ts';
import { createTableLayoutFile } from '../../adapters/profiles/table-layout-file.ts';
import { createLastPlaceFile } from '../../adapters/profiles/last-place-file.ts';
import type { LastPlaceFile } from '../../adapters/profiles/last-place-file.ts';
import type { TableLayoutFile } from '../../adapters/profiles/table-layout-file.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

export function tableLayoutHandlers({
  session,
  registry,
}: ShellParts): Handlers<'tableLayout.get' | 'tableLayout.set' | 'lastPlace.get' | 'lastPlace.set'> {
  const file = (): TableLayoutFile | null => {
    const profile = session.current();
    return profile === null ? null : createTableLayoutFile(registry.folder(profile.id));
  };
  const place = (): LastPlaceFile | null => {
    const profile = session.current();
    return profile === null ? null : createLastPlaceFile(registry.folder(profile.id));
  };
  return {
    'lastPlace.get': () => Promise.resolve(ok(place()?.get() ?? null)),
    'lastPlace.set': (left) => {
      try {
        place()?.set(left);
      } catch {
        // The place is a comfort: where it cannot be kept the app opens at its first one.
      }
      return Promise.resolve(ok({}));
    },
    'tableLayout.get': ({ account }) => {
      const found = file();
      return Promise.resolve(found === null ? err(failure('no-profile')) : ok(found.get(account)));
    },
    'tableLayout.set': ({ account, layout: arranged }) => {
      const found = file();
      if (found === null) return Promise.resolve(err(failure('no-profile')));
      try {
        return Promise.resolve(ok(found.set(account, arranged)));
      } catch (error) {
        return Promise.resolve(err(writeFailure(error)));
      }
    },
  };
}
