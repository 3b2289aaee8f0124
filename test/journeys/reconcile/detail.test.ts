/** The drawer of a line or record: everything that is known of it, in words, and the way from row to row and back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, eventually, goTo, theAccount, launchSample } from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

const panel = (name: string) => app.window.getByRole('complementary', { name });

it('shows the bank’s own line under its physical number, and leads to its record and back', async () => {
  const { window } = app;
  const account = (await theAccount(app)).id;
  const { rows } = await asked(app.call('line.page', { account, ...MONTH, state: 'matched', offset: 0, count: 5 }));
  const line = must(rows[0], 'the sample has matched lines');
  await goTo(window, '/records/lines/matched');
  await window.getByRole('grid').locator('[data-index="0"] > [data-column="1"]').click();
  const ofLine = panel(es.detail.line);
  const raw = ofLine.locator(`pre[aria-label="${fill(es.detail.rawLine, { line: line.line })}"]`);
  await raw.waitFor();
  const numbered = (): Promise<string> =>
    raw
      .locator('.l')
      .first()
      .evaluate((one) => getComputedStyle(one.parentElement ?? one).counterReset);
  expect(await numbered()).toBe(`line ${line.line - 1}`);
  await ofLine.getByText(es.detail.imported, { exact: true }).waitFor();
  await ofLine
    .getByRole('region', { name: es.detail.audit })
    .getByText(/^Guardó \d+ movimientos de «.+»$/u)
    .waitFor();

  const detail = await asked(app.call('detail.get', { account, subject: { kind: 'line', id: line.id } }));
  const match = must(detail.matches[0], 'it is matched');
  const record = must(match.records[0], 'with a record');
  const name = must(record.name, 'of somebody');
  await ofLine.getByRole('region', { name: es.detail.matches }).locator('.reasons li').first().waitFor();
  await ofLine.getByRole('button', { name, exact: true }).first().click();
  const ofRecord = panel(es.detail.record);
  await ofRecord.getByText(record.id, { exact: true }).first().waitFor();
  await ofRecord.getByText(es.detail.fields.createdAt, { exact: true }).waitFor();
  await ofRecord.getByRole('region', { name: es.detail.history }).waitFor();
  await button(window, es.detail.back).click();
  await ofLine.waitFor();
  expect(await button(window, es.detail.back).count()).toBe(0);
});

it('calls a record without a party by what people know it by, in the table and beside its line', async () => {
  const { window } = app;
  const account = (await theAccount(app)).id;
  const question = { account, ...MONTH, filter: 'all', offset: 0, count: 500 } as const;
  const { rows } = await asked(app.call('case.page', question));
  const match = must(
    rows.flatMap((one) => (one.kind === 'match' ? [one.match] : [])).find(({ records }) => records[0]?.name === null),
    'the sample has a pair whose record names nobody',
  );
  const [record, line] = [must(match.records[0], 'it has a record'), must(match.lines[0], 'and a line')];
  const known = must(record.reference ?? record.id.split('-')[0], 'it is known by something');
  await goTo(window, '/records');
  await window.getByRole('searchbox', { name: es.records.search }).fill(record.id);
  const cell = window.getByRole('grid').locator('[data-index="0"] > [data-column="2"]');
  await eventually(async () => expect((await cell.innerText()).trim()).toBe(known));
  await cell.click();
  await panel(es.detail.record).getByRole('button', { name: line.description, exact: true }).first().click();
  const called = `${es.recordKind[record.kind]} ${known}`;
  await panel(es.detail.line).getByRole('button', { name: called, exact: true }).first().waitFor();
  await window.getByRole('searchbox', { name: es.records.search }).fill('');
});

it('keeps what was noted: why a line waits', async () => {
  const { window } = app;
  const account = (await theAccount(app)).id;
  const { rows } = await asked(app.call('line.page', { account, ...MONTH, state: 'unmatched', offset: 0, count: 1 }));
  const line = must(rows[0], 'the sample has lines without a record');
  const parking = { reason: 'await-document', note: 'falta el comprobante' } as const;
  await asked(app.call('case.park', { account, lines: [line.id], records: [], parking }));
  await goTo(window, '/records/lines/unmatched');
  await eventually(async () => expect(await window.getByRole('grid').getAttribute('aria-rowcount')).not.toBe('1'));
  await window.getByRole('grid').locator('[data-index="0"] > [data-column="0"]').click();
  const notes = panel(es.detail.line).getByRole('region', { name: es.detail.notes });
  await notes.getByText(fill(es.detail.parked, { reason: es.parkReason['await-document'] })).waitFor();
  await notes.getByText('falta el comprobante').waitFor();
  const history = panel(es.detail.line).getByRole('region', { name: es.detail.audit });
  await history.getByText(`Pospuso ${line.description} del`).first().waitFor();
  await history.getByText('Sin posponer → pospuesto: falta un soporte').waitFor();
  await history.getByText('Por qué: «falta el comprobante»').waitFor();
});
