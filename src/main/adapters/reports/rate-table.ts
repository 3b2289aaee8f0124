/** The confirmed rates as a table: terms, who said so and when, and the pesos of the period that each explains. */
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { RateLine } from '@shared/domain/report/rate-lines.ts';
import { amount, count, text } from './cells.ts';
import type { Table } from './cells.ts';
import type { PaperWords } from './words/paper-words.ts';

export function rateTable(rates: readonly RateLine[], words: PaperWords): Table {
  const { columns: c } = words;
  return {
    name: words.tables.rates,
    slug: words.slugs.rates,
    columns: [
      { title: c.rule, kind: 'text', width: 36 },
      { title: c.percent, kind: 'text', width: 12 },
      { title: c.constant, kind: 'amount', width: 16 },
      { title: c.vat, kind: 'text', width: 10 },
      { title: c.lines, kind: 'count', width: 14 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.by, kind: 'text', width: 24 },
      { title: c.at, kind: 'text', width: 26 },
    ],
    rows: rates.map(({ name, rate, lines, amount: explained, by, since }) => [
      text(name),
      text(`${rate.percent} %`),
      amount(unitsToText(rate.constant)),
      text(rate.vat ? words.difference.vat : null),
      count(lines),
      amount(unitsToText(explained)),
      text(by),
      text(since),
    ]),
  };
}
