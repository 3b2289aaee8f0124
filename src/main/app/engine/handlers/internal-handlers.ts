/** Handlers that only main may ask: profiles and their folders, keys for one sync, exports, the sample, the end. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { must } from '@shared/domain/assert.ts';
import { parseInstant } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { askedPeriod } from '../../report/asked-period.ts';
import { connect } from '../../connect.ts';
import { paperOf, writeReport } from '../../report/report.ts';
import type { PaperPrinter } from '../../ports/report-printer.ts';
import type { InternalAnswer, InternalRequest } from '../engine-service-types.ts';
import { readBooksFrom } from './books-handlers.ts';
import type { EngineContext } from '../engine-context.ts';
import type { InternalHandlers } from './handler.ts';
import { backupViews, lookedAtView, restoredView } from '../../views/backup-views.ts';
import { makeSample } from '../sample.ts';
import { exportTrail } from './trail-handlers.ts';
import { glanceView } from '../../views/glance.ts';
import { requestSync } from '../sync-job.ts';

export function internalHandlers(context: EngineContext): InternalHandlers {
  return {
    'open-profile': async ({ folder, facts }) => {
      const opened = await context.open(folder, facts);
      return opened.ok ? ok({}) : opened;
    },
    'close-profile': async () => {
      await context.closeProfile();
      return ok({});
    },
    'facts-in': ({ folder }) => Promise.resolve(ok(context.ports.factsIn(folder))),
    backups: ({ folder }) => Promise.resolve(ok(backupViews(context.ports.openBackups(folder)))),
    'look-at-backup': ({ folder, from }) => {
      const looked = lookedAtView(context.ports.openBackups(folder ?? from).look(from));
      return Promise.resolve(ok(folder === null ? { ...looked, lost: null } : looked));
    },
    'make-backup': async ({ folder }) => {
      const backups = context.ports.openBackups(folder);
      const made = await backups.make('asked');
      return made.ok ? ok(backupViews(backups)) : made;
    },
    'restore-backup': ({ folder, from, by }) => {
      const restored = context.ports.openBackups(folder).restore(from, by === '' ? context.person() : by);
      return Promise.resolve(restored.ok ? ok(restoredView(restored.value)) : restored);
    },
    glance: ({ folder }) => {
      const glance = context.ports.readGlance(folder);
      return glance.ok ? ok(glanceView(glance.value)) : glance;
    },
    sync: async ({ baseUrl, key, full, quiet, pacePercent }) => {
      const started = await requestSync(context, { connection: { baseUrl, key }, full, quiet, pacePercent });
      return started.ok ? ok({}) : started;
    },
    'check-key': async ({ baseUrl, key, environment }) => {
      const request = { name: '', environment, baseUrl, key };
      const connected = await connect({ apiFor: context.ports.apiFor }, request);
      return connected.ok ? ok({ wallets: connected.value.wallets }) : connected;
    },
    paper: (request) => paperNow(context, request),
    export: (request) => exportReport(context, request),
    'export-trail': (request) => exportTrail(context, request),
    'read-books': (request) => readBooksFrom(context, request),
    sample: (request) => makeSample(context, request),
    'sample-service': async () => {
      const service = await context.sample();
      return ok({ baseUrl: service.baseUrl, key: service.apiKey });
    },
    person: ({ name }) => {
      context.setPerson(name);
      return ok({});
    },
    shutdown: async () => {
      await context.close();
      return ok({});
    },
  };
}

/** The book and the period that a report is asked of. */
function asked(context: EngineContext, request: InternalRequest<'paper'>['request']) {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const book = context.book(request.account);
  if (!book.ok) return book;
  const period = askedPeriod(book.value, request);
  return period.ok ? ok({ ...profile.value, book: book.value, period: period.value }) : period;
}

/** Files for people: numbered, and none in the place of another. */
const NAMING = { names: 'period', replace: false } as const;
const instant = (text: string) => must(parseInstant(text), 'the moment is our own');

async function paperNow(
  context: EngineContext,
  { request, folder, size, language }: InternalRequest<'paper'>,
): Promise<Result<InternalAnswer<'paper'>, Failure>> {
  const { ports } = context;
  const of = asked(context, request);
  if (!of.ok) return of;
  const { store, folder: profileFolder, book, period } = of.value;
  const attachments = ports.openAttachments(profileFolder);
  const how = { period, language, size, at: ports.clock.now(), folder, naming: NAMING };
  const made = await paperOf({ ...ports, store, attachments }, book, how);
  if (!made.ok) return made;
  const { paper, base, at } = made.value;
  return ok({ html: paper.html, code: paper.code, pages: paper.pages, base, at });
}

async function exportReport(
  context: EngineContext,
  { request, folder, language, person, size = 'letter', pdf = null }: InternalRequest<'export'>,
): Promise<Result<InternalAnswer<'export'>, Failure>> {
  const { ports } = context;
  const of = asked(context, request);
  if (!of.ok) return of;
  const { store, folder: profileFolder, book, period } = of.value;
  const attachments = ports.openAttachments(profileFolder);
  const printPaper: PaperPrinter = ({ code, base }) => {
    if (pdf === null) return Promise.resolve(err(failure('pdf-unavailable')));
    const isSame = pdf.code === code && pdf.base === base;
    return Promise.resolve(isSame ? ok(pdf.content) : err(failure('plan-stale')));
  };
  const at = pdf === null ? ports.clock.now() : instant(pdf.at);
  const { formats } = request;
  const by = person === '' ? {} : { by: person };
  const how = { period, formats, language, csv: 'excel-co', size, at, folder, naming: NAMING, ...by } as const;
  const written = await writeReport({ ...ports, store, attachments, printPaper }, book, how);
  if (!written.ok) return written;
  return written.value.missing === null ? ok({ files: [...written.value.files] }) : err(written.value.missing);
}
