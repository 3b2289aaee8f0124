/** The checks of a profile's data in words that window and terminal share: what each one looks at, and what it found. */
import type { Language } from '../domain/language.ts';
import { formatBare, formatCount } from '../domain/money/format.ts';
import type { Equation } from '../domain/reconciliation/state.ts';
import type { Finding, Summed } from '../domain/trail/finding.ts';
import { ACCOUNT_CHECKS } from './check-words.ts';
import type { AccountCheck, CheckWords } from './check-words.ts';
import { checksEn } from './checks-en.ts';
import { checksEs } from './checks-es.ts';
import { dayText } from './days.ts';
import { filled } from './filled.ts';
import type { KindWords } from './kind-words.ts';
import { kindsEn } from './kinds-en.ts';
import { kindsEs } from './kinds-es.ts';

const WORDS: Readonly<Record<Language, CheckWords>> = { es: checksEs, en: checksEn };
const LISTS: Readonly<Record<Language, KindWords['resource']>> = { es: kindsEs.resource, en: kindsEn.resource };

type Found = { readonly found: readonly Finding[]; readonly more: number };
type OfAccount = { readonly kind: AccountCheck; readonly account: string; readonly equation: Equation['name'] | 'all' };

const isIn = <K extends string>(table: Readonly<Record<K, string>>, key: string): key is K => Object.hasOwn(table, key);

/** `conservation:Bancos:lines` in its parts; null for a check of the whole profile. */
export function checkOfAccount(check: string): OfAccount | null {
  const kind = ACCOUNT_CHECKS.find((one) => check.startsWith(`${one}:`));
  if (kind === undefined) return null;
  const rest = check.slice(kind.length + 1);
  const end = rest.lastIndexOf(':');
  const equation = rest.slice(end + 1);
  const isLaw = kind === 'conservation' && end >= 0 && equation !== 'all' && isIn(checksEs.equation, equation);
  return isLaw ? { kind, account: rest.slice(0, end), equation } : { kind, account: rest, equation: 'all' };
}

/** What a check looks at, by its name. */
export function checkText(check: string, language: Language): string {
  const words = WORDS[language];
  if (isIn(words.name, check)) return words.name[check];
  const of = checkOfAccount(check);
  if (of === null) return filled(words.other, { name: check });
  return filled(words.ofAccount[of.kind], { account: of.account, equation: words.equation[of.equation] });
}

/** What a check found, for people; empty where it found nothing. */
export function foundText({ found, more }: Found, language: Language): string {
  const texts = new Set(found.map((one) => findingText(one, language)));
  return [...texts].join('; ') + (more > 0 ? ` (+${formatCount(more)})` : '');
}

/** The same for scripts: the same words in every language, figures and days in their plain form. */
export function foundDetail({ found, more }: Found): string {
  return found.map(findingDetail).join(', ') + (more > 0 ? ` (+${more})` : '');
}

type Value = string | number;
const valuesOf = (finding: Finding): readonly (readonly [name: string, value: Value])[] =>
  Object.entries(finding) as [string, Value][];

export function findingText(finding: Finding, language: Language): string {
  const words = WORDS[language];
  if (finding.kind === 'unread') return words.unread[finding.cause];
  const values = valuesOf(finding).map(([name, value]) => [name, shown(name, value, language)] as const);
  return filled(words.finding[finding.kind], Object.fromEntries(values));
}

function findingDetail(finding: Finding): string {
  if (finding.kind === 'unread') return finding.said ?? '';
  const values = valuesOf(finding).map(
    ([name, value]) => [name, name === 'rows' ? shown(name, value, 'en') : `${value}`] as const,
  );
  return filled(checksEn.finding[finding.kind], Object.fromEntries(values));
}

/** A value as it is read, by the name that it has in a finding. */
function shown(name: string, value: Value, language: Language): string {
  if (typeof value === 'number') return formatCount(value);
  if (name === 'day') return dayText(value, language);
  if (name === 'missing') return formatBare(value);
  if (name === 'list') return isIn(LISTS[language], value) ? LISTS[language][value] : value;
  return name === 'rows' ? WORDS[language].rows[value as Summed] : value;
}
