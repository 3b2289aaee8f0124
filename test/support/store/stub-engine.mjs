// An engine without a database, for tests of the shell: it knows the calls that shell tests make, and remembers nothing.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const port = process.parentPort;
const fail = (kind) => ({ ok: false, error: { kind } });
const answers = {
  'engine.ping': () => ({ at: '2026-03-01T12:00:00.000Z' }),
  'open-profile': ({ folder }) => {
    writeFileSync(path.join(folder, 'stub.db'), 'stub');
    return {};
  },
  'close-profile': () => ({}),
  'check-key': () => ({ wallets: 3 }),
  sync: () => {
    port.postMessage({ event: 'changed', payload: { what: 'records' } });
    return {};
  },
  sample: ({ folder }) => {
    writeFileSync(path.join(folder, 'stub.db'), 'stub');
    port.postMessage({ event: 'job.progress', payload: { job: 'sample', done: 1, total: 1 } });
    return { baseUrl: 'http://127.0.0.1:1' };
  },
  export: () => ({ files: ['report.json'] }),
  'account.list': () => [],
  'import.preview': ({ file }) => ({ kind: 'asks', file: path.basename(file), unknown: ['year'], guess: {}, rows: [] }),
  person: () => ({}),
  shutdown: () => ({}),
};

/** Keys that begin so are wrong, and a folder that is marked so does not open. */
function refusal(call, request) {
  if (call === 'check-key' && request.key.startsWith('wrong')) return 'key-refused';
  if (call === 'open-profile' && existsSync(path.join(request.folder, 'refused'))) return 'disk-full';
  return null;
}

port.on('message', ({ data: { id, call, request } }) => {
  const answer = answers[call];
  const refused = refusal(call, request);
  const reply =
    refused !== null ? fail(refused) : answer === undefined ? fail('not-found') : { ok: true, value: answer(request) };
  port.postMessage({ id, reply });
});
