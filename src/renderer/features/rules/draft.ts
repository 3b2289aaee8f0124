/** A rule while it is written: what stands in the fields, and the draft it makes once everything in them can be read. */
import type { RuleDraft, RuleView, WhenView } from '@shared/contract/views/rule-views.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import type { Calculation, TextWay } from '@shared/domain/statement/rules/rule.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { readMoney } from '@shared/domain/money/typed-money.ts';
import { absText } from '../../lib/text/sums.ts';

export type TextRow = { readonly how: TextWay; readonly text: string };
export type AmountWay = 'any' | 'equals' | 'between';

export type Fields = {
  readonly id: string | undefined;
  readonly name: string;
  readonly category: LineCategory;
  readonly text: readonly TextRow[];
  readonly unless: readonly TextRow[];
  readonly codes: string;
  readonly counterparty: string;
  readonly direction: 'credit' | 'debit' | 'any';
  readonly amount: AmountWay;
  readonly from: string;
  readonly to: string;
  readonly calculation: Calculation | 'none';
  readonly reversals: boolean;
  readonly active: boolean;
  /** Not in the form: kept as the rule has it. */
  readonly nameless: boolean;
};

const NOTHING: WhenView = {
  text: [],
  unless: [],
  codes: [],
  counterparty: null,
  direction: null,
  amount: null,
  calculation: null,
  nameless: false,
  reversals: true,
  outsideOnly: false,
};

export const newDraft = (category: LineCategory): RuleDraft => ({ name: '', category, when: NOTHING, active: true });

/** The fields of a rule that is changed, or copied under a name of its own. */
export const draftOf = ({ id, by, name, category, when, active }: RuleView, named: string): RuleDraft =>
  by === 'person'
    ? { id, name: name ?? '', category, when, active }
    : { name: named, category, when: { ...when, outsideOnly: false }, active: true };

const amountWay = ({ amount }: WhenView): AmountWay =>
  amount === null ? 'any' : amount.from === amount.to ? 'equals' : 'between';

export const fieldsOf = ({ id, name, category, when, active }: RuleDraft): Fields => ({
  id,
  name,
  category,
  text: when.text.length === 0 ? [{ how: 'contains', text: '' }] : when.text,
  unless: when.unless,
  codes: when.codes.join(', '),
  counterparty: when.counterparty ?? '',
  direction: when.direction ?? 'any',
  amount: amountWay(when),
  from: when.amount === null ? '' : formatBare(when.amount.from),
  to: when.amount === null ? '' : formatBare(when.amount.to),
  calculation: when.calculation ?? 'none',
  reversals: when.reversals,
  active,
  nameless: when.nameless,
});

const sizeOf = (text: string): string | null => {
  const reading = readMoney(text);
  return reading.kind === 'read' ? absText(reading.amount) : null;
};

/** Null while an amount that was asked for cannot be read. */
function amountOf({ amount, from, to }: Fields): WhenView['amount'] | 'unreadable' {
  if (amount === 'any') return null;
  const first = sizeOf(from);
  const last = amount === 'equals' ? first : sizeOf(to);
  return first === null || last === null ? 'unreadable' : { from: first, to: last };
}

const stated = (rows: readonly TextRow[]): TextRow[] =>
  rows.flatMap(({ how, text }) => (text.trim() === '' ? [] : [{ how, text: text.trim() }]));
const listOf = (text: string): string[] =>
  text
    .split(/[,;\s]+/u)
    .map((code) => code.trim())
    .filter((code) => code !== '');

const isEmpty = ({ text, codes, counterparty, amount, calculation }: WhenView): boolean =>
  text.length === 0 && codes.length === 0 && counterparty === null && amount === null && calculation === null;

/** What is not said yet, or the draft that the fields make. */
export type Reading =
  { readonly kind: 'draft'; readonly draft: RuleDraft } | { readonly kind: 'little' } | { readonly kind: 'amount' };

export function readFields(fields: Fields): Reading {
  const amount = amountOf(fields);
  if (amount === 'unreadable') return { kind: 'amount' };
  const { direction, calculation, counterparty } = fields;
  const when: WhenView = {
    text: stated(fields.text),
    unless: stated(fields.unless),
    codes: listOf(fields.codes),
    counterparty: counterparty.trim() === '' ? null : counterparty.trim(),
    direction: direction === 'any' ? null : direction,
    amount,
    calculation: calculation === 'none' ? null : calculation,
    nameless: fields.nameless,
    reversals: fields.reversals,
    outsideOnly: false,
  };
  if (isEmpty(when)) return { kind: 'little' };
  const { id, name, category, active } = fields;
  return { kind: 'draft', draft: { ...(id === undefined ? {} : { id }), name: name.trim(), category, when, active } };
}
