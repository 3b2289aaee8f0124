/** Answers about the window's beginning, given while the rest of the program is not read yet. */
import { ok } from '@shared/domain/result.ts';
import type { ProfileRegistry } from '../../adapters/profiles/registry.ts';
import type { SettingsFile } from '../../adapters/profiles/settings.ts';
import type { FirstAnswers } from '../first-answers.ts';
import type { Handlers } from '../gate.ts';
import { profileViews } from '../profile-views.ts';
import type { ShellParts } from './parts.ts';

export type StartCallName = 'app.start' | 'app.shown';

export type StartParts = {
  readonly info: ShellParts['info'];
  readonly settings: SettingsFile;
  readonly registry: ProfileRegistry;
  readonly first: Pick<FirstAnswers, 'give'>;
  /** The window's first picture stands. */
  readonly onShown: () => void;
};

export function startHandlers(parts: StartParts): Handlers<StartCallName> {
  return {
    'app.start': () => {
      const given = parts.first.give();
      // No key lies in the session before anything was done in it.
      const views = profileViews(parts.registry, ({ keyInKeychain }) => (keyInKeychain ? 'keychain' : 'none'));
      return Promise.resolve(
        ok({
          info: parts.info,
          settings: parts.settings.get(),
          profiles: given === null ? null : { profiles: views, current: given.profile },
          answers: [...(given?.answers ?? [])],
        }),
      );
    },
    'app.shown': () => {
      parts.onShown();
      return Promise.resolve(ok({}));
    },
  };
}
