/** The loop that anybody writes by hand: fields joined by a semicolon, quoted where they must be, one string, one file. */
import { writeFileSync } from 'node:fs';
import { costOf } from './cost.ts';
import { COLUMNS, rowOf } from './rows.ts';

const [rows = '', file = ''] = process.argv.slice(2);
const data = Array.from({ length: Number(rows) }, (_, at) => rowOf(at));
await costOf(() => {
  let text = '\ufeff';
  const put = (fields: readonly (string | number)[]): void => {
    for (let at = 0; at < fields.length; at += 1) {
      let field = String(fields[at]);
      if (COLUMNS[at]?.kind === 'amount') field = field.replace('.', ',');
      if (/[";\r\n]/.test(field)) field = `"${field.replaceAll('"', '""')}"`;
      text += at === 0 ? field : `;${field}`;
    }
    text += '\r\n';
  };
  put(COLUMNS.map(({ title }) => title));
  for (const row of data) put(row);
  writeFileSync(file, text);
});
