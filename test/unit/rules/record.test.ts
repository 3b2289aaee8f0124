// How often each rule for lines without a record was right.
import { expect, it } from 'vitest';
import { lineId } from '@shared/domain/ids.ts';
import { ruleRecords } from '@shared/domain/statement/rules/rule-record.ts';
import { anExplanation } from '../../support/rows/store-rows.ts';

it('counts what a rule still explains and what a person said otherwise, not what persons said themselves', () => {
  const by = (rule: string, count: number) =>
    Array.from({ length: count }, (_, at) => anExplanation(lineId(`${rule}-${at}`), { by: 'rule', rule }));
  const person = anExplanation(lineId('mine'), { by: 'person', rule: null });
  const records = ruleRecords([...by('gmf-word', 9), ...by('fee-word', 2), person], [{ rule: 'gmf-word', count: 1 }, { rule: 'own-1', count: 2 }]); // prettier-ignore
  expect(records.map(({ rule, of, wrong }) => [rule, of, wrong])).toEqual([['fee-word', 2, 0], ['gmf-word', 10, 1], ['own-1', 2, 2]]); // prettier-ignore
  // Wilson’s for 1 of 10, as published: 1.79 % to 40.42 %.
  expect(records[1]?.wrongPpm).toEqual({ low: 17_876, high: 404_150 });
});
