/** Reports: shown before anything is written, printed, saved where the person says, and opened once they are saved. */
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Request } from '@shared/contract/calls.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { InternalAnswer, InternalRequest } from '../../app/engine/engine-service-types.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

type ReportCall = 'books.read' | 'report.preview' | 'report.print' | 'report.export' | 'report.open';
type Saved = { readonly folder: string; readonly files: readonly string[] };
type Scope = Pick<Request<'report.preview'>, 'account' | 'from' | 'to' | 'size'>;
type Paper = InternalAnswer<'paper'>;

/** What a person opens first. */
const FOR_PEOPLE = ['.pdf', '.xlsx'] as const;

/** The account and the days alone, which is all that the engine takes. */
const scopeOf = ({ account, from, to }: Request<'books.get'>): Request<'books.get'> => ({
  account,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

/** The paper of the figures that were shown; `plan-stale` where they are others by now. */
async function paperOf(
  { askInternal, language }: ShellParts,
  { size, code, ...request }: Scope & { readonly code?: string | undefined },
  folder: string | null = null,
): Promise<Result<Paper, Failure>> {
  const paper = await askInternal('paper', { folder, request: scopeOf(request), size, language: language() });
  return paper.ok && code !== undefined && paper.value.code !== code ? err(failure('plan-stale')) : paper;
}

type Printed = NonNullable<InternalRequest<'export'>['pdf']>;

/** Null where nothing could be printed: what else was asked for is written all the same, and the engine says what is missing. */
async function pdfOf({ printPdf }: ShellParts, { html, code, base, at }: Paper): Promise<Printed | null> {
  try {
    return { code, base, at, content: new Uint8Array(await printPdf(html)) };
  } catch {
    return null;
  }
}

async function save(parts: ShellParts, folder: string, asked: Request<'report.export'>) {
  const { formats, size = 'letter', code, ...request } = asked;
  const paper = await paperOf(parts, { ...request, size, code }, folder);
  if (!paper.ok) return paper;
  const pdf = formats.includes('pdf') ? await pdfOf(parts, paper.value) : null;
  const { person } = parts.settings.get();
  const language = parts.language();
  return parts.askInternal('export', { folder, request: { ...request, formats }, size, pdf, person, language });
}

export function reportHandlers(parts: ShellParts): Handlers<ReportCall> {
  let last: Saved | null = null;
  let ledger: string | null = null;
  return {
    'books.read': async ({ dateOrder, ...request }) => {
      // Who says the order of its dates was asked about the ledger that was chosen last.
      ledger = dateOrder === undefined ? await parts.pickLedger() : ledger;
      if (ledger === null) return ok(null);
      const order = dateOrder === undefined ? {} : { dateOrder };
      return parts.askInternal('read-books', { path: ledger, request: scopeOf(request), ...order });
    },
    'report.preview': async (request) => {
      const paper = await paperOf(parts, request);
      if (!paper.ok) return paper;
      const { html, pages, code } = paper.value;
      return ok({ address: parts.papers.put(html), pages, code });
    },
    'report.print': async (request) => {
      const paper = await paperOf(parts, request);
      return paper.ok ? ok({ printed: await parts.printOut(paper.value.html) }) : paper;
    },
    'report.export': async (request) => {
      if (parts.session.current() === null) return err(failure('no-profile'));
      const folder = await parts.pickFolder('report');
      if (folder === null) return ok(null);
      const saved = await save(parts, folder, request);
      if (saved.ok) last = { folder, files: saved.value.files };
      return saved;
    },
    'report.open': async ({ what }) => {
      if (last === null) return err(missing('file'));
      const { folder, files } = last;
      const first = FOR_PEOPLE.flatMap((ending) => files.filter((name) => name.endsWith(ending)))[0] ?? files[0];
      const isOpen = await parts.openSaved(folder, what === 'file' ? (first ?? null) : null);
      return isOpen ? ok({}) : err(missing('file'));
    },
  };
}
