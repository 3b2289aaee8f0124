/** The sections of the window and where they stand: what leads to one, by eye or by key, leads here. */
export const SECTIONS = {
  overview: '/',
  board: '/board',
  reconcile: '/reconcile',
  flags: '/flags',
  statements: '/statements',
  records: '/records',
  rules: '/rules',
  trail: '/trail',
  settings: '/settings',
} as const;
export type Section = keyof typeof SECTIONS;
