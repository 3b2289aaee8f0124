/** The keychain behind a helper process: a question that never ends (a prompt nobody sees) is ended with its process, so that the app can always quit. */
import { assert } from '@shared/domain/assert.ts';
import { answerSchema } from './helper-protocol.ts';
import type { Question } from './helper-protocol.ts';

/** What the key store needs of a keychain: the account is the profile's id. */
export type Keychain = {
  readonly get: (account: string) => Promise<string | null>;
  readonly set: (account: string, password: string) => Promise<void>;
  readonly remove: (account: string) => Promise<void>;
  /** Ends whatever is still waiting for an answer; its promises reject. */
  readonly abandon: () => void;
};

/** One running helper process. */
export type HelperProcess = {
  readonly send: (question: Question) => void;
  readonly onMessage: (hear: (message: unknown) => void) => void;
  readonly onExit: (hear: () => void) => void;
  readonly kill: () => void;
};

type Unnumbered = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;
type Waiting = { readonly resolve: (value: string | boolean | null) => void; readonly reject: (error: Error) => void };

/** Starts the helper with the first question, and again after it was ended. */
export function createHelperKeychain(start: () => HelperProcess): Keychain {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let helper: HelperProcess | null = null;

  const end = (gone: HelperProcess): void => {
    if (helper !== gone) return;
    helper = null;
    for (const { reject } of waiting.values()) reject(new Error('the keychain helper ended'));
    waiting.clear();
  };
  const started = (): HelperProcess => {
    const running = start();
    running.onMessage((message) => {
      const answer = answerSchema.safeParse(message);
      if (!answer.success) return;
      const asked = waiting.get(answer.data.id);
      waiting.delete(answer.data.id);
      if (answer.data.ok) asked?.resolve(answer.data.value);
      else asked?.reject(new Error('the keychain refused'));
    });
    running.onExit(() => end(running));
    return running;
  };
  const ask = (question: Unnumbered): Promise<string | boolean | null> => {
    helper ??= started();
    lastId += 1;
    const id = lastId;
    const answer = new Promise<string | boolean | null>((resolve, reject) => waiting.set(id, { resolve, reject }));
    helper.send({ ...question, id });
    return answer;
  };
  return {
    get: async (account) => {
      const value = await ask({ ask: 'get', account });
      assert(typeof value !== 'boolean', 'a keychain answers with a key or with none');
      return value;
    },
    set: async (account, password) => {
      await ask({ ask: 'set', account, password });
    },
    remove: async (account) => {
      await ask({ ask: 'delete', account });
    },
    abandon: () => {
      const gone = helper;
      if (gone === null) return;
      end(gone);
      gone.kill();
    },
  };
}
