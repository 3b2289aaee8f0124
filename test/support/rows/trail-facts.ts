/** Entries of the trail as the window gets them, made up. */
import { NOTHING } from '@shared/domain/trail/entry.ts';
import type { TrailFacts, TrailMove, TrailState, TrailSubject } from '@shared/domain/trail/entry.ts';

export const aState = (is: TrailState['is'], rest: Partial<Omit<TrailState, 'is'>> = {}): TrailState => ({
  is,
  of: null,
  amount: null,
  ...rest,
});

export const aLine = (): TrailSubject => ({
  kind: 'line',
  id: 'line-1',
  day: '2026-03-17',
  text: 'PAGO A PROVEEDOR NELSON I PABON',
  amount: '-2760000',
  file: 'marzo.csv',
  line: 214,
});

export const aRecord = (): TrailSubject => ({
  kind: 'record',
  key: 'payout_item:po_6b11',
  of: 'payout_item',
  day: '2026-02-24',
  name: 'Óscar Iván Duarte',
  amount: '2760000',
});

export const aMove = (table: TrailMove['table'], move: Partial<Omit<TrailMove, 'table'>> = {}): TrailMove => ({
  table,
  name: null,
  subjects: [aLine()],
  rows: { line: 1, record: 1 },
  before: NOTHING,
  after: NOTHING,
  note: null,
  ...move,
});

export const aFact = (facts: Partial<TrailFacts> = {}): TrailFacts => ({
  seq: 7,
  at: '2026-04-06T14:02:00.000Z',
  by: 'Laura Rueda',
  what: 'explain',
  group: 'person',
  account: { id: 'account-1', name: 'Bancolombia', currency: 'COP' },
  file: null,
  values: {},
  moves: [],
  moved: facts.moves?.length ?? 0,
  tally: [],
  total: null,
  ...facts,
});
