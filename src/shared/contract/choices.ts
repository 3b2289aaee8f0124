/** What can be chosen and how much can be given: without the shapes that hold to it, which take so long to build that the window is drawn before them. */

export const CASE_FILTERS = [
  'undecided',
  'sets',
  'proposed',
  'lines-left',
  'records-left',
  'carried',
  'parked',
  'matched',
  'differences',
  'explained',
  'all',
] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

/** Cases that are decided as one step, and how long a note beside a decision may be. */
export const CASES_AT_ONCE_MAX = 10_000;
export const NOTE_MAX = 500;

/** The columns that order the lines; without one they stand as the files have them. */
export const LINE_SORTS = ['date', 'text', 'document', 'state', 'line', 'amount', 'balance'] as const;
export type LineSort = (typeof LINE_SORTS)[number];
/** The columns that order the records; without one the newest stand first. */
export const RECORD_SORTS = ['date', 'kind', 'name', 'id', 'status', 'state', 'amount'] as const;
export type RecordSort = (typeof RECORD_SORTS)[number];

/** The columns that order the cases; without one sets stand first, and then the days. */
export const CASE_SORTS = ['date', 'text', 'amount', 'difference', 'record-amount', 'record'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** Minutes between two automatic syncs that can be chosen; 0 is never. */
export const SYNC_EVERY_MINUTES = [0, 15, 60, 240, 1440] as const;

/** Far longer than any key: what is too long is refused in words, never cut. */
export const KEY_TEXT_MAX = 65_536;

/** In CSS pixels: a column is never too narrow to be seen, nor wider than a screen. */
export const COLUMN_WIDTH = { min: 48, max: 1200 } as const;
export const VIEWS_MAX = 40;
export const VIEW_NAME_MAX = 60;

/** Sheets that a report can be printed on, the usual one first. */
export const PAPER_SIZES = ['letter', 'a4', 'oficio'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
