/** A look into another profile as the board shows it: its accounts, and of each month what was computed last. */
import { z } from 'zod';
import type { Answer } from '@shared/contract/calls.ts';
import { overviewSchema } from '@shared/contract/views/overview-view.ts';
import type { Glance } from '../ports/glance.ts';

const OVERVIEW = 'overview.get ';
const asked = z.strictObject({ account: z.string(), from: z.string(), to: z.string() });
const stored = overviewSchema.pick({ undecided: true, totals: true });
type Month = Answer<'board.other'>['months'][number];

export const glanceView = ({ accounts, figures }: Glance): Answer<'board.other'> => ({
  accounts: accounts.map((account) => ({ ...account })),
  months: figures.flatMap((one) => monthOf(one) ?? []),
});

/** Null for a question about something else, or about other days than a month. */
function monthOf({ question, answer }: Glance['figures'][number]): Month | null {
  if (!question.startsWith(OVERVIEW)) return null;
  const scope = asked.safeParse(JSON.parse(question.slice(OVERVIEW.length)));
  const figures = stored.loose().safeParse(JSON.parse(answer));
  if (!scope.success || !figures.success) return null;
  const { account, from, to } = scope.data;
  return { account, from, to, undecided: figures.data.undecided, unexplained: figures.data.totals.unexplained };
}
