/** The drawings of all icons, once in the page; <Icon> points at them by name, so no drawing is repeated in a row. */
import type { ReactElement } from 'react';

/** One path as its text, or what is drawn of more than that. */
const DRAWINGS = {
  ambiguous: 'M2.75 8h3l3.75-4h3.75M5.75 8l3.75 4h3.75',
  batch: 'M2.75 3.25h10.5v3.5H2.75zM2.75 9.25h10.5v3.5H2.75z',
  check: 'm3.25 8.5 3 3 6.5-7',
  clip: 'M13.25 7.25l-5.6 5.6a3 3 0 0 1-4.25-4.25l6-6a2 2 0 0 1 2.85 2.85l-5.95 5.9a1 1 0 0 1-1.4-1.4l5.1-5.1',
  columns: 'M2.75 2.75h10.5v10.5H2.75zM6.25 2.75v10.5M9.75 2.75v10.5',
  critical: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM8 5v3.5M8 10.85v.01',
  dot: <circle cx="8" cy="8" r="3.5" fill="currentColor" stroke="none" />,
  down: 'M4.75 6.5 8 9.75l3.25-3.25',
  download: 'M8 2.5v7.25M5 7l3 3 3-3M2.75 13.25h10.5',
  explained: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M5.75 6.75h4.5M5.75 9.25h4.5" />
    </>
  ),
  eye: (
    <>
      <path d="M1.75 8C3 5.5 5.25 4 8 4s5 1.5 6.25 4C13 10.5 10.75 12 8 12S3 10.5 1.75 8z" />
      <circle cx="8" cy="8" r="1.75" />
    </>
  ),
  flag: 'M3.75 14V2.75h8.5l-1.75 3.25 1.75 3.25h-8.5',
  flask: 'M6.25 2.25v4L2.9 12a1.2 1.2 0 0 0 1 1.75h8.2a1.2 1.2 0 0 0 1-1.75L9.75 6.25v-4M5 2.25h6M4.75 9.75h6.5',
  print: 'M4.75 6V2.75h6.5V6M4.75 11.25h-2V6h10.5v5.25h-2M4.75 9.25h6.5v4h-6.5z',
  info: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 7.5v3.25M8 5.25v.01" />
    </>
  ),
  item: 'm4 12 7.75-7.75M5.75 4.25h6v6',
  key: (
    <>
      <circle cx="5.25" cy="10.75" r="2.5" />
      <path d="m7.1 8.9 5.65-5.65M10.5 5.5l2 2" />
    </>
  ),
  laptop: 'M3.75 3.25h8.5v6.5h-8.5zM1.75 12.75h12.5',
  left: 'M9.5 4.75 6.25 8l3.25 3.25',
  lock: 'M3.75 7.25h8.5v6h-8.5zM5.5 7.25V5a2.5 2.5 0 0 1 5 0v2.25',
  log: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="M8 5v3l2 1.5" />
    </>
  ),
  matched: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="m5.5 8.25 1.75 1.75 3.25-3.75" />
    </>
  ),
  note: 'M2.75 3.25h10.5v7.5h-6l-2.75 2.5v-2.5H2.75z',
  offline:
    'M6.1 4.1a3.9 3.9 0 0 1 5.7 2.7 2.6 2.6 0 0 1 2 4.1M11.25 12.25H5a2.75 2.75 0 0 1-.8-5.38q.1-.5.3-1M2.75 2.75l10.5 10.5',
  order: (
    <>
      <path d="m8 1.75 5.25 3.1v6.3L8 14.25l-5.25-3.1v-6.3z" />
      <path d="M8 5.5v5" />
    </>
  ),
  out: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="m6 6 4 4M10 6l-4 4" />
    </>
  ),
  overview: 'M2.75 13.25v-4.5M6.25 13.25V2.75M9.75 13.25v-7M13.25 13.25v-3',
  pause: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M6.5 6v4M9.5 6v4" />
    </>
  ),
  payin: 'M12 4 4.25 11.75M4.25 5.75v6h6',
  percent: (
    <>
      <path d="m4 12 8-8" />
      <circle cx="4.75" cy="4.75" r="1.75" />
      <circle cx="11.25" cy="11.25" r="1.75" />
    </>
  ),
  pen: 'M9.75 3.75 12.25 6.25 5.5 13H3v-2.5zM8.5 13.25h4.75',
  plus: 'M8 3.25v9.5M3.25 8h9.5',
  proposed: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  reconcile: 'M5.25 2.75 2.75 5.25l2.5 2.5M2.75 5.25h10.5M10.75 8.25l2.5 2.5-2.5 2.5M13.25 10.75H2.75',
  records: (
    <>
      <ellipse cx="8" cy="4" rx="5.25" ry="1.75" />
      <path d="M2.75 4v8c0 .97 2.35 1.75 5.25 1.75s5.25-.78 5.25-1.75V4M2.75 8c0 .97 2.35 1.75 5.25 1.75S13.25 8.97 13.25 8" />
    </>
  ),
  redo: 'm10.75 3 2.5 2.5-2.5 2.5M13.25 5.5h-6.5a3.75 3.75 0 0 0 0 7.5h3.5',
  report: 'M2.75 2.75h10.5v10.5H2.75zM2.75 6.25h10.5M6.25 6.25v7',
  return: 'M5.25 3 2.75 5.5l2.5 2.5M2.75 5.5h6.5a3.75 3.75 0 0 1 0 7.5H5.75',
  right: 'M6.5 4.75 9.75 8 6.5 11.25',
  rules: 'M2.5 4.25 3.75 5.5l2-2.25M2.5 11 3.75 12.25l2-2.25M8 4.5h5.25M8 11.25h5.25',
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3 3" />
    </>
  ),
  settings: (
    <>
      <path d="M2.75 4.75h5.5M12.25 4.75h1M2.75 11.25h1M7.75 11.25h5.5" />
      <circle cx="10.25" cy="4.75" r="1.75" />
      <circle cx="5.75" cy="11.25" r="1.75" />
    </>
  ),
  shield: 'M8 1.75 13 3.5v4c0 3.25-2 5.5-5 6.75-3-1.25-5-3.5-5-6.75v-4z',
  sort: 'M4.75 3v10M4.75 13l-2-2M4.75 13l2-2M9.25 4.5h4M9.25 8h3M9.25 11.5h2',
  statement: 'M3.75 1.75h5.5l3 3v9.5h-8.5zM9 2v3h3M6 8h4M6 10.75h4',
  swap: 'M2.75 5h10M10.25 2.5l2.5 2.5-2.5 2.5M13.25 11h-10M5.75 8.5 3.25 11l2.5 2.5',
  sync: 'M13.25 6.5A5.5 5.5 0 0 0 3.4 5M2.75 2.75V5.5H5.5M2.75 9.5A5.5 5.5 0 0 0 12.6 11M13.25 13.25V10.5H10.5',
  transit: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M5.25 8h5.25M8.5 6l2 2-2 2" />
    </>
  ),
  undo: 'M5.25 3 2.75 5.5l2.5 2.5M2.75 5.5h6.5a3.75 3.75 0 0 1 0 7.5H5.75',
  unique: (
    <>
      <circle cx="3.75" cy="8" r="2" />
      <circle cx="12.25" cy="8" r="2" />
      <path d="M5.75 8h4.5" />
    </>
  ),
  unmatched: <circle cx="8" cy="8" r="5.75" strokeDasharray="2.6 2.56" />,
  unproven:
    'M4.25 2.25h7.5M4.25 13.75h7.5M5 2.25C5 5.5 6.75 6.5 8 8c1.25-1.5 3-2.5 3-5.75M5 13.75C5 10.5 6.75 9.5 8 8c1.25 1.5 3 2.5 3 5.75',
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.75" />
      <path d="M2.75 13.5c.75-2.5 2.75-3.75 5.25-3.75s4.5 1.25 5.25 3.75" />
    </>
  ),
  up: 'M4.75 9.75 8 6.5l3.25 3.25',
  view: 'M4.25 2.25h7.5v11.5L8 10.75l-3.75 3z',
  warning: 'M8 2.25 14 13.25H2zM8 6.75v2.75M8 11.35v.01',
  x: 'm4 4 8 8M12 4l-8 8',
} satisfies Record<string, string | ReactElement>;

export type IconName = keyof typeof DRAWINGS;

/** The hidden sheet of symbols; rendered once, at the start of the body. */
export function Icons() {
  return (
    <svg className="sprite" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 16 16">
          {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
        </symbol>
      ))}
    </svg>
  );
}
