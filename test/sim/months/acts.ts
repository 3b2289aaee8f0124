/** What a person does in the window in a month, each act by chance: files, matches, decisions, undo, and looks at what there is. */
import type { Answer } from '@shared/contract/calls.ts';
import type { CASE_FILTERS } from '@shared/contract/choices.ts';
import { PARK_REASONS } from '@shared/domain/matching/match.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { foundDetail } from '@shared/words/check-text.ts';
import { broke } from './life.ts';
import { PERIOD } from './month.ts';
import { untilSynced } from './window.ts';
import type { Act, Window } from './window.ts';
import { one, WORDS } from './words.ts';

const PAGE = { offset: 0, count: 60 } as const;
const WHOLE_MONTH = { from: `${PERIOD}-01`, to: `${PERIOD}-31` } as const;

type Filter = (typeof CASE_FILTERS)[number];
type Case = Answer<'case.page'>['rows'][number];

async function cases({ ask, account }: Window, filter: Filter): Promise<readonly Case[]> {
  return (await ask('case.page', { account, ...PAGE, filter }))?.rows ?? [];
}

async function aMatch(window: Window, filter: Filter): Promise<string | undefined> {
  const rows = await cases(window, filter);
  return one(window, rows.flatMap((row) => (row.kind === 'match' ? [row.match.id] : []))); // prettier-ignore
}

/** Up to three open lines and as many open records. */
async function openRows(window: Window): Promise<{ readonly lines: string[]; readonly records: string[] }> {
  const { chance } = window.life;
  const lines = (await cases(window, 'lines-left')).flatMap((row) => (row.kind === 'line' ? [row.line.id] : []));
  const records = (await cases(window, 'records-left')).flatMap((row) => (row.kind === 'record' ? [row.record.key] : [])); // prettier-ignore
  return { lines: lines.slice(0, chance.whole(0, 3)), records: records.slice(0, chance.whole(0, 3)) };
}

const importFile: Act = async (window) => {
  const { ask, account, life } = window;
  const { path: file } = life.chance.pick(life.month.files);
  const plan = await ask('import.preview', { file, account, period: WHOLE_MONTH });
  if (plan?.kind !== 'ready') return;
  await ask('import.commit', { plan: plan.preview.plan, acceptRejected: true, acceptUntied: true });
};

const withdraw: Act = async (window) => {
  const file = one(window, (await window.ask('statement.list', { account: window.account })) ?? []);
  if (file !== undefined) await window.ask('statement.withdraw', { statement: file.id });
};

const matchAgain: Act = ({ ask, account }) => ask('match.run', { account });

const accept: Act = async (window) => {
  const match = await aMatch(window, 'proposed');
  if (match !== undefined) await window.ask('match.confirm', { account: window.account, matches: [match] });
};

const reject: Act = async (window) => {
  const match = await aMatch(window, 'proposed');
  if (match !== undefined) await window.ask('match.reject', { account: window.account, match });
};

const takeApart: Act = async (window) => {
  const match = await aMatch(window, 'matched');
  if (match !== undefined) await window.ask('match.undo', { account: window.account, match });
};

const byHand: Act = async (window) => {
  const rows = await openRows(window);
  await window.ask('match.byHand', { account: window.account, ...rows, explained: [] });
};

const explain: Act = async (window) => {
  const { lines } = await openRows(window);
  if (lines.length === 0) return;
  const category = window.life.chance.pick([...LINE_CATEGORIES, null]);
  await window.ask('line.explain', { account: window.account, lines, category, note: 'Según contrato' });
};

const park: Act = async (window) => {
  const rows = await openRows(window);
  const parking = { reason: window.life.chance.pick(PARK_REASONS), note: '' };
  await window.ask('case.park', { account: window.account, ...rows, parking: window.life.chance.percent(80) ? parking : null }); // prettier-ignore
};

const review: Act = async (window) => {
  const { ask, account, life } = window;
  const flag = one(window, (await ask('flag.page', { account, ...PAGE }))?.rows ?? []);
  const state = life.chance.pick(['open', 'explained', 'resolved'] as const);
  if (state === 'explained') life.isPutInWords = true;
  if (flag !== undefined) await ask('flag.review', { account, flag: flag.key, state, note: 'Visto con el banco' });
};

const acceptMany: Act = async (window) => {
  const { ask, account } = window;
  const ids = (await cases(window, 'proposed')).map(({ id }) => id);
  if (ids.length === 0) return;
  const asked = { account, cases: ids, what: { kind: 'accept' } } as const;
  const plan = await ask('cases.preview', asked);
  if (plan !== null) await ask('cases.decide', { ...asked, plan: plan.plan });
};

const undo: Act = ({ ask, account }) => ask('history.undo', { account });
const redo: Act = ({ ask, account }) => ask('history.redo', { account });
const equals: Act = ({ ask, life }) => ask('matching.set', { equalsByDate: life.chance.percent(50) });

/** Others go on meanwhile, in half of the cases. */
const sync: Act = async (window) => {
  const { month, chance } = window.life;
  const asked = { baseUrl: month.baseUrl, key: month.apiKey, full: chance.percent(30), quiet: false, pacePercent: 100 };
  await window.internally('sync', asked);
  if (chance.percent(50)) await untilSynced(window);
};

const copy: Act = ({ internally, folder }) => internally('make-backup', { folder });

/** What is on screen adds up, and what Help checks holds. */
const look: Act = async ({ ask, account, life }) => {
  const overview = await ask('overview.get', { account });
  // What the bank itself printed may not add up, and is an alert.
  const broken = overview?.equations.filter(({ name, holds }) => holds === false && name !== 'balance') ?? [];
  for (const { name } of broken) broke(life, `the equation of ${name} does not hold`);
  const verified = await ask('verify.run', {});
  for (const check of verified?.checks ?? []) if (!check.ok) broke(life, `${check.name}: ${foundDetail(check)}`);
};

export const ACTS: readonly (readonly [Act, number])[] = [
  [importFile, 6],
  [withdraw, 3],
  [matchAgain, 4],
  [accept, 4],
  [reject, 3],
  [takeApart, 2],
  [byHand, 2],
  [explain, 3],
  [park, 2],
  [review, 2],
  [acceptMany, 2],
  [undo, 4],
  [redo, 2],
  [equals, 1],
  [sync, 3],
  [copy, 1],
  [look, 2],
  ...WORDS,
];
