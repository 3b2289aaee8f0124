/** The shape of what --help says: complete by type in each language. */
import type { Command, OptionName } from '../options.ts';

export type HelpWords = {
  readonly usage: string;
  readonly commands: string;
  readonly options: string;
  readonly everywhere: string;
  readonly example: string;
  /** Where to read about one command. */
  readonly more: string;
  readonly does: Readonly<Record<Command, string>>;
  readonly option: Readonly<Record<OptionName, string>>;
};
