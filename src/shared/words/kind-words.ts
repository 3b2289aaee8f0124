/** What kinds and states are called wherever they are called by their plain name: on screen and on paper the same. */
import type { FlagKind, Severity } from '../domain/flags/flag.ts';
import type { Pass } from '../domain/matching/match.ts';
import type { ProposedAs } from '../domain/matching/risk.ts';
import type { Environment } from '../domain/payments/account.ts';
import type { RecordKind, Standing } from '../domain/payments/record.ts';
import type { LineState, RecordState } from '../domain/reconciliation/state.ts';
import type { LineCategory } from '../domain/statement/lines/line.ts';

type Named<K extends string> = Readonly<Record<K, string>>;

export type KindWords = {
  readonly environment: Named<Environment>;
  readonly recordKind: Named<RecordKind>;
  readonly standing: Named<Standing>;
  readonly direction: Named<'credit' | 'debit' | 'none'>;
  readonly lineState: Named<LineState>;
  readonly recordState: Named<RecordState>;
  readonly category: Named<LineCategory>;
  readonly pass: Named<Pass>;
  /** What a proposal is called, so that the word agrees with its confidence. */
  readonly proposedAs: Named<ProposedAs>;
  readonly severity: Named<Severity>;
  readonly flag: Named<FlagKind>;
  /** The lists of the service, as they are asked for. */
  readonly resource: Named<'payins' | 'payouts' | 'payout_items' | 'orders' | 'wallets'>;
};
