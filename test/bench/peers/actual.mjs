// Actual Budget: records are transactions of an account, and the bank's lines are imported, which matches them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as api from '@actual-app/api';

const [folder = ''] = process.argv.slice(2);
// What it says while it works belongs to its own log.
for (const name of ['log', 'info', 'warn', 'debug']) console[name] = () => undefined;
const rowsOf = (name) =>
  readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
const dayOf = (number) => new Date(Number(number) * 86_400_000).toISOString().slice(0, 10);
const records = rowsOf('records.csv').map(([id, amount, , , anchor, name]) => ({
  date: dayOf(anchor), amount: Number(amount), payee_name: name, notes: id,
})); // prettier-ignore
const lines = rowsOf('lines.csv').map(([id, amount, day, text]) => ({
  date: dayOf(day), amount: Number(amount), payee_name: text, imported_id: id,
})); // prettier-ignore
const dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-peer-'));
let told = {};
try {
  await api.init({ dataDir });
  await api.runImport('bench', async () => {
    const account = await api.createAccount({ name: 'bank', type: 'checking' }, 0);
    await api.addTransactions(account, records);
    const [startedMs, startedCpu] = [performance.now(), process.cpuUsage()];
    const { updated } = await api.importTransactions(account, lines);
    const used = process.cpuUsage(startedCpu);
    const cpuMs = Math.round((used.user + used.system) / 1_000);
    told = { pairs: updated.length, ms: Math.round(performance.now() - startedMs), cpuMs, peakMb: 0 };
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify(told), () => process.exit(0));
