/** No report takes the place of another one unasked, and each month and version has a name of its own. */
import { describe, expect, it } from 'vitest';
import { reportNames } from '../../../src/main/app/report/report-names.ts';
import type { Naming } from '../../../src/main/app/report/report-names.ts';
import { day } from '../../support/rows/statement-rows.ts';

const report = (over: { account?: string; from?: string; to?: string } = {}) => ({
  profile: 'Andina',
  environment: 'sandbox' as const,
  account: over.account ?? 'Bancolombia',
  period: {
    from: day(over.from ?? '2026-03-01'),
    to: day(over.to ?? '2026-03-31'),
    state: 'open' as const,
    ...{ opening: null, closing: null, books: null, signatures: [] },
  },
});
type Report = ReturnType<typeof report>;
const named = (of: Report, names: readonly string[], how: Partial<Naming> & { plain?: unknown } = {}) =>
  reportNames(
    of as never,
    { names: how.names ?? 'plain', replace: how.replace ?? false },
    { names, plain: how.plain ?? null },
  );

describe('plain names', () => {
  const ALL = ['report.json', 'report.xlsx', 'report-1-conciliacion.csv', 'notes.txt', 'report-notes.docx'];
  it('are free in an empty folder, and where the same report stands', () => {
    expect(named(report(), ['notes.txt'])).toEqual({ ok: true, value: { base: 'report', version: 1, replaced: [] } });
    expect(named(report(), ALL, { plain: report() })).toEqual({
      ok: true,
      value: { base: 'report', version: 1, replaced: [] },
    });
  });

  it.each([
    ['account', report({ account: 'Davivienda' })],
    ['period', report({ from: '2026-02-01', to: '2026-02-28' })],
    ['profile', { ...report(), profile: 'Otra' }],
    ['environment', { ...report(), environment: 'production' as const }],
  ])('are taken by the report of another %s, and given to this one where that was asked for', (_, plain) => {
    const detail = { account: plain.account, period: `${plain.period.from} – ${plain.period.to}` };
    expect(named(report(), ALL, { plain })).toEqual({ ok: false, error: { kind: 'folder-taken', detail } });
    expect(named(report(), ALL, { plain, replace: true })).toEqual({
      ok: true,
      value: { base: 'report', version: 1, replaced: ['report.json', 'report.xlsx', 'report-1-conciliacion.csv'] },
    });
  });

  it('are taken where what stands there does not say whose it is', () => {
    const detail = { account: '?', period: '? – ?' };
    for (const plain of [null, 5, [], { account: 7, period: null }])
      expect(named(report(), ['report.xlsx'], { plain })).toEqual({
        ok: false,
        error: { kind: 'folder-taken', detail },
      });
  });
});

describe('names by period', () => {
  const base = (of: Report, names: readonly string[] = [], replace = false) => {
    const found = named(of, names, { names: 'period', replace });
    return found.ok ? found.value : found;
  };
  it('say the account, and the month or the two days', () => {
    expect(base(report())).toEqual({ base: 'conciliacion_Bancolombia_2026-03', version: 1, replaced: [] });
    expect(base(report({ from: '2026-02-01', to: '2026-02-28' }))).toMatchObject({
      base: 'conciliacion_Bancolombia_2026-02',
    });
    expect(base(report({ to: '2026-03-30' }))).toMatchObject({
      base: 'conciliacion_Bancolombia_2026-03-01_2026-03-30',
    });
    expect(base(report({ to: '2026-04-30' }))).toMatchObject({
      base: 'conciliacion_Bancolombia_2026-03-01_2026-04-30',
    });
    expect(base(report({ account: 'Caja /Social: 1.2\u202E' }))).toMatchObject({
      base: 'conciliacion_Caja-Social-1-2_2026-03',
    });
  });

  it('are numbered by version; other months and versions stay', () => {
    const first = ['conciliacion_Bancolombia_2026-03.json', 'conciliacion_Bancolombia_2026-03-1-conciliacion.csv'];
    const second = 'conciliacion_Bancolombia_2026-03_v2.xlsx';
    expect(base(report(), [...first, 'conciliacion_Bancolombia_2026-04.json'])).toEqual({
      base: 'conciliacion_Bancolombia_2026-03_v2',
      version: 2,
      replaced: [],
    });
    expect(base(report(), [...first, second])).toEqual({
      base: 'conciliacion_Bancolombia_2026-03_v3',
      version: 3,
      replaced: [],
    });
    expect(base(report(), [...first, second], true)).toEqual({
      base: 'conciliacion_Bancolombia_2026-03_v2',
      version: 2,
      replaced: [second],
    });
    expect(base(report(), [], true)).toEqual({ base: 'conciliacion_Bancolombia_2026-03', version: 1, replaced: [] });
    // A month of which a longer period begins with the same letters.
    expect(base(report(), ['conciliacion_Bancolombia_2026-03-01_2026-04-30.json'])).toEqual({
      base: 'conciliacion_Bancolombia_2026-03',
      version: 1,
      replaced: [],
    });
  });
});
