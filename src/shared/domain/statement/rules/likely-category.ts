/** What a line that has no record probably is, the likeliest first: by the account's rules, else by the business its words speak of. */
import { isOtherBusiness } from '../../matching/evidence/other-business.ts';
import type { AccountPreset } from '../../payments/expected.ts';
import { explainByText } from './explain-line.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';
import type { LineRule } from './rule.ts';

export type CategoryScene = { readonly preset: AccountPreset; readonly rules: readonly LineRule[] };

/** At most three: the rest of the closed list is one menu away. */
export function likelyCategories(line: StatementLine, { preset, rules }: CategoryScene): readonly LineCategory[] {
  const said = explainByText(line, rules)?.category;
  const byBusiness: readonly LineCategory[] =
    isOtherBusiness(line, preset) || preset === 'own' ? ['outside-service', 'other'] : ['other', 'outside-service'];
  return [...new Set<LineCategory>([...(said === undefined ? [] : [said]), ...byBusiness, 'own-transfer'])].slice(0, 3);
}
