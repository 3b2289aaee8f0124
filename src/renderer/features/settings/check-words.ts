/** The name of a check in words: `conservation:<account>:<equation>` and `partition:<account>` carry what they speak of. */
import type { TFunction } from 'i18next';
import { visibleText } from '../../lib/text/visible-text.ts';

const NAMES = [
  'settings',
  'integrity',
  'foreign-keys',
  'schema',
  'audit-chain',
  'audit-manifest',
  'audit-head',
  'statement-lines',
  'statement-files',
  'records',
  'decisions',
  'matches',
  'attachments',
  'quarantine',
] as const;
const EQUATIONS = ['lines', 'balance', 'expected', 'differences'] as const;

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

function accountCheck(kind: string, rest: string, t: TFunction): string | null {
  if (kind === 'partition') return t('checks.partition', { account: visibleText(rest) });
  const end = rest.lastIndexOf(':');
  const equation = rest.slice(end + 1);
  if (kind !== 'conservation' || end < 0 || !isOneOf(EQUATIONS, equation)) return null;
  return t('checks.conservation', { account: visibleText(rest.slice(0, end)), equation: t(`equations.${equation}`) });
}

export function checkWords(name: string, t: TFunction): string {
  if (isOneOf(NAMES, name)) return t(`checks.${name}`);
  const colon = name.indexOf(':');
  const ofAccount = colon < 0 ? null : accountCheck(name.slice(0, colon), name.slice(colon + 1), t);
  return ofAccount ?? t('checks.other', { name: visibleText(name) });
}
