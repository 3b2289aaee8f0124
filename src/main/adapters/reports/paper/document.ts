/**
 * The paper as one document: every sheet, its style and its letters, and a policy that lets nothing else in. It has no
 * script and asks for no address; what a text from outside holds is text.
 */
import type { Language } from '@shared/domain/language.ts';
import { hash } from 'node:crypto';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import interMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?inline';
import type { PaperSize } from '@shared/contract/choices.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { stableJson } from '@shared/domain/report/stable-json.ts';
import type { BesideReport, Paper } from '../../../app/ports/report-printer.ts';
import { namedRows } from '../named-rows.ts';
import { paperWords, sheetWordsIn } from '../words/paper.ts';
import annexesCss from './annexes.css?raw';
import { annexBlocks } from './annexes.ts';
import type { Block } from './blocks.ts';
import { firstHead, foot, runningHead } from './heading.ts';
import { element, joined, shown } from './html.ts';
import type { Html } from './html.ts';
import { itemBlocks } from './items.ts';
import paperCss from './paper.css?raw';
import { sheetsOf } from './paginate.ts';
import type { PaperInput } from './part.ts';
import { sidesBlocks } from './sides.ts';
import { signBlocks } from './signs.ts';
import { sheetOf } from './sizes.ts';
import type { Sheet } from './sizes.ts';

export type PaperAsked = {
  readonly base: string;
  readonly version: number;
  readonly language: Language;
  readonly size: PaperSize;
  readonly beside: BesideReport;
};

/** SHA-256 of what two reports of the same figures have in common. */
function codeOf({ made: _, ...content }: ReportJson): string {
  return hash('sha256', stableJson(content));
}

const MILLIMETRE = 10;
const millimetres = (tenths: number): string => `${(tenths / MILLIMETRE).toString()}mm`;

const LATIN_MORE =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1D00-1DBF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0';

function styleOf({ width, height }: Sheet): string {
  const [across, down] = [millimetres(width), millimetres(height)];
  const face = (family: string, address: string, range = ''): string =>
    `@font-face{font-family:'${family}';font-weight:100 900;src:url(${address}) format('woff2');${range}}`;
  return [
    face('Paper', interMore, `unicode-range:${LATIN_MORE}`),
    face(
      'Paper',
      inter,
      'unicode-range:U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FFFD',
    ),
    face('Paper Mono', mono),
    `@page{size:${across} ${down};margin:0}`,
    `.sheet{width:${across};height:${down}}`,
    paperCss,
    annexesCss,
  ].join('\n');
}

function sheetsHtml(input: PaperInput, blocks: readonly Block[]): readonly Html[] {
  const bodies = sheetsOf(blocks, input.sheet, input.sheetWords.carriedOver);
  return bodies.map((body, at) => {
    const number = at + 1;
    const head = at === 0 ? firstHead(input) : runningHead(input);
    const label = input.sheetWords.sheet(number, bodies.length);
    const parts = [head, body, foot(input, number, bodies.length)];
    return element('section', { class: 'sheet', 'aria-label': label }, joined(parts));
  });
}

export function paperOf(report: ReportJson, { base, version, language, size, beside }: PaperAsked): Paper {
  const sheetWords = sheetWordsIn(language);
  const sheet = sheetOf(size);
  const code = codeOf(report);
  const named = namedRows(report, beside);
  const words = paperWords(language);
  const input: PaperInput = { report, named, beside, words, sheetWords, base, version, code, sheet };
  const blocks = [...sidesBlocks(input), ...itemBlocks(input), ...signBlocks(input), ...annexBlocks(input)];
  const sheets = sheetsHtml(input, blocks);
  const style = styleOf(sheet);
  const allowed = hash('sha256', style, 'base64');
  const policy = `default-src 'none'; style-src 'sha256-${allowed}'; font-src data:; base-uri 'none'; form-action 'none'`;
  const title = `${sheetWords.title} · ${report.account} · ${sheetWords.span(report.period.from, report.period.to)}`;
  const html = [
    `<!doctype html><html lang="${sheetWords.tag}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${shown(title)}</title><style>${style}</style></head>`,
    `<body><main class="sheets">${joined(sheets)}</main></body></html>\n`,
  ].join('');
  const leansOnWorkbook = blocks.some((block) => block.kind === 'piece' && block.inWorkbook === true);
  return { html, code, pages: sheets.length, leansOnWorkbook };
}
