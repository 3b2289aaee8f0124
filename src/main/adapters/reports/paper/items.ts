/** D: what is open at the cut-off with its age, and what became of what came from earlier periods. */
import { formatCount } from '@shared/domain/money/format.ts';
import { sumUnits } from '@shared/domain/money/decimal.ts';
import { ageBand, carriedItems, openLines, twoSided } from '@shared/domain/report/two-sided.ts';
import type { CarriedItem, PendingItem } from '@shared/domain/report/two-sided.ts';
import { recordFacts } from '../record-facts.ts';
import { oldestFirst } from '../two-sided-tables.ts';
import { amountText, noted, row } from './blocks.ts';
import type { Block, PaperTable } from './blocks.ts';
import { element, joined, shown } from './html.ts';
import type { Html } from './html.ts';
import { exactly, heading2, heading3, lineColumns, tableOrWords } from './part.ts';
import type { PaperInput } from './part.ts';
import { HEIGHT } from './sizes.ts';

const counted = (title: string, count: number): string => `${title} (${formatCount(count)})`;

function pendingTable({ words, sheetWords }: PaperInput, items: readonly PendingItem[]): PaperTable {
  const { columns: c } = words;
  return {
    columns: [
      { title: c.date, kind: 'day' },
      { title: c.document, kind: 'mono' },
      { title: c.counterparty, kind: 'text', weight: 5 },
      { title: c.kind, kind: 'text', weight: 3 },
      { title: c.days, kind: 'count' },
      { title: c.amount, kind: 'amount', total: true },
    ],
    rows: items.map(({ day, record, days, amount }) => {
      const cells = [
        sheetWords.day(day),
        record.id,
        record.counterparty,
        words.recordKind[record.kind],
        formatCount(days),
        amount,
      ];
      const facts = recordFacts(record, words);
      return facts === '' ? row(...cells) : noted(facts, ...cells);
    }),
    foot: sheetWords.rows(items.length),
  };
}

/** Count and sum of each band of age. */
function ages({ words }: PaperInput, items: readonly PendingItem[]): Block {
  const bands = words.twoSided.band.map((name, band): Html => {
    const own = items.filter((item) => ageBand(item) === band);
    const sum = amountText(sumUnits(own.map(({ amount }) => amount)));
    return element(
      'p',
      {},
      joined([element('span', {}, shown(name)), element('b', {}, shown(`${formatCount(own.length)} · ${sum}`))]),
    );
  });
  return { kind: 'piece', html: element('div', { class: 'ages' }, joined(bands)), height: HEIGHT.ages, leads: false };
}

function openLineTable({ words, sheetWords, report }: PaperInput): PaperTable {
  const { columns: c } = words;
  const lines = openLines(report);
  return {
    columns: [
      ...lineColumns({ words, sheetWords }, 2),
      { title: c.state, kind: 'text', weight: 1 },
      { title: c.amount, kind: 'amount', total: true },
    ],
    rows: lines.map((line) =>
      row(
        line.line.toString(),
        sheetWords.day(line.date),
        line.description,
        words.lineState[line.state],
        exactly(line.amount),
      ),
    ),
    foot: sheetWords.rows(lines.length),
  };
}

function carriedTable({ words, sheetWords }: PaperInput, items: readonly CarriedItem[]): PaperTable {
  const { columns: c } = words;
  const what = ({ record, lines }: CarriedItem): string => {
    const [first] = lines;
    if (first !== undefined)
      return sheetWords.settledBy(
        first.date,
        lines.map(({ line }) => line),
      );
    return record.expected.direction === 'none' ? words.standing[record.standing] : sheetWords.stillOpen;
  };
  return {
    columns: [
      { title: c.date, kind: 'day' },
      { title: c.document, kind: 'mono' },
      { title: c.counterparty, kind: 'text', weight: 1 },
      { title: c.amount, kind: 'amount', total: true },
      { title: c.state, kind: 'text', weight: 1 },
    ],
    rows: items.map((item) =>
      row(
        item.record.expected.from === null ? null : sheetWords.day(item.record.expected.from),
        item.record.id,
        item.record.counterparty,
        item.amount,
        what(item),
      ),
    ),
    foot: sheetWords.rows(items.length),
  };
}

export function itemBlocks(input: PaperInput): readonly Block[] {
  const { report, sheetWords, words } = input;
  const { bank } = twoSided(report);
  const pending = oldestFirst([...bank.deposits, ...bank.payments]);
  const lines = openLineTable(input);
  const carried = carriedItems(report);
  return [
    heading2(sheetWords.heads.items),
    heading3(counted(sheetWords.heads.transit, pending.length)),
    tableOrWords(input, pendingTable(input, pending), words.tables.aged),
    ages(input, pending),
    heading3(counted(sheetWords.heads.unidentified, lines.rows.length)),
    tableOrWords(input, lines, words.tables.lines),
    heading3(counted(sheetWords.heads.carried, carried.length)),
    tableOrWords(input, carriedTable(input, carried), words.tables.carried),
  ];
}
