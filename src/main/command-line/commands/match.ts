/** `match`: proposes and accepts matches on the named account, or on every account of the profile. */
import type { Language } from '@shared/domain/language.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import { trackRecords } from '@shared/domain/matching/decisions/track-record.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { readBook } from '../../app/book.ts';
import { matchAccount } from '../../app/decide/match-account.ts';
import type { MatchCounts } from '../../app/decide/match-account.ts';
import type { Store } from '../../app/ports.ts';
import { heldViews } from '../../app/views/rules.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { existingAccount, openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';
import { filled } from '@shared/words/filled.ts';
import { kindsOf, wordsOf } from '../words/words.ts';

const NOTHING: MatchCounts = { accepted: 0, proposed: 0, ambiguous: 0, unmatchedLines: 0, unmatchedRecords: 0 };

export async function runMatch(deps: CommandDeps, options: Options): Promise<Outcome> {
  const session = openSession(deps, options);
  if (!session.ok) return failed(session.error);
  try {
    const accounts = accountsOf(session.value.store, options);
    if (!accounts.ok) return failed(accounts.error);
    let counts = NOTHING;
    for (const account of accounts.value) {
      const matched = await matchNow(deps, session.value.store, account);
      if (!matched.ok) return failed(matched.error);
      counts = sumOf(counts, matched.value);
    }
    const { store } = session.value;
    const held = accounts.value.flatMap((account) => heldLines(store, account, options));
    const lines = [...matchLines(counts, options.lang), ...recordLines(store, accounts.value, options.lang), ...held];
    return done(counts, lines, held);
  } finally {
    await session.value.close();
  }
}

/** A request to stop ends the run, and nothing of it is written. */
export const matchNow = (
  { ports, stoppable }: CommandDeps,
  store: Store,
  account: Account,
): Promise<Result<MatchCounts, Failure>> => {
  const { clock, matcher } = ports;
  return stoppable((signal) =>
    matchAccount({ store, clock, matcher, book: () => ok(readBook(store, account)) }, { signal }),
  );
};

function accountsOf(store: Store, options: Options): Result<readonly Account[], Failure> {
  const named = options.has('account') || options.has('preset') || options.has('currency');
  if (!named && store.accounts.list().length > 0) return ok(store.accounts.list());
  const account = existingAccount(store, options);
  return account.ok ? ok([account.value]) : err(account.error);
}

const sumOf = (a: MatchCounts, b: MatchCounts): MatchCounts => ({
  accepted: a.accepted + b.accepted,
  proposed: a.proposed + b.proposed,
  ambiguous: a.ambiguous + b.ambiguous,
  unmatchedLines: a.unmatchedLines + b.unmatchedLines,
  unmatchedRecords: a.unmatchedRecords + b.unmatchedRecords,
});

/** How often each pass was right by what persons corrected since, over the accounts that were matched. */
function recordLines(store: Store, accounts: readonly Account[], language: Language): readonly string[] {
  const words = wordsOf(language);
  const matches = accounts.flatMap(({ id }) => store.decisions.matches(id));
  const corrections = accounts.flatMap(({ id }) => store.decisions.corrections(id));
  return trackRecords(matches, corrections).map(({ pass, of, wrong, wrongPpm }) =>
    words.passRecord({
      pass: kindsOf(language).pass[pass],
      wrong: wrong.toString(),
      of: of.toString(),
      atMost: percentOf(wrongPpm.high),
    }),
  );
}

/** Parts per million as per cent with two decimals, rounded up: what cannot be ruled out is not made smaller. */
function percentOf(ppm: number): string {
  const hundredths = Math.ceil(ppm / 100);
  return `${Math.floor(hundredths / 100).toString()}.${(hundredths % 100).toString().padStart(2, '0')}`;
}

/** Rules that stop and ask: their lines stay open until a person has answered, which takes a profile that is kept. */
export function heldLines(
  store: Store,
  account: Account,
  { lang, has }: Pick<Options, 'lang' | 'has'>,
): readonly string[] {
  const { held: words } = wordsOf(lang);
  const answer = has('profile') ? words.answer : words.noProfile;
  return heldViews(readBook(store, account)).map(({ why, ...held }) => {
    const values = {
      rule: held.rule,
      category: kindsOf(lang).category[held.category],
      account: account.name,
      lines: formatCount(held.lines),
      of: formatCount(held.of),
      month: held.month,
      amount: formatAmount(held.amount, account.currency),
      lawful: held.lawful === null ? '' : formatAmount(held.lawful, account.currency),
    };
    return filled([words[why], answer].join(' '), values);
  });
}

export function matchLines(counts: MatchCounts, language: Language): readonly string[] {
  const { labels } = wordsOf(language);
  return [
    `${labels.accepted}: ${counts.accepted.toString()}`,
    `${labels.proposed}: ${counts.proposed.toString()} (${labels.ambiguous}: ${counts.ambiguous.toString()})`,
    `${labels.unmatchedLines}: ${counts.unmatchedLines.toString()}`,
    `${labels.unmatchedRecords}: ${counts.unmatchedRecords.toString()}`,
  ];
}
