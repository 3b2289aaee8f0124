// DuckDB: loads lines and records from files, and pairs them greedily by window functions (nearest day first, each row once).
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const [folder = ''] = process.argv.slice(2);
const file = (name) => path.join(folder, name).replaceAll("'", "''");
const db = await DuckDBInstance.create(':memory:');
const connection = await db.connect();
const startedMs = performance.now();
const startedCpu = process.cpuUsage();
for (const name of ['lines', 'records'])
  await connection.run(`CREATE TABLE ${name} AS SELECT * FROM read_csv('${file(`${name}.csv`)}')`);
const answer = await connection.runAndReadAll(`
  WITH pairs AS (
    SELECT r.id AS record, l.id AS line, l.day - r.anchor AS lag
    FROM records r JOIN lines l ON l.amount = r.amount AND l.day BETWEEN r.from_day AND r.to_day),
  ranked AS (
    SELECT record, line,
      row_number() OVER (PARTITION BY record ORDER BY lag, line) AS of_record,
      row_number() OVER (PARTITION BY line ORDER BY lag, record) AS of_line
    FROM pairs)
  SELECT record, line FROM ranked WHERE of_record = 1 AND of_line = 1`);
const used = process.cpuUsage(startedCpu);
process.stdout.write(
  JSON.stringify({
    pairs: answer.currentRowCount,
    ms: Math.round(performance.now() - startedMs),
    cpuMs: Math.round((used.user + used.system) / 1_000),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1_024),
  }),
);
