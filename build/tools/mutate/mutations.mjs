// All settings of security and of money that `npm run mutate` undoes, one at a time.
import { OF_MONEY } from './money.mjs';
import { OF_DAMAGE } from './damage.mjs';
import { OF_SECRETS } from './secrets.mjs';
import { OF_THE_WINDOW } from './window.mjs';

/** `from` stands once in `file`; with `to` in its place one of `tests` (files or folders) must go red. */
export const MUTATIONS = [...OF_THE_WINDOW, ...OF_SECRETS, ...OF_DAMAGE, ...OF_MONEY];
