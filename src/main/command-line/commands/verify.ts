/** `verify`: the conservation law, the audit chain, the content hashes, the attached files and the database itself; done only if all hold. */
import { failure } from '@shared/contract/failures.ts';
import { checkAttachments } from '../../app/report/attachments.ts';
import { verifyProfile } from '../../app/verify.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';

export async function runVerify(deps: CommandDeps, options: Options): Promise<Outcome> {
  const session = openSession(deps, options, { damaged: 'tell', readsOnly: true });
  if (!session.ok) return failed(session.error);
  try {
    const { store, attachments } = session.value;
    const checks = [...verifyProfile(store, options.text('head')), await checkAttachments(store, attachments)];
    const lines = checks.map(
      (check) => `${check.ok ? '✓' : '✗'} ${check.name}${check.detail === undefined ? '' : `: ${check.detail}`}`,
    );
    if (checks.every((check) => check.ok)) return done({ checks }, lines);
    return failed(failure('database-damaged', { parts: checks.filter(({ ok }) => !ok).map(({ name }) => name) }), {
      lines,
      beside: { checks },
    });
  } finally {
    await session.value.close();
  }
}
