/** What switching a learned table changes, told by the changes themselves: held back, released, ordered, shown or dropped. */
import { assertNever } from '../../assert.ts';
import type { Change, Match } from '../match.ts';

export type MatchChange = Extract<Change, { readonly table: 'match' }>;
/** `other`: what a run would change without any table. */
export type LearnedChange = 'held' | 'released' | 'ordered' | 'shown' | 'dropped' | 'other';

type Standing = 'none' | 'proposed' | 'accepted';
const standingOf = (match: Match | null): Standing =>
  match === null ? 'none' : match.status === 'suggested' ? 'proposed' : 'accepted';

export function learnedChangeOf({ before, after }: MatchChange): LearnedChange {
  const [was, is] = [standingOf(before), standingOf(after)];
  switch (was) {
    case 'accepted':
      return is === 'proposed' ? 'held' : 'other';
    case 'proposed':
      return is === 'accepted' ? 'released' : is === 'proposed' ? 'ordered' : 'dropped';
    case 'none':
      return is === 'proposed' ? 'shown' : 'other';
    default:
      return assertNever(was);
  }
}
