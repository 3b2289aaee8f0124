/** Answers about the app itself and its settings. */
import { ok } from '@shared/domain/result.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

export function appHandlers(
  parts: ShellParts,
): Handlers<'app.drawn' | 'app.info' | 'keychain.state' | 'settings.get' | 'settings.set'> {
  return {
    'app.drawn': () => {
      parts.showWindow();
      return Promise.resolve(ok({}));
    },
    'app.info': () => Promise.resolve(ok(parts.info)),
    'keychain.state': async () => ok({ keychain: (await parts.keys.isAvailable()) ? 'available' : 'unavailable' }),
    'settings.get': () => Promise.resolve(ok(parts.settings.get())),
    'settings.set': (request) => {
      const settings = parts.settings.set(request);
      parts.applySettings(settings);
      // Nobody waits for the engine here, which may be in a long run: it hears this before anything that is asked later,
      // and one that is starting is told again.
      void parts.askInternal('person', { name: settings.person });
      parts.tell('changed', { what: 'settings' });
      return Promise.resolve(ok(settings));
    },
  };
}
