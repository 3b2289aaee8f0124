/** keytar's only door, inside the helper process: its library is loaded when first asked, because a machine may lack it. */
import { answerSchema, KEYCHAIN_SERVICE, questionSchema } from './helper-protocol.ts';
import type { Answer, Question } from './helper-protocol.ts';

type Keytar = {
  readonly getPassword: (service: string, account: string) => Promise<string | null>;
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>;
  readonly deletePassword: (service: string, account: string) => Promise<boolean>;
};

async function loadKeytar(): Promise<Keytar> {
  // A CommonJS module: its functions lie under `default` where they are not found one by one.
  const loaded: Keytar & { readonly default?: Keytar } = await import('keytar');
  return loaded.default ?? loaded;
}

async function valueOf(question: Question): Promise<string | boolean | null> {
  const keytar = await loadKeytar();
  if (question.ask === 'get') return keytar.getPassword(KEYCHAIN_SERVICE, question.account);
  if (question.ask === 'delete') return keytar.deletePassword(KEYCHAIN_SERVICE, question.account);
  await keytar.setPassword(KEYCHAIN_SERVICE, question.account, question.password);
  return null;
}

/** Answers one question; null for what is none. */
export async function answerKeychain(message: unknown): Promise<Answer | null> {
  const question = questionSchema.safeParse(message);
  if (!question.success) return null;
  const { id } = question.data;
  try {
    return answerSchema.parse({ id, ok: true, value: await valueOf(question.data) });
  } catch {
    return { id, ok: false };
  }
}
