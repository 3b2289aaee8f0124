/** A profile's bank account, and the environments and tokens a profile can stand for. */
import type { AccountId } from '../ids.ts';
import type { Currency } from '../money/money.ts';
import type { AccountPreset } from './expected.ts';

export const ENVIRONMENTS = ['sandbox', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const otherEnvironment = (environment: Environment): Environment =>
  environment === 'sandbox' ? 'production' : 'sandbox';
/** Records of the other environment's token are flagged wrong-token. */
export const TOKEN_OF: Readonly<Record<Environment, string>> = { sandbox: 'testCOPM', production: 'COPM' };

export type Account = {
  readonly id: AccountId;
  readonly name: string;
  readonly preset: AccountPreset;
  readonly currency: Currency;
};
