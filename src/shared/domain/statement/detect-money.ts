/** Settles the money columns: told, else proven by the balances, else chosen, each open point named. */
import { isNumberColumn } from './columns.ts';
import { columnOf } from './layout.ts';
import type { MoneyChoice } from './money-choice.ts';
import { chooseMoney } from './money-untitled.ts';
import { candidatesOf, decimalsOf, hypothesesOf } from './money-guess.ts';
import type { Hypothesis, MoneyCandidates, MoneyInput } from './money-guess.ts';
import { evidenceOf, provenOf } from './money-proof.ts';
import type { MoneyColumns } from './money-columns.ts';
import type { FormatFacts } from './format-facts.ts';
import type { ColumnRef, Mapping } from './reading.ts';
import type { Table } from './table.ts';

type Told = {
  readonly told: Mapping;
  readonly table: Table;
  readonly card: boolean;
  readonly format: FormatFacts;
};

export function detectMoney(input: MoneyInput, { told, table, card, format }: Told): MoneyChoice {
  const width = input.facts.length;
  const columns = columnsTold(told, table, width);
  if (columns === 'missing') return { best: null, unknown: ['columns'] };
  const candidates = candidatesOf(input);
  const balance = columnOf(told.columns?.balance, table.titles, width);
  const all =
    columns === null ? hypothesesOf(candidates, input) : toldHypotheses(columns, { candidates, input, balance });
  const allowed = all.filter(
    (one) =>
      (told.sign === undefined || one.inverted === (told.sign === 'inverted')) &&
      (balance === null || one.balance === balance || one.balance === null),
  );
  const fitting = allowed.map((one) => ({
    ...one,
    decimal: told.decimal ?? one.decimal,
  }));
  const proven = provenOf(fitting, input);
  const answers: Answers = { told, format, input, balance, rivals: proven === 'rivals', proven: false };
  if (proven !== null && proven !== 'rivals') {
    return withDecimal(confirmed(proven, input), { ...answers, proven: true });
  }
  const chosen =
    columns === null ? chooseMoney(candidates, input, card) : chooseTold(columns, { candidates, input, balance });
  return withDecimal(answered(chosen, answers), answers);
}

/** Balances prove sizes and order; texts that all say the opposite still make it a question (a balance of debt). */
function confirmed(proven: Hypothesis, input: MoneyInput): MoneyChoice {
  const { agree, against } = evidenceOf(proven, input.rows);
  return { best: proven, unknown: against >= 3 && agree === 0 ? ['sign'] : [] };
}

type Answers = {
  readonly told: Mapping;
  readonly format: FormatFacts;
  readonly input: MoneyInput;
  readonly balance: number | null;
  /** Balances prove two readings alike. */
  readonly rivals: boolean;
  readonly proven: boolean;
};

/** Takes what the mapping or the format answers off the list of questions. */
function answered(chosen: MoneyChoice, { told, format, balance, rivals }: Answers): MoneyChoice {
  if (chosen.best === null) return chosen;
  const sign = told.sign ?? format.sign;
  const unknown = chosen.unknown.filter((what) => what !== 'sign' || sign === undefined);
  if (rivals && sign === undefined && chosen.best.columns.kind === 'pair') unknown.push('sign');
  const inverted = told.sign === undefined ? chosen.best.inverted : told.sign === 'inverted';
  return { best: { ...chosen.best, inverted, balance: balance ?? chosen.best.balance }, unknown };
}

/** The decimal mark over the whole column, not only over the rows that were looked at first; else it is told, or asked. */
function withDecimal(choice: MoneyChoice, { told, format, input, proven }: Answers): MoneyChoice {
  const { best, unknown } = choice;
  if (best === null || told.impliedDecimals !== undefined) return choice;
  if (told.decimal !== undefined) return { best: { ...best, decimal: told.decimal }, unknown };
  const marks = decimalsOf(best.columns, input.body);
  const [only] = marks;
  if (only !== undefined && marks.length === 1) return { best: { ...best, decimal: only }, unknown };
  if (proven) return choice;
  if (format.decimal !== undefined) return { best: { ...best, decimal: format.decimal }, unknown };
  return { best, unknown: [...unknown, 'decimal'] };
}

/** The money columns that a mapping names; `missing` when it names one that the table does not have. */
function columnsTold({ columns: refs = {} }: Mapping, table: Table, width: number): MoneyColumns | 'missing' | null {
  const at = (ref: ColumnRef | undefined): number | null => columnOf(ref, table.titles, width);
  if (refs.debit !== undefined && refs.credit !== undefined) return pairTold(at(refs.debit), at(refs.credit));
  if (refs.amount === undefined) return null;
  const amount = at(refs.amount);
  if (amount === null) return 'missing';
  if (refs.indicator === undefined) return { kind: 'signed', amount };
  const letter = at(refs.indicator);
  return letter === null ? 'missing' : { kind: 'letter', amount, letter };
}

const pairTold = (debit: number | null, credit: number | null): MoneyColumns | 'missing' =>
  debit === null || credit === null ? 'missing' : { kind: 'pair', debit, credit };

type ToldContext = {
  readonly candidates: MoneyCandidates;
  readonly input: MoneyInput;
  readonly balance: number | null;
};

function toldHypotheses(columns: MoneyColumns, { candidates, input, balance }: ToldContext): Hypothesis[] {
  const balances = balance === null ? candidates.balances.map(({ index }) => index) : [balance];
  return [...balances, null].flatMap((one) =>
    decimalsOf(columns, input.rows).flatMap((decimal) =>
      [false, true].map((inverted) => ({
        columns,
        inverted,
        balance: one,
        decimal,
      })),
    ),
  );
}

/** Columns that a person named: a pair or a letter states the direction, a single column must carry signs or it is asked. */
function chooseTold(columns: MoneyColumns, { candidates, input, balance }: ToldContext): MoneyChoice {
  const [decimal] = decimalsOf(columns, input.rows);
  const best: Hypothesis = {
    columns,
    inverted: false,
    balance: balance ?? candidates.balances[0]?.index ?? null,
    decimal: decimal ?? '.',
  };
  if (columns.kind !== 'signed') return { best, unknown: [] };
  const facts = input.facts[columns.amount];
  const signed = facts !== undefined && isNumberColumn(facts) && facts.negatives + facts.credits + facts.debits > 0;
  const { agree, against } = evidenceOf(best, input.rows);
  return { best, unknown: signed && against <= agree ? [] : ['sign'] };
}
