/** What a look into a profile that is not open finds. */
import type { AccountView } from '@shared/contract/views/views.ts';

export type Glance = {
  /** In the order of their making, with the days that statements cover. */
  readonly accounts: readonly Omit<AccountView, 'month'>[];
  /** Figures as they were computed last; none of them is out of date. */
  readonly figures: readonly { readonly question: string; readonly answer: string }[];
};
