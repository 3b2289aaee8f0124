/** `verify`: the conservation law, the audit chain, the content hashes and the database itself; done only if all hold. */
import { failure } from '@shared/contract/failures.ts';
import { verifyProfile } from '../../app/verify.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';

export function runVerify(deps: CommandDeps, options: Options): Outcome {
  const session = openSession(deps, options);
  if (!session.ok) return failed(session.error);
  try {
    const checks = verifyProfile(session.value.store, options.text('head'));
    const lines = checks.map(
      (check) => `${check.ok ? '✓' : '✗'} ${check.name}${check.detail === undefined ? '' : `: ${check.detail}`}`,
    );
    if (checks.every((check) => check.ok)) return done({ checks }, lines);
    return failed(failure('database-damaged'), { lines, beside: { checks } });
  } finally {
    session.value.close();
  }
}
