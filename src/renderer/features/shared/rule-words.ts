/** A rule in a sentence: its name, and everything it asks of a line, in the order in which one would say it. */
import type { TFunction } from 'i18next';
import type { RuleView, WhenView } from '@shared/contract/views/rule-views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { BUILT_IN_RULE_IDS } from '@shared/domain/statement/rules/built-in.ts';
import type { BuiltInRuleId } from '@shared/domain/statement/rules/built-in.ts';
import { TEXT_WAYS } from '@shared/domain/statement/rules/rule.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';

/** More texts than these make no sentence any more. */
const TEXTS_SHOWN = 3;

export const builtInOf = (id: string): BuiltInRuleId | null => BUILT_IN_RULE_IDS.find((one) => one === id) ?? null;

type Named = Pick<RuleView, 'id' | 'name'> & { readonly when?: WhenView | null };

/** What a rule without a name looks for first. */
const firstOf = (when: WhenView | null | undefined): string | undefined =>
  when?.text[0]?.text ?? when?.counterparty ?? when?.codes[0];

/** The name a person gave, the app's own name, or what stands in for either. */
export function useRuleName(): (rule: Named) => string {
  const { t } = useWords();
  return ({ id, name, when }) => {
    const builtIn = builtInOf(id);
    if (builtIn !== null) return t(`rules.builtIn.${builtIn}.name`);
    if (name === null) return t('rules.gone', { id: visibleText(id) });
    return name === '' ? visibleText(firstOf(when) ?? t('rules.unnamed')) : visibleText(name);
  };
}

function listed(t: TFunction, texts: readonly string[]): string {
  const shown = texts.slice(0, TEXTS_SHOWN).map((text) => t('rules.when.quoted', { text: visibleText(text) }));
  const rest = texts.length - shown.length;
  return [shown.join(', '), ...(rest > 0 ? [t('rules.when.more', { count: rest })] : [])].join(' ');
}

function spoken(t: TFunction, { text, codes }: WhenView): readonly string[] {
  const ways = TEXT_WAYS.flatMap((how) => {
    const texts = text.filter((test) => test.how === how).map((test) => test.text);
    return texts.length === 0 ? [] : [t(`rules.when.${how}`, { texts: listed(t, texts) })];
  });
  return codes.length === 0 ? ways : [...ways, t('rules.when.code', { codes: codes.map(visibleText).join(', ') })];
}

function sized(t: TFunction, amount: WhenView['amount'], currency: string): readonly string[] {
  if (amount === null) return [];
  const [from, to] = [formatAmount(amount.from, currency), formatAmount(amount.to, currency)];
  return [from === to ? t('rules.when.amount', { amount: from }) : t('rules.when.range', { from, to })];
}

/** What a rule asks, as short pieces. */
export function useWhenWords(currency: string): (when: WhenView) => string {
  const { t } = useWords();
  return (when) => {
    const texts = when.unless.map(({ text }) => text);
    const pieces = [
      spoken(t, when).join(' / '),
      ...(texts.length > 0 ? [t('rules.when.unless', { texts: listed(t, texts) })] : []),
      ...(when.counterparty === null ? [] : [t('rules.when.counterparty', { text: visibleText(when.counterparty) })]),
      ...(when.direction === null ? [] : [t(`rules.when.${when.direction}`)]),
      ...sized(t, when.amount, currency),
      ...(when.calculation === null ? [] : [t(`rules.when.${when.calculation}`)]),
      ...(when.nameless ? [t('rules.when.nameless')] : []),
      ...(when.reversals ? [t('rules.when.reversals')] : []),
      ...(when.outsideOnly ? [t('rules.when.outside')] : []),
    ];
    return pieces.filter((piece) => piece !== '').join(' · ');
  };
}
