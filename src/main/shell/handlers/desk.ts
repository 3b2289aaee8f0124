/** The arrangement of the tables: kept with the open profile, and never asked of the engine, which may be busy. */
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import { writeFailure } from '../../adapters/files/file-failures.ts';
import { createDeskFile } from '../../adapters/profiles/desk-file.ts';
import type { DeskFile } from '../../adapters/profiles/desk-file.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

export function deskHandlers({ desk, registry }: ShellParts): Handlers<'desk.get' | 'desk.set'> {
  const file = (): DeskFile | null => {
    const profile = desk.current();
    return profile === null ? null : createDeskFile(registry.folder(profile.id));
  };
  return {
    'desk.get': ({ account }) => {
      const found = file();
      return Promise.resolve(found === null ? err(failure('no-profile')) : ok(found.get(account)));
    },
    'desk.set': ({ account, desk: arranged }) => {
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
