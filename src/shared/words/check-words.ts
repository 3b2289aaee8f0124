/** What the words of the checks of a profile's data must hold in each language; `{name}` stands for a value of the finding. */
import type { Equation } from '../domain/reconciliation/state.ts';
import type { FindingKind, ProfileCheck, Summed, UnreadCause } from '../domain/trail/finding.ts';

/** Checks that each account has, with its name behind theirs. */
export const ACCOUNT_CHECKS = ['records-once', 'partition', 'conservation'] as const;
export type AccountCheck = (typeof ACCOUNT_CHECKS)[number];

export type CheckWords = {
  readonly name: Readonly<Record<ProfileCheck, string>>;
  readonly ofAccount: Readonly<Record<AccountCheck, string>>;
  readonly equation: Readonly<Record<Equation['name'] | 'all', string>>;
  readonly other: string;
  readonly finding: Readonly<Record<Exclude<FindingKind, 'unread'>, string>>;
  readonly unread: Readonly<Record<UnreadCause, string>>;
  readonly rows: Readonly<Record<Summed, string>>;
};
