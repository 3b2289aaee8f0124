/** Why one line and one record are together or are not: every fact, by how much it fails, and what was preferred by which odds. */
import type { TFunction } from 'i18next';
import type { ChoiceView } from '@shared/contract/calls/matching-calls.ts';
import type { LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRecordsName } from './case-words.ts';
import './ledger.css';

type Fact = ChoiceView['facts'][number];
type Preferred = ChoiceView['preferred'][number];

/** Odds of 1,000 to 1 and more are told as such. */
const ODDS_MAX = 1000;
const NAT = 1000;

const windowOf = (text: string | null): { from: string; to: string } => {
  const [from = '', to = ''] = (text ?? '').split('..');
  return { from: from === '' ? '' : formatDay(from), to: to === '' ? '' : formatDay(to) };
};

type Said = 'yes' | 'no' | 'unsaid';
type Words = (fact: Fact, said: Said, say: { readonly t: TFunction; readonly currency: string }) => string;

/** Hard facts are said by both sides: they agree or fail. */
const hardly = (said: Said): 'yes' | 'no' => (said === 'no' ? 'no' : 'yes');
const textOf = ({ line, record }: Fact, said: Said): string => (said === 'no' ? record : line) ?? '';
const dayOf = (day: string | null): string => (day === null ? '' : formatDay(day));

/** Each fact as a sentence. */
const FACTS: Readonly<Record<Fact['kind'], Words>> = {
  expected: (_, said, { t }) => t(`why.expected.${hardly(said)}`),
  direction: (_, said, { t }) => t(`why.direction.${hardly(said)}`),
  amount: ({ line, record, difference }, said, { t, currency }) => {
    const money = (amount: string | null | undefined): string => formatAmount(amount ?? '0', currency);
    return t(`why.amount.${hardly(said)}`, { line: money(line), record: money(record), difference: money(difference) });
  },
  window: ({ line, record, businessDays = 0 }, said, { t }) =>
    t(`why.window.${hardly(said)}`, { day: dayOf(line), days: formatCount(businessDays), ...windowOf(record) }),
  reference: (fact, said, { t }) => t(`why.reference.${said}`, { text: textOf(fact, said) }),
  identifier: (fact, said, { t }) => t(`why.identifier.${said}`, { text: textOf(fact, said) }),
  name: (fact, said, { t }) => t(`why.name.${said}`, { text: textOf(fact, said) }),
};

const saidOf = ({ agrees }: Fact): Said => (agrees === null ? 'unsaid' : agrees ? 'yes' : 'no');

const ICONS = { yes: 'check', no: 'x', unsaid: 'dot' } as const;

/** By how much: odds of so many to one, either way. */
function marginWords({ margin }: Preferred, t: TFunction): string {
  if (margin === null) return t('why.noMargin');
  const odds = Math.round(Math.exp(Math.abs(margin) / NAT));
  if (odds <= 1) return t('why.even');
  const way = margin > 0 ? 'likelier' : 'lessLikely';
  return odds >= ODDS_MAX
    ? t(`why.${way}Most`, { odds: formatCount(ODDS_MAX) })
    : t(`why.${way}`, { odds: formatCount(odds) });
}

type WhyProps = {
  readonly account: string;
  readonly lines: readonly LineRow[];
  readonly records: readonly RecordRow[];
  readonly currency: string;
};

/** Of one line and one record the window can say what speaks for them; of more there is nothing to compare. */
export function Why({ account, lines, records, currency }: WhyProps) {
  const [line, record] = [lines[0], records[0]];
  if (line === undefined || record === undefined || lines.length + records.length > 2) return null;
  return <WhyOfTwo account={account} line={line.id} record={record.key} currency={currency} />;
}

type OfTwo = { readonly account: string; readonly line: string; readonly record: string; readonly currency: string };

function WhyOfTwo({ account, line, record, currency }: OfTwo) {
  const { t } = useWords();
  const { data: choice, isPending } = useAsk('pair.explain', { account, line, record });
  // Its place is kept while the answer is on its way: what came late would push the buttons from under the pointer.
  return (
    <details className="why" aria-busy={isPending}>
      <summary>{t((choice?.together ?? null) === null ? 'why.heading' : 'why.together')}</summary>
      {choice === undefined ? null : <Answer choice={choice} currency={currency} />}
    </details>
  );
}

function Answer({ choice, currency }: { readonly choice: ChoiceView; readonly currency: string }) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  const soft = choice.hurdles.filter((one) => one === 'refused' || one === 'other-business' || one === 'names-another');
  return (
    <>
      <ul className="why__facts">
        {choice.facts.map((fact) => (
          <li key={fact.kind} data-agrees={fact.agrees}>
            <Icon name={ICONS[saidOf(fact)]} /> <Text>{FACTS[fact.kind](fact, saidOf(fact), { t, currency })}</Text>
          </li>
        ))}
        {soft.map((one) => (
          <li key={one} data-agrees={false}>
            <Icon name="x" /> {t(`why.hurdle.${one}`)}
          </li>
        ))}
      </ul>
      {choice.preferred.map((one) => (
        <p key={one.match.id} className="quiet">
          <Text>
            {t(one.match.status === 'suggested' ? 'why.shown' : 'why.preferred', {
              lines: one.match.lines.map((row) => row.description).join(' + '),
              records: nameOf(one.match.records),
            })}
          </Text>{' '}
          {marginWords(one, t)}
        </p>
      ))}
      {choice.preferred.length > 0 ? null : <p className="quiet">{t('why.nobody')}</p>}
    </>
  );
}
