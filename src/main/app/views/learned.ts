/** What was learned, what switching it would change, and how often passes and rules were right, as plain rows for the window. */
import type { Answer } from '@shared/contract/calls.ts';
import type { LearnedPreview, MonthView, PriceTableView } from '@shared/contract/views/learned-views.ts';
import { learnedChangeOf } from '@shared/domain/matching/learned/switch.ts';
import type { LearnedChange, MatchChange } from '@shared/domain/matching/learned/switch.ts';
import type { LearnedTable, PriceDecision } from '@shared/domain/matching/learned/table.ts';
import type { MonthFacts } from '@shared/domain/matching/learned/month-facts.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { trackRecords } from '@shared/domain/matching/decisions/track-record.ts';
import { absUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { ruleRecords } from '@shared/domain/statement/rules/rule-record.ts';
import type { RuleCorrection } from '@shared/domain/statement/rules/rule-record.ts';
import type { Book } from '../book.ts';

const ROWS_SHOWN = 20;

export function priceTableView(table: LearnedTable | PriceDecision): PriceTableView {
  const { version, aliases, wordings, lags, confirmed, refused } = table;
  return {
    version,
    lessons: {
      aliases: aliases.map((one) => ({ ...one })),
      wordings: wordings.map((one) => ({ ...one })),
      lags: lags.map((one) => ({ ...one })),
      confirmed,
      refused,
    },
    active: 'active' in table && table.active,
    decided: 'since' in table ? { by: table.by, since: table.since } : null,
  };
}

/** What touches money first. */
const ORDER: readonly LearnedChange[] = ['held', 'released', 'shown', 'dropped', 'ordered', 'other'];

const moneyOf = (book: Book, change: MatchChange) => {
  const lines = (change.after ?? change.before)?.lines ?? [];
  return sumUnits(lines.flatMap((id) => book.lineById.get(id)?.amount ?? []));
};

function rowOf(book: Book, change: MatchChange): LearnedPreview['rows'] {
  const match = change.after ?? change.before;
  const [line] = (match?.lines ?? []).flatMap((id) => book.lineById.get(id) ?? []);
  const [record] = (match?.records ?? []).flatMap((key) => book.recordByKey.get(key) ?? []);
  if (line === undefined) return [];
  const { bookedOn: date, description } = line;
  const amount = unitsToText(moneyOf(book, change));
  const named =
    record === undefined
      ? null
      : { kind: record.kind, id: record.id, name: record.counterparty, reference: record.externalIdentifier };
  return [{ id: change.key, change: learnedChangeOf(change), date, description, amount, record: named }];
}

export function learnedPreview(book: Book, changes: readonly Change[]): Omit<LearnedPreview, 'plan'> {
  const found = changes.filter((change): change is MatchChange => change.table === 'match');
  const of = (wanted: LearnedChange): readonly MatchChange[] => found.filter((one) => learnedChangeOf(one) === wanted);
  const tally = (wanted: LearnedChange) => {
    const all = of(wanted);
    return { count: all.length, amount: unitsToText(sumUnits(all.map((one) => absUnits(moneyOf(book, one))))) };
  };
  return {
    held: tally('held'),
    released: tally('released'),
    ordered: of('ordered').length,
    shown: of('shown').length,
    dropped: of('dropped').length,
    other: of('other').length,
    rows: ORDER.flatMap(of)
      .slice(0, ROWS_SHOWN)
      .flatMap((one) => rowOf(book, one)),
  };
}

/** The rest is counted. */
const WORDINGS_SHOWN = 12;

const firstOf = <Row extends object>(rows: readonly Row[]): { rows: Row[]; more: number } => ({
  rows: rows.slice(0, WORDINGS_SHOWN).map((row) => ({ ...row })),
  more: Math.max(0, rows.length - WORDINGS_SHOWN),
});

export function monthView({ wordings, genuine, lags }: MonthFacts): MonthView {
  const said = (wanted: 'record' | 'stranger'): MonthView['records'] =>
    firstOf(
      wordings
        .filter(({ whose }) => whose === wanted)
        .map(({ whose: _known, kinds, ...one }) => ({ ...one, kinds: kinds.map((kind) => ({ ...kind })) })),
    );
  return {
    records: said('record'),
    strangers: said('stranger'),
    genuine: firstOf(genuine.map(({ words, lines, pairs }) => ({ words, lines, pairs }))),
    lags: lags.map(({ kind, pairs }) => ({ kind, pairs: [...pairs] })),
  };
}

export function trackView(book: Book, corrections: readonly RuleCorrection[]): Answer<'track.get'> {
  const nameOf = new Map(book.rules.map(({ id, name }) => [id, name]));
  return {
    passes: trackRecords(book.matches, book.corrections).map((one) => ({ ...one })),
    rules: ruleRecords(book.explanations, corrections).map((one) => ({ ...one, name: nameOf.get(one.rule) ?? null })),
  };
}
