/** Handlers that only main may ask: profiles and their folders, keys for one sync, exports, the sample, the end. */
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { askedPeriod } from '../asked-period.ts';
import { connect } from '../connect.ts';
import { writeReport } from '../report.ts';
import type { InternalAnswer, InternalRequest } from '../engine-service-types.ts';
import { differingCall } from './check-kept.ts';
import type { Desktop } from './desktop.ts';
import type { InternalHandlers } from './handler.ts';
import type { AnswerCall } from './noting.ts';
import { makeSample } from './sample.ts';
import { requestSync } from './sync-job.ts';

/** `answer`: what the rows say to the window's calls. */
export function internalHandlers(desktop: Desktop, answer: AnswerCall): InternalHandlers {
  return {
    'open-profile': async ({ folder, facts }) => {
      const opened = await desktop.open(folder, facts);
      return opened.ok ? ok({}) : opened;
    },
    'check-kept': async ({ answers }) => ok({ differing: await differingCall(desktop, answers, answer) }),
    'close-profile': async () => {
      await desktop.closeProfile();
      return ok({});
    },
    sync: async ({ baseUrl, key, full, quiet, pacePercent }) => {
      const started = await requestSync(desktop, { connection: { baseUrl, key }, full, quiet, pacePercent });
      return started.ok ? ok({}) : started;
    },
    'check-key': async ({ baseUrl, key }) => {
      const request = { name: '', environment: 'sandbox', baseUrl, key } as const;
      const connected = await connect({ apiFor: desktop.ports.apiFor }, request);
      return connected.ok ? ok({ wallets: connected.value.wallets }) : connected;
    },
    export: (request) => exportReport(desktop, request),
    sample: (request) => makeSample(desktop, request),
    'sample-service': async () => {
      const service = await desktop.sample();
      return ok({ baseUrl: service.baseUrl, key: service.apiKey });
    },
    person: ({ name }) => {
      desktop.setPerson(name);
      return ok({});
    },
    shutdown: async () => {
      await desktop.close();
      return ok({});
    },
  };
}

async function exportReport(
  desktop: Desktop,
  asked: InternalRequest<'export'>,
): Promise<Result<InternalAnswer<'export'>, Failure>> {
  const { ports } = desktop;
  const { request, folder, language } = asked;
  const profile = desktop.profile();
  if (!profile.ok) return profile;
  const book = desktop.book(request.account);
  if (!book.ok) return book;
  const period = askedPeriod(book.value, request);
  if (!period.ok) return period;
  const { store } = profile.value;
  const written = await writeReport({ ...ports, store }, book.value, {
    period: period.value,
    formats: request.formats,
    language,
    csv: 'excel-co',
    folder,
    naming: { names: 'period', replace: false },
  });
  if (!written.ok) return written;
  return written.value.missing === null ? ok({ files: [...written.value.files] }) : err(written.value.missing);
}
