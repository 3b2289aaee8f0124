/** `verify`: the conservation law, the audit chain, the content hashes, the attached files and the database itself; done only if all hold. */
import { failure } from '@shared/contract/failures.ts';
import type { Language } from '@shared/domain/language.ts';
import { checkText, foundDetail, foundText } from '@shared/words/check-text.ts';
import { checkAttachments } from '../../app/report/attachments.ts';
import type { Check } from '../../app/ports/check.ts';
import { verifyProfile } from '../../app/verify.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';

/** For people, in their language. */
function lineOf(check: Check, language: Language): string {
  const found = foundText(check, language);
  return `${check.ok ? '✓' : '✗'} ${checkText(check.name, language)}${found === '' ? '' : `: ${found}`}`;
}

/** For scripts: the same in every language. */
const jsonOf = ({ name, ok, ...found }: Check): Readonly<Record<string, unknown>> =>
  found.found.length === 0 ? { name, ok } : { name, ok, detail: foundDetail(found) };

export async function runVerify(deps: CommandDeps, options: Options): Promise<Outcome> {
  const session = openSession(deps, options, { damaged: 'tell', readsOnly: true });
  if (!session.ok) return failed(session.error);
  try {
    const { store, attachments } = session.value;
    const made = [...verifyProfile(store, options.text('head')), await checkAttachments(store, attachments)];
    const lines = made.map((check) => lineOf(check, options.lang));
    const checks = made.map(jsonOf);
    if (made.every((check) => check.ok)) return done({ checks }, lines);
    return failed(failure('database-damaged', { parts: made.filter(({ ok }) => !ok).map(({ name }) => name) }), {
      lines,
      beside: { checks },
    });
  } finally {
    await session.value.close();
  }
}
