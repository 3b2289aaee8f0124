/** What a person may answer to a row that waits: whole solutions, a partner that no pass proposes, what a lone line is, or words for what stays open. */
import type { Flag } from '../flags/flag.ts';
import type { LineId, RecordKey } from '../ids.ts';
import { counterpartBoard, linesFor, recordsFor } from '../matching/decisions/counterparts.ts';
import type { Counterpart, CounterpartBoard } from '../matching/decisions/counterparts.ts';
import { isAccepted, matchIdOf } from '../matching/match-id.ts';
import type { Match, Reason, Rejection } from '../matching/match.ts';
import { solutionsOf } from '../matching/decisions/solutions.ts';
import type { Solution } from '../matching/decisions/solutions.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { LineCategory } from '../statement/lines/line.ts';
import { likelyCategories } from '../statement/rules/likely-category.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import type { Reconciliation } from './reconciliation.ts';
import { differenceFlags, overdueFlags } from './explained-flags.ts';
import { residualOf } from './totals.ts';

export const ITEM_WORDS = ['claim-bank', 'claim-service', 'claim-party', 'next-period'] as const;
/** What becomes of a reconciling item: claimed from the bank, the service or the other party, or expected next month. */
export type ItemWords = (typeof ITEM_WORDS)[number];

export type Answer =
  | { readonly kind: 'solution'; readonly solution: Solution }
  | { readonly kind: 'together'; readonly counterpart: Counterpart }
  | { readonly kind: 'explain'; readonly category: LineCategory }
  | { readonly kind: 'words'; readonly flag: string; readonly words: ItemWords };

export type Answers = {
  /** The likeliest first. */
  readonly all: readonly Answer[];
  /** False where a search met its limit. */
  readonly isWhole: boolean;
};

export type AnswerScene = {
  readonly reconciliation: Reconciliation;
  readonly context: ExpectationContext;
  readonly rejections: readonly Rejection[];
  readonly rules: readonly LineRule[];
};

type Prepared = AnswerScene & {
  readonly proposals: readonly Match[];
  readonly rejected: ReadonlySet<string>;
  /** Made when the first lone row is asked for: it looks at every free row of the account. */
  readonly board: () => CounterpartBoard;
  readonly overdue: ReadonlyMap<RecordKey, Flag>;
  readonly differences: ReadonlyMap<string, Flag>;
};

const WORDS_OF_RECORD: readonly ItemWords[] = ['claim-bank', 'claim-service', 'next-period'];
const WORDS_OF_DIFFERENCE: readonly ItemWords[] = ['claim-bank', 'claim-service', 'claim-party'];

const wordsAbout = ({ key }: Flag, words: readonly ItemWords[]): readonly Answer[] =>
  words.map((one) => ({ kind: 'words', flag: key, words: one }));

/** A partner that a person refused is not offered again. */
const offered = ({ rejected }: Prepared, counterparts: readonly Counterpart[]): readonly Answer[] =>
  counterparts
    .filter(({ line, record }) => !rejected.has(matchIdOf([line.id], [record.key])))
    .map((counterpart) => ({ kind: 'together', counterpart }));

function ofAccepted(scene: Prepared, match: Match): readonly Answer[] {
  const flag = scene.differences.get(match.id);
  return flag === undefined || residualOf(match) === 0n ? [] : wordsAbout(flag, WORDS_OF_DIFFERENCE);
}

function ofLine(scene: Prepared, id: LineId): readonly Answer[] {
  const { reconciliation, rules } = scene;
  const line = reconciliation.lineOf.get(id);
  if (line === undefined || reconciliation.lineStates.get(id)?.state !== 'unmatched') return [];
  const { preset } = reconciliation.account;
  const categories = likelyCategories(line, { preset, rules });
  return [
    ...offered(scene, recordsFor(scene.board(), line)),
    ...categories.map((category) => ({ kind: 'explain' as const, category })),
  ];
}

function ofRecord(scene: Prepared, key: RecordKey): readonly Answer[] {
  const { reconciliation, overdue } = scene;
  const record = reconciliation.recordOf.get(key);
  if (record === undefined || reconciliation.recordStates.get(key)?.state !== 'unmatched') return [];
  const flag = overdue.get(key);
  return [
    ...offered(scene, linesFor(scene.board(), record)),
    ...(flag === undefined ? [] : wordsAbout(flag, WORDS_OF_RECORD)),
  ];
}

/** Rows that nothing holds; also records that expect nothing, for a bank may have paid them all the same. */
function freeRows({ reconciliation, context }: AnswerScene): CounterpartBoard {
  const { matches, lineStates, recordStates, lineOf, recordOf } = reconciliation;
  const held = new Set<string>(matches.flatMap((match) => (isAccepted(match) ? match.records : [])));
  const lines = [...lineOf.values()].filter(({ id }) => lineStates.get(id)?.state === 'unmatched');
  const records = [...recordOf.values()].filter(({ key }) => {
    const state = recordStates.get(key)?.state;
    return !held.has(key) && (state === 'unmatched' || state === 'not-expected');
  });
  return counterpartBoard({ lines, records }, context);
}

function prepare(scene: AnswerScene): Prepared {
  const { matches, flags } = scene.reconciliation;
  let board: CounterpartBoard | null = null;
  return {
    ...scene,
    proposals: matches.filter((match) => !isAccepted(match)),
    rejected: new Set(scene.rejections.map(({ lines, records }) => matchIdOf(lines, records))),
    board: () => (board ??= freeRows(scene)),
    overdue: overdueFlags(flags),
    differences: differenceFlags(flags, matches),
  };
}

const acceptedOf = ({ matches }: Reconciliation, row: LineId | RecordKey): Match | undefined =>
  matches.find(
    (one) => isAccepted(one) && (one.lines.includes(row as LineId) || one.records.includes(row as RecordKey)),
  );

const NAMING: readonly Reason['kind'][] = ['reference-found', 'identifier-found', 'name-agrees'];

/** A record of an unseen status whose money and name are the line's stands before known ones that it does not name. */
function namedUnseen(scene: Prepared, id: LineId, solutions: readonly Solution[]): readonly Answer[] {
  const line = scene.reconciliation.lineOf.get(id);
  const isNamed = ({ lines, reasons }: Match): boolean =>
    lines.includes(id) && reasons.some(({ kind }) => NAMING.includes(kind));
  if (line === undefined || solutions.some(({ matches }) => matches.some(isNamed))) return [];
  const unseen = recordsFor(scene.board(), line).filter(
    (one) => one.isNamed && one.record.standing === 'unknown' && one.why === 'if-paid',
  );
  return offered(scene, unseen);
}

/** Prepares the answers to any row of a reconciliation; a row that waits for nothing has none. */
export function answerer(scene: AnswerScene): (row: LineId | RecordKey) => Answers {
  const ready = prepare(scene);
  return (row) => {
    const match = acceptedOf(scene.reconciliation, row);
    if (match !== undefined) return { all: ofAccepted(ready, match), isWhole: true };
    const { all, isWhole } = solutionsOf(ready.proposals, row);
    const solutions = all.map((solution) => ({ kind: 'solution', solution }) as const);
    if (all.length > 0) return { all: [...namedUnseen(ready, row as LineId, all), ...solutions], isWhole };
    return { all: [...ofLine(ready, row as LineId), ...ofRecord(ready, row as RecordKey)], isWhole: true };
  };
}
