/** Right behind the reference pass: a record that several lines speak of and that they make up together, or one line that is the sum of those it quotes, before anybody nameless of its amount is looked at. */
import { isMet, linesAt } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { withoutProposed } from '../open-rows.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { rowsOf, summandOfRecord, sureOf, takenAs } from '../groups/group-found.ts';
import type { Found } from '../groups/group-found.ts';
import { byAmount, groupBy } from '../grouping.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { askOnce } from '../groups/group-sums.ts';
import { partsOfRecords, wholeLines } from '../groups/parts-of-record.ts';
import { unexplainedLines } from '../rates/unexplained.ts';
import { sharingRows } from '../solver/shared-rows.ts';

/** Lines that name a record and that no record of their own amount explains, where no line of the record's whole amount names it. */
function namedParts(open: Open, context: MatchContext): readonly Found[] {
  const lines = unexplainedLines(open);
  if (lines.length < 2) return [];
  const linesOf = byAmount(open.lines);
  const isNamedWhole = ({ records: [record] }: Found): boolean =>
    record !== undefined &&
    linesAt(linesOf, record).some(
      (line) => isOnItsDays(line, record) && isNaming(evidenceOf(context.index, line, record).grade),
    );
  return partsOfRecords({ lines, records: open.records }, context, isNaming).filter((found) => !isNamedWhole(found));
}

/** Payouts by the marks that lines quote them by. */
function payoutsByMark({ records, index }: MatchContext): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const record of records) {
    if (record.kind !== 'payout') continue;
    for (const mark of index.ofRecord(record).marks) {
      const known = found.get(mark);
      if (known === undefined) found.set(mark, [record.id]);
      else known.push(record.id);
    }
  }
  return found;
}

/** Lines that quote a payout and are made of some of its items: the others left by themselves, or not at all. */
function partsOfPayouts(open: Open, context: MatchContext): readonly Found[] {
  const quoting = wholeLines(open).filter(({ quotes }) => quotes.length > 0);
  if (quoting.length === 0) return [];
  const [quoted, ask] = [payoutsByMark(context), askOnce<OpenRecord>(context.sums)];
  const itemsOf = groupBy(
    open.records.filter(({ record }) => record.kind === 'payout_item'),
    ({ record }) => record.parentId,
  );
  return quoting.flatMap((line) => {
    const payouts = new Set(line.quotes.flatMap((mark) => quoted.get(mark) ?? []));
    return [...payouts].flatMap((id): readonly Found[] => {
      const items = (itemsOf.get(id) ?? []).filter(
        (item) => isOnItsDays(line, item) && typeof item.amount === 'number',
      );
      const answers = ask(items.map(summandOfRecord), Math.abs(line.amount as number), { tries: 1, isNamed: true });
      const parts = (answers ?? []).filter(
        ({ rows }) => rows.length < items.length && (line.count ?? rows.length) === rows.length,
      );
      return parts.map(({ rows, ...how }) => ({ ...how, of: 'payout', lines: [line], records: rows }));
    });
  });
}

/** The one open record of each reference that some line quotes; what several carry tells none of them. */
function solelyQuoted(lines: readonly OpenLine[], { records }: Open, { index }: MatchContext) {
  const isSaid = new Set(
    lines.flatMap(({ quotes }) => quotes).filter((mark) => index.marks[mark]?.kind === 'reference'),
  );
  const carriers = records.flatMap((record) =>
    record.marks.filter((mark) => isSaid.has(mark)).map((mark) => ({ mark, record })),
  );
  return groupBy(carriers, ({ mark }) => mark);
}

/** Lines that quote several records and are just their sum: the text says which they are, whoever else has their amounts. */
function sumsOfQuoted(open: Open, context: MatchContext): readonly Found[] {
  const quoting = wholeLines(open).filter(({ quotes }) => quotes.length > 1);
  if (quoting.length === 0) return [];
  const carriersOf = solelyQuoted(quoting, open, context);
  return quoting.flatMap((line): readonly Found[] => {
    const records = new Set(
      line.quotes.flatMap((mark) => {
        const [only, ...others] = carriersOf.get(mark) ?? [];
        return only !== undefined && others.length === 0 && isOnItsDays(line, only.record) ? [only.record] : [];
      }),
    );
    if (records.size < 2 || (line.count ?? records.size) !== records.size || !isMet([line], [...records])) return [];
    return [{ isSure: true, isSwappable: false, of: 'lines', lines: [line], records: [...records] }];
  });
}

export const quotedPartsPass: MatchPass = (open, context) => {
  const quoted = partsOfRecords(open, context, (grade) => grade === 'reference');
  const told = new Set(quoted.flatMap(({ records }) => records));
  const named = namedParts({ ...open, records: open.records.filter((record) => !told.has(record)) }, context);
  const found = [...sumsOfQuoted(open, context), ...quoted, ...named, ...partsOfPayouts(open, context)].filter(
    ({ lines, records }) => !isRefused(context, lines, records),
  );
  const proposals = sharingRows(found, rowsOf).flatMap((question) =>
    sureOf(question).map((one) => takenAs(one, context)),
  );
  return {
    proposals,
    open: withoutProposed(open, proposals),
  };
};
