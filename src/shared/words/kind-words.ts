/** The names of kinds and states, the same on screen and on paper. */
import { FLAG_KINDS } from '../domain/flags/flag.ts';
import type { FlagKind, Severity } from '../domain/flags/flag.ts';
import type { Certainty, Pass } from '../domain/matching/match.ts';
import type { ProposedAs } from '../domain/matching/risk.ts';
import type { Environment } from '../domain/payments/account.ts';
import type { RecordKind, Standing } from '../domain/payments/record.ts';
import type { LineState, RecordState } from '../domain/reconciliation/state.ts';
import type { LineCategory } from '../domain/statement/lines/line.ts';

type Named<K extends string, V = string> = Readonly<Record<K, V>>;

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
  /** How sure a match is. */
  readonly certainty: Named<Certainty>;
  readonly severity: Named<Severity>;
  readonly flag: Named<FlagKind>;
  /** The lists of the service, as they are asked for. */
  readonly resource: Named<'payins' | 'payouts' | 'payout_items' | 'orders' | 'wallets'>;
};

/** Its name, why it is raised in the window and on paper, what to do in a few words, and how in a sentence or two. */
export type FlagsInWords = Named<FlagKind, Named<'name' | 'why' | 'paper' | 'step' | 'how'>>;

/** What each kind of flag has under one heading. */
export const flagWords = (flags: FlagsInWords, part: keyof FlagsInWords[FlagKind]): Named<FlagKind> =>
  Object.fromEntries(FLAG_KINDS.map((kind) => [kind, flags[kind][part]])) as Named<FlagKind>;
