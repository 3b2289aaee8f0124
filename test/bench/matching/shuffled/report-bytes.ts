/** The bytes of a month's report.json, but for `made`: matched, reconciled and told as the app does. */
import { must } from '@shared/domain/assert.ts';
import type { Change, Explanation, Match } from '@shared/domain/matching/match.ts';
import { planMatching } from '@shared/domain/matching/plan-run.ts';
import { openQuestions } from '@shared/domain/matching/questions/open-questions.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import { buildReport } from '@shared/domain/report/build-report.ts';
import type { ReportMade } from '@shared/domain/report/report.ts';
import { stableJson } from '@shared/domain/report/stable-json.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import { flagText } from '../../../../src/main/adapters/reports/words/flag-text.ts';
import type { AccountMonth } from './months.ts';

/** Left out of what is compared. */
const MADE: ReportMade = {
  app: { name: 'Cuadre', version: '' },
  at: '2026-12-01T12:00:00.000Z',
  sync: {} as ReportMade['sync'],
  audit: { entries: 0, head: '' },
};

type Answer = { readonly matches: readonly Match[]; readonly explanations: readonly Explanation[] };
const NOTHING: Answer = { matches: [], explanations: [] };

function put<Key, Row>(rows: Map<Key, Row>, key: Key, after: Row | null): void {
  if (after === null) rows.delete(key);
  else rows.set(key, after);
}

function written({ matches, explanations }: Answer, changes: readonly Change[]): Answer {
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const explanationOf = new Map(explanations.map((explanation) => [explanation.lineId, explanation]));
  for (const change of changes) {
    if (change.table === 'match') put(matchOf, change.key, change.after);
    else if (change.table === 'explanation') put(explanationOf, change.key, change.after);
  }
  return { matches: [...matchOf.values()], explanations: [...explanationOf.values()] };
}

/** What a run says of a month after what the one before has written. */
function answerTo({ account, environment, lines, records }: AccountMonth, before: Answer): Answer {
  const { changes } = planMatching({
    ...before, account, environment, lines, records, rules: effectiveRules(account, []), superseded: new Set(),
    rejections: [], suggesting: [], learned: null, equalsByDate: true,
  }); // prettier-ignore
  return written(before, changes);
}

/** Of a month that was matched at once, or after each of the states in which it was seen before. */
export function reportBytes(month: AccountMonth, seenBefore: readonly AccountMonth[] = []): string {
  const { account, environment, coverage, lines, records } = month;
  const { matches, explanations } = [...seenBefore, month].reduce((answer, seen) => answerTo(seen, answer), NOTHING);
  const reconciliation = reconcile({
    account, environment, period: coverage, lines, records, matches, explanations, coverage: [coverage],
  }); // prettier-ignore
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const report = buildReport({
    reconciliation,
    profile: 'shuffled',
    state: 'open',
    books: null,
    deciders: new Map(),
    walletOf: () => null,
    questions: openQuestions(matches, lineOf),
    statements: [],
    made: MADE,
    flagText: (flag) => flagText(flag, 'es'),
  });
  return stableJson({ ...report, made: null });
}

/** Where two reports part: the line of each and the object around it; null where they are the same bytes. */
export function firstDifference(one: string, other: string): string | null {
  if (one === other) return null;
  const [given, found] = [one.split('\n'), other.split('\n')];
  const at = given.findIndex((line, index) => line !== found[index]);
  const around = (lines: readonly string[]): string => lines.slice(Math.max(0, at - 12), at + 4).join('\n');
  return `at line ${(must(at >= 0 ? at : null, 'they part somewhere') + 1).toString()} of the report\n--- as given\n${around(given)}\n--- otherwise\n${around(found)}`;
}
