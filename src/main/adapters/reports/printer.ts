/** The report printer: JSON to the letter, CSV a table a file, one workbook; all from the same tables. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { stableJson } from '@shared/domain/report/stable-json.ts';
import type { ReportFile, ReportPrinter } from '../../app/ports/report-printer.ts';
import { csvOf } from './csv.ts';
import { reportTables } from './tables.ts';
import { flagText } from './words/flag-text.ts';
import { notReadText, paperWords } from './words/paper.ts';

export const reportPrinter: ReportPrinter = {
  print: async (report, { base = 'report', format, language, csv, beside }) => {
    if (format === 'json') return [{ name: `${base}.json`, content: new TextEncoder().encode(stableJson(report)) }];
    // People open a workbook, whichever way a CSV beside it is written.
    const reader = format === 'xlsx' ? 'excel-co' : csv;
    const tables = reportTables(report, paperWords(language), { reader, beside });
    if (format === 'xlsx') {
      // Few sessions write a workbook, and every start would read what writes it.
      const { workbookOf } = await import('./xlsx.ts');
      return [{ name: `${base}.xlsx`, content: await workbookOf(tables, titleOf(report)) }];
    }
    return tables.map((table, index): ReportFile => ({
      name: `${base}-${(index + 1).toString()}-${table.slug}.csv`,
      content: csvOf(table, csv),
    }));
  },
  paper: async (report, how) => {
    // Its letters and its style are read when a paper is asked for.
    const { paperOf } = await import('./paper/document.ts');
    return paperOf(report, how);
  },
  flagText,
  notReadText: (notRead, language) => notReadText(notRead, paperWords(language)),
};

const titleOf = (report: ReportJson): string =>
  `Cuadre · ${report.account} · ${report.period.from} – ${report.period.to}`;
