/** Figures as a person reads them off the page, exact: counts and amounts of every term of a sum, and what is unexplained. */
import type { Page } from 'playwright-core';
import type { TotalsView } from '@shared/contract/views/views.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits, subtractUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';

export type Figure = { readonly count: number; readonly amount: string };
export type Figures = Readonly<Record<string, Figure>>;

/** An exact amount as canonical text from `-$ 1.234,50`; throws for text that is no amount. */
export function amountOf(text: string): string {
  const plain = text.replaceAll(/[$\s\u00a0.]|US|COP|€/gu, '').replace(',', '.');
  return unitsToText(must(parseUnits(plain), `an amount is on the page, not "${text}"`));
}

const unitsOf = (text: string): Units => must(parseUnits(text), 'an amount of the engine is decimal text');
const canonical = (text: string): string => unitsToText(unitsOf(text));

/** The terms of the sums on screen by their ids (`lines-matched`, `records-all`, ...). */
export async function figuresOnPage(window: Page): Promise<Figures> {
  await window.locator('[data-term]').first().waitFor();
  const found = await window.locator('[data-term]').evaluateAll((terms) =>
    terms.map((term) => ({
      id: (term as HTMLElement).dataset['term'] ?? '',
      count: term.querySelector('.tally__count')?.textContent ?? '',
      amount: term.querySelector('.tally__money')?.textContent ?? '',
    })),
  );
  return Object.fromEntries(
    found.map(({ id, count, amount }) => [id, { count: Number(count.replaceAll('.', '')), amount: amountOf(amount) }]),
  );
}

/** The amount that the page calls unexplained. */
export async function unexplainedOnPage(window: Page): Promise<string> {
  return amountOf((await window.locator('[data-figure="unexplained"]').textContent()) ?? '');
}

const figure = ({ count, amount }: Figure): Figure => ({ count, amount: canonical(amount) });

/** What the terms must say according to the engine. */
export function figuresOf(totals: TotalsView): Figures {
  const { lines, records, inTransit } = totals;
  const overdue = {
    count: records.unmatched.count - inTransit.count,
    amount: unitsToText(subtractUnits(unitsOf(records.unmatched.amount), unitsOf(inTransit.amount))),
  };
  const expected = [records.matched, records.proposed, overdue, inTransit];
  const bank = Object.values(lines);
  const total = (all: readonly Figure[]): Figure => ({
    count: all.reduce((sum, one) => sum + one.count, 0),
    amount: unitsToText(sumUnits(all.map((one) => unitsOf(one.amount)))),
  });
  return {
    'lines-matched': figure(lines.matched),
    'lines-proposed': figure(lines.proposed),
    'lines-explained': figure(lines.explained),
    'lines-unmatched': figure(lines.unmatched),
    'lines-all': total(bank),
    'records-matched': figure(records.matched),
    'records-proposed': figure(records.proposed),
    'records-overdue': overdue,
    'records-transit': figure(inTransit),
    'records-all': total(expected),
  };
}

/** Whether the terms of one side on the page add up to their own total, in rows and in pesos. */
export function addsUp(figures: Figures, side: 'lines' | 'records'): boolean {
  const all = must(figures[`${side}-all`], 'the page shows the total');
  const terms = Object.entries(figures).filter(([id]) => id.startsWith(`${side}-`) && id !== `${side}-all`);
  const count = terms.reduce((sum, [, term]) => sum + term.count, 0);
  const amount = unitsToText(sumUnits(terms.map(([, term]) => unitsOf(term.amount))));
  return terms.length === 4 && count === all.count && amount === all.amount;
}

export const unexplainedOf = (view: Pick<OverviewView, 'totals'>): string => canonical(view.totals.unexplained);
