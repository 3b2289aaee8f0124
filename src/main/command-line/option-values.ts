/** What the value of an option looks like, checked before anything runs. */
import { LANGUAGES } from '@shared/domain/language.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';

/** What a person names: up to 80 letters, none of them a control character. */
const NAME = /^[^\p{Cc}]{1,80}$/u;
/** As many digits before and after the point as an amount is read with. */
const AMOUNT = /^-?\d{1,18}(\.\d{1,18})?$/;

/** A status or type as the service wrote it may hold anything but control characters. */
const MEANING =
  /^(?:(?:payin|payout|payout_item|order):[^\p{Cc}]{0,200}=(?:succeeded|failed|pending)|order_type:[^\p{Cc}]{0,200}=(?:in|out|none))$/u;
/** Of a match or of a question. */
const ID = /^[\w-]{1,80}$/;

export const PATTERNS = {
  profile: NAME,
  account: NAME,
  lang: new RegExp(`^(?:${LANGUAGES.join('|')})$`),
  env: /^(sandbox|production)$/,
  preset: /^(settlement|own)$/,
  currency: /^[A-Za-z]{3,8}$/,
  period: /^\d{4}-\d{2}(-\d{2}\.\.\d{4}-\d{2}-\d{2})?$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  opening: AMOUNT,
  closing: AMOUNT,
  formats: /^(json|csv|xlsx|pdf)(,(json|csv|xlsx|pdf))*$/,
  names: /^(plain|period)$/,
  port: /^\d{1,5}$/,
  seed: /^\d{1,9}$/,
  records: /^\d{1,7}$/,
  quota: /^[1-9]\d{0,7}\/[1-9]\d{0,3}$/,
  head: /^[0-9a-f]{64}$/,
  accept: ID,
  reject: ID,
  explain: new RegExp(`^[^\\p{Cc}]+:[1-9]\\d{0,8}=(${LINE_CATEGORIES.join('|')})$`, 'u'),
  meaning: MEANING,
  note: /^[^\0]{1,500}$/,
  by: NAME,
} as const;
