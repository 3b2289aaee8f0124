/** What a person puts into words in a month, each act by chance: rules, meanings, where things settle, balances, headings, files beside alerts. */
import { STATUS_MEANINGS } from '@shared/domain/payments/meaning.ts';
import type { Act, Window } from './window.ts';

const ALERTS = { offset: 0, count: 60 } as const;

/** One of the rows by chance; undefined where there is none. */
export const one = <T>({ life: { chance } }: Window, rows: readonly T[] | undefined): T | undefined =>
  rows === undefined || rows.length === 0 ? undefined : chance.pick(rows);

const aRule: Act = async (window) => {
  const { ask, account, life } = window;
  const list = await ask('rule.list', { account });
  const held = one(window, list?.held);
  const rule = held?.rule ?? one(window, list?.rules)?.id;
  if (rule !== undefined) await ask('rule.switch', { account, rule, active: life.chance.percent(60) });
};

const meaning: Act = async (window) => {
  const { ask, account, life } = window;
  const unseen = one(window, (await ask('meaning.get', { account })) ?? []);
  if (unseen === undefined || unseen.of === 'order_type') return;
  const means = life.chance.pick([...STATUS_MEANINGS, null]);
  await ask('meaning.set', { account, of: unseen.of, value: unseen.value, means });
};

const settling: Act = async (window) => {
  const { ask, account } = window;
  const asked = one(window, (await ask('settling.get', { account })) ?? []);
  if (asked === undefined) return;
  const settlesIn = one(window, [...asked.accounts.map(({ id }) => id), null]) ?? null;
  await ask('settling.set', { account, end: asked.end, settlesIn });
};

const books: Act = ({ ask, account, life }) =>
  ask('books.type', {
    account,
    amount: life.chance.percent(70) ? `${String(life.chance.whole(1, 9_999_999))}.25` : null,
  });

const heading: Act = ({ ask, account }) =>
  ask('heading.set', {
    account,
    heading: { firm: 'Andina SAS', nit: '900.123.456-7', bank: '', number: '', type: '' },
  });

const signers: Act = ({ ask, life }) => {
  const nobody = { name: '', post: '', document: '', license: '' };
  const prepared = { ...nobody, name: life.chance.pick(['Laura Núñez', 'Óscar Duarte']) };
  return ask('signers.set', { signers: { prepared, reviewed: nobody, approved: nobody } });
};

const attach: Act = async (window) => {
  const { ask, account, life } = window;
  const flag = one(window, (await ask('flag.page', { account, ...ALERTS }))?.rows);
  const file = flag === undefined ? undefined : one(window, flag.files);
  if (flag === undefined) return;
  if (file === undefined)
    await ask('flag.attach', { account, flag: flag.key, file: life.chance.pick(life.month.files).path });
  else await ask('flag.detach', { account, flag: flag.key, sha256: file.sha256 });
};

export const WORDS: readonly (readonly [Act, number])[] = [
  [aRule, 2],
  [meaning, 1],
  [settling, 1],
  [books, 1],
  [heading, 1],
  [signers, 1],
  [attach, 2],
];
