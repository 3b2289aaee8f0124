/** Answers about the window's beginning, given while the rest of the program is not read yet. */
import { ok } from '@shared/domain/result.ts';
import type { ProfileRegistry } from '../../adapters/profiles/registry.ts';
import type { SettingsFile } from '../../adapters/profiles/settings.ts';
import type { FirstAnswers } from '../engine/first-answers.ts';
import type { Handlers } from '../window/gate.ts';
import { profileViews } from '../system/profile-views.ts';
import type { ShellParts } from './parts.ts';

export type StartCallName = 'app.start' | 'app.drawn' | 'app.shown';

type StartParts = {
  readonly info: ShellParts['info'];
  readonly settings: SettingsFile;
  readonly registry: ProfileRegistry;
  readonly first: Pick<FirstAnswers, 'give' | 'show'>;
  /** The first picture is drawn, and may be shown. */
  readonly onDrawn: () => void;
  /** It stands before the person. */
  readonly onShown: () => void;
  /** It stands on what holds no more. */
  readonly onStale: () => void;
};

export function startHandlers(parts: StartParts): Handlers<StartCallName> {
  let begun = false;
  return {
    'app.start': () => {
      // A page that is loaded again asks: what the last session left may be what broke it.
      const given = begun ? null : parts.first.give();
      begun = true;
      // A key that lies in the session was given in it, and by then no answer of the last one is left.
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
    'app.drawn': () => {
      parts.onDrawn();
      return Promise.resolve(ok({}));
    },
    'app.shown': ({ used }) => {
      if (!parts.first.show(used)) parts.onStale();
      parts.onShown();
      return Promise.resolve(ok({}));
    },
  };
}
