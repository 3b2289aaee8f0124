/** The bytes of a month's report.json, but for `made`: matched, reconciled and told as the app does. */
import { must } from '@shared/domain/assert.ts';
import type { Explanation, Match } from '@shared/domain/matching/match.ts';
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

function answerTo(month: AccountMonth): Answer {
  const { account, environment, lines, records } = month;
  const { changes } = planMatching({
    account, environment, lines, records, rules: effectiveRules(account, []), superseded: new Set(),
    matches: [], explanations: [], rejections: [], suggesting: [], learned: null, equalsByDate: true,
  }); // prettier-ignore
  return {
    matches: changes.flatMap((change) => (change.table === 'match' && change.after !== null ? [change.after] : [])),
    explanations: changes.flatMap((change) => (change.table === 'explanation' && change.after !== null ? [change.after] : [])),
  }; // prettier-ignore
}

export function reportBytes(month: AccountMonth): string {
  const { account, environment, coverage, lines, records } = month;
  const { matches, explanations } = answerTo(month);
  const reconciliation = reconcile({
    account, environment, period: coverage, lines, records, matches, explanations, coverage: [coverage], opening: null, closing: null,
  }); // prettier-ignore
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const report = buildReport({
    reconciliation,
    profile: 'shuffled',
    state: 'open',
    deciders: new Map(),
    wallets: new Map(),
    questions: openQuestions(matches, lineOf),
    statements: [],
    made: MADE,
    flagText: (flag) => flagText(flag, 'es', undefined),
  });
  return stableJson({ ...report, made: null });
}

/** Where two reports part: the line of each and the object around it; null where they are the same bytes. */
export function firstDifference(one: string, other: string): string | null {
  if (one === other) return null;
  const [given, found] = [one.split('\n'), other.split('\n')];
  const at = given.findIndex((line, index) => line !== found[index]);
  const around = (lines: readonly string[]): string => lines.slice(Math.max(0, at - 12), at + 4).join('\n');
  return `at line ${(must(at >= 0 ? at : null, 'they part somewhere') + 1).toString()} of the report\n--- as given\n${around(given)}\n--- shuffled\n${around(found)}`;
}
