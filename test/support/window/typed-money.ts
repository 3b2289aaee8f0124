/** Money as people type it, and what the window must say under the field (W1). */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './journey.ts';
import { fill, words } from './words.ts';

const text = words.es;

const READ = [
  ['1234,56', '$ 1.234,56'],
  ['1.234,56', '$ 1.234,56'],
  ['1.234.567,89', '$ 1.234.567,89'],
  ['1,234.56', '$ 1.234,56'],
  ['45.900', '$ 45.900,00'],
  ['45,9', '$ 45,90'],
  ['.07', '$ 0,07'],
  [',5', '$ 0,50'],
  ['-5', '-$ 5,00'],
  ['(5)', '-$ 5,00'],
  ['$ 5', '$ 5,00'],
  ['COP 5', '$ 5,00'],
  ['1 234,5', '$ 1.234,50'],
] as const;
const UNREADABLE = ['1.2.3', '1,2,3', 'abc'] as const;
const ASKED = ['$ 1,234', '$ 1.234,00'] as const;

const plain = (said: string): string => said.replaceAll('\u00a0', ' ').trim();

/** Types all of it into a field. `sized`: the field takes the size alone, its sign is another's. */
export async function readsMoney(field: Locator, { sized = false } = {}): Promise<void> {
  const page = field.page();
  const size = (said: string): string => (sized ? said.replace('-', '') : said);
  const reading = async (): Promise<string> => {
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    return plain(await page.locator(`[id="${described.split(' ').at(-1) ?? ''}"]`).innerText());
  };
  /** What stands under the field for this entry, and not for the one before. */
  const under = async (typed: string): Promise<string> => {
    await field.fill('');
    await eventually(async () => expect(await reading()).toBe(''));
    await field.fill(typed);
    await eventually(async () => expect(await reading()).not.toBe(''));
    return reading();
  };
  for (const [typed, shown] of READ)
    expect([typed, size(await under(typed))]).toStrictEqual([typed, fill(text.money.reads, { amount: size(shown) })]);
  for (const typed of UNREADABLE) expect([typed, await under(typed)]).toStrictEqual([typed, text.money.unreadable]);
  await field.fill('');
  await eventually(async () => expect(await reading()).toBe(''));
  await field.fill('1,234');
  const answers = page.locator('.asks button');
  await answers.first().waitFor();
  expect((await answers.allInnerTexts()).map(plain)).toStrictEqual(
    ASKED.map((amount) => fill(text.money.choose, { amount })),
  );
  await answers.last().click();
  await eventually(async () => expect(await field.inputValue()).toBe('1234,00'));
  await field.fill('');
}
