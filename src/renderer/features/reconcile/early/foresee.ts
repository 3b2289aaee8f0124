/** What a decision makes of the case that it is about, as far as the case itself says it; everything else the page tells that comes. */
import type { CallName, Request } from '@shared/contract/calls.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { hasRivals } from '../opened/answers.ts';
import { unexplainedOf } from '../sides.ts';

type CaseOf<K extends CaseView['kind']> = Extract<CaseView, { kind: K }>;
/** Null where the case is decided and leaves the list of what waits. */
type Foreseen = { readonly view: CaseView; readonly waits: boolean };

function accepted({ rivals: _, ...one }: CaseOf<'match'>): Foreseen {
  const waits = !isZeroAmount(unexplainedOf(one.match));
  const view: CaseView = { ...one, match: { ...one.match, status: 'confirmed' }, ...(waits ? { waits: 'words' } : {}) };
  return { view, waits };
}

/** The line waits in its place: its record has a case of its own once the page comes. */
function refused({ match: { lines, records } }: CaseOf<'match'>): Foreseen | null {
  const [line] = lines;
  if (line === undefined || lines.length + records.length > 2) return null;
  return { view: { kind: 'line', id: line.id, line: { ...line, state: 'unmatched' } }, waits: true };
}

function ofMatch(name: CallName, request: unknown, one: CaseOf<'match'>): Foreseen | null {
  if (one.match.status !== 'suggested' || hasRivals(one)) return null;
  const { matches } = request as Partial<Request<'match.confirm'>>;
  if (name === 'match.confirm' && matches?.length === 1 && matches[0] === one.match.id) return accepted(one);
  return name === 'match.reject' && (request as Request<'match.reject'>).match === one.match.id ? refused(one) : null;
}

function ofLine(name: CallName, request: unknown, one: CaseOf<'line'>): Foreseen | null {
  if (name !== 'line.explain' || one.line.state !== 'unmatched') return null;
  const { lines, category } = request as Request<'line.explain'>;
  if (category === null || lines.length !== 1 || lines[0] !== one.line.id) return null;
  const { parked: _, ...plain } = one;
  return { view: { ...plain, line: { ...one.line, state: 'explained', category } }, waits: false };
}

/** The case after a call; null where the call is about another one, or the case alone does not say it. */
export function foreseen<N extends CallName>(name: N, request: Request<N>, one: CaseView): Foreseen | null {
  if (one.kind === 'match') return ofMatch(name, request, one);
  return one.kind === 'line' ? ofLine(name, request, one) : null;
}
