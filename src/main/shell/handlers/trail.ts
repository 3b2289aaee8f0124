/** Where an export of the trail goes: the person points at a file, the engine writes it. */
import path from 'node:path';
import { failure } from '@shared/contract/failures.ts';
import { dayOfInstant } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import { safeFileName } from '../../adapters/files/safe-name.ts';
import { systemClock } from '../../adapters/clock/clock.ts';
import type { Handlers } from '../window/gate.ts';
import { words } from '../system/words.ts';
import type { ShellParts } from './parts.ts';

export function trailHandlers(parts: ShellParts): Handlers<'trail.export'> {
  return {
    'trail.export': async ({ format, ...filter }) => {
      const profile = parts.session.current();
      if (profile === null) return err(failure('no-profile'));
      const language = parts.language();
      const name = `${words[language].trail} ${profile.name} ${dayOfInstant(systemClock.now())}`;
      const target = await parts.pickCopyTarget('trail', safeFileName(name, format, 'cuadre'));
      if (target === null) return ok(null);
      const written = await parts.askInternal('export-trail', { path: target, format, language, filter });
      return written.ok ? ok({ name: path.basename(target), entries: written.value.entries }) : written;
    },
  };
}
