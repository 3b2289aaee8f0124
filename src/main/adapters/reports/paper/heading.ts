/** The heads and the foot of the sheets: whose account, which period, which number, signed or not, page, name and code. */
import { must } from '@shared/domain/assert.ts';
import { addDays, parseDay } from '@shared/domain/day/day.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { periodName } from '@shared/domain/report/period-name.ts';
import { element, joined, shown } from './html.ts';
import type { Html } from './html.ts';
import type { PaperInput } from './part.ts';

const span = (text: string): Html => element('span', {}, shown(text));
const strong = (text: string): Html => element('b', {}, shown(text));
const space = ' ' as Html;

/** A report is signed once its period is closed under a reviewer's valid signature. */
const isSigned = ({ report: { period } }: PaperInput): boolean =>
  period.state === 'closed' && period.signatures.some(({ role, state }) => role === 'reviewed' && state === 'valid');

const dayBefore = (day: string): string => addDays(must(parseDay(day), 'a period begins on a day'), -1);

const firmOf = ({ report, beside }: PaperInput): string => beside.heading?.firm ?? report.profile;

function facts(input: PaperInput): readonly (readonly [string, string])[] {
  const { report, beside, sheetWords, words } = input;
  const { period } = report;
  const heading = beside.heading;
  const { opening } = period;
  return [
    [sheetWords.facts.bank, heading?.bank ?? sheetWords.blank],
    [sheetWords.facts.period, sheetWords.span(period.from, period.to)],
    [sheetWords.facts.account, heading?.number ?? sheetWords.blank],
    [sheetWords.facts.cutOff, sheetWords.day(period.to)],
    [sheetWords.facts.type, heading?.type ?? sheetWords.blank],
    [sheetWords.facts.made, sheetWords.moment(report.made.at)],
    [sheetWords.facts.currency, report.currency],
    [
      sheetWords.opening(dayBefore(period.from)),
      opening === null ? words.unknownBalance : formatAmount(opening.amount, report.currency),
    ],
    [sheetWords.facts.environment, words.environment[report.environment]],
    [words.facts.account, report.account],
  ];
}

/** At the head of the first sheet. */
export function firstHead(input: PaperInput): Html {
  const { report, beside, sheetWords, version } = input;
  const mark = isSigned(input) ? sheetWords.signed : sheetWords.unsigned;
  const nit = `${sheetWords.facts.firm} ${beside.heading?.nit ?? sheetWords.blank}`;
  const head = [
    element('h1', {}, shown(sheetWords.title)),
    element('span', { class: 'sheet__state' }, shown(mark)),
    element('p', {}, joined([strong(firmOf(input)), shown(` · ${nit}`)])),
    element(
      'p',
      {},
      shown(`${sheetWords.number(periodName(report.period), version)} · ${sheetWords.state[report.period.state]}`),
    ),
  ];
  const list = facts(input).flatMap(([name, value]) => [
    element('dt', {}, shown(name)),
    element('dd', {}, shown(value)),
  ]);
  return joined([
    element('header', { class: 'sheet__head' }, joined(head)),
    element('dl', { class: 'sheet__facts' }, joined(list)),
  ]);
}

/** At the head of the others. */
export function runningHead(input: PaperInput): Html {
  const { report, beside, sheetWords, version } = input;
  const bank = beside.heading?.bank ?? null;
  const account = bank === null ? report.account : `${bank}, ${report.account}`;
  const number = sheetWords.number(periodName(report.period), version);
  return element(
    'header',
    { class: 'sheet__run' },
    joined([
      element('span', {}, joined([strong(firmOf(input)), shown(` · ${account}`)])),
      element(
        'span',
        {},
        joined([shown(`${number} ·`), space, strong(isSigned(input) ? sheetWords.signed : sheetWords.unsigned)]),
      ),
    ]),
  );
}

/** Both ends of a code; the last annex has the whole. */
const CODE_END = 12;
const shortCode = (code: string): string => `${code.slice(0, CODE_END)}…${code.slice(-CODE_END)}`;

export function foot({ base, code, sheetWords }: PaperInput, number: number, of: number): Html {
  const parts = [span(`${base}.pdf`), span(sheetWords.code(shortCode(code))), span(sheetWords.sheet(number, of))];
  return element('footer', { class: 'sheet__foot' }, joined(parts));
}
