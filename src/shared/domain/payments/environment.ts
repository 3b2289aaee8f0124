/** Which environment served rows are of, told by their token and by the one bank that the sandbox has. */
import { isJsonObject } from '../json/json.ts';
import type { Json } from '../json/json.ts';
import { ENVIRONMENTS, TOKEN_OF } from './account.ts';
import type { Environment } from './account.ts';
import { firstText } from './fields.ts';

const TOKENS = ['currency_id', 'token', 'currency'];
const BANKS = ['payment.bank', 'bank_account_details.bank_name', 'public_data.bank_name'];
/** interface.md, sandbox rules: it stands in for any bank, and no bank of production is called so. */
const SANDBOX_BANK = 'OUTBANK';

export const ofToken = (token: string | null): Environment | null =>
  ENVIRONMENTS.find((environment) => TOKEN_OF[environment] === token) ?? null;

/** Null for a row that tells nothing: an unseen token, or none, and no bank of the sandbox. */
export function environmentOf(row: Json): Environment | null {
  if (!isJsonObject(row)) return null;
  const token = ofToken(firstText(row, TOKENS));
  if (token !== null) return token;
  return firstText(row, BANKS) === SANDBOX_BANK ? 'sandbox' : null;
}

/** Every environment that the rows speak of: both where records of one lie among those of the other. */
export const environmentsOf = (rows: readonly Json[]): ReadonlySet<Environment> =>
  new Set(rows.map(environmentOf).filter((environment) => environment !== null));
