/** Sheets and what fits on them, in tenths of a millimetre: the same numbers as in paper.css and annexes.css, so that a page is full where the model says so. */
import type { PaperSize } from '@shared/contract/choices.ts';

/** Oficio as sold in Colombia. */
const SHEETS: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  letter: { width: 2159, height: 2794 },
  a4: { width: 2100, height: 2970 },
  oficio: { width: 2160, height: 3300 },
};

/** 25 mm at the left for filing, 20 mm elsewhere. */
const MARGIN_LEFT = 250;
const MARGIN = 200;
/** The foot of a sheet with the space above it. */
const FOOT = 90;

export const HEIGHT = {
  /** The heading of the first sheet with its facts, and the line at the head of the others. */
  heading: 460,
  runningHead: 60,
  h2: 100,
  h3: 80,
  text: 44,
  textGap: 12,
  tableHead: 52,
  row: 49,
  /** Of a text in a row, each line behind its first. */
  rowLine: 36,
  /** Below the note of a row. */
  noteGap: 8,
  group: 56,
  tableGap: 12,
  ages: 120,
  /** Room for ink, and each line below it. */
  signs: 210,
  signLine: 46,
  side: 48,
  sideStrong: 62,
  sideLast: 115,
} as const;

export type Sheet = {
  readonly size: PaperSize;
  readonly width: number;
  readonly height: number;
  /** What rows may take, across and down. */
  readonly room: { readonly width: number; readonly first: number; readonly other: number };
};

export function sheetOf(size: PaperSize): Sheet {
  const { width, height } = SHEETS[size];
  const room = height - 2 * MARGIN - FOOT;
  return {
    size,
    width,
    height,
    room: { width: width - MARGIN - MARGIN_LEFT, first: room - HEIGHT.heading, other: room - HEIGHT.runningHead },
  };
}
