// What keeps the key, the files and the trail, each with what undoes it, and the tests that must then go red.
const log = ['test/unit/shell/log.test.ts'];
const keychain = ['test/unit/shell/keychain.test.ts'];
const address = ['test/unit/payments/address.test.ts'];
const audit = ['test/integration/database/audit.test.ts'];
const hashes = ['test/integration/database/damage/hashes.test.ts'];
const open = ['test/integration/database/open.test.ts'];
const http = ['test/integration/sync/http.test.ts'];
const SECRETS = 'src/main/shell/system/secrets.ts';
const LOG = 'src/main/shell/system/log.ts';
const ADDRESS = 'src/main/app/service-address.ts';
const START = 'src/main/adapters/sqlite/migrations/0014-start.ts';
const AUDIT = 'src/main/adapters/sqlite/audit.ts';
const PRAGMAS = 'src/main/adapters/sqlite/pragmas.ts';

/** A trigger that is there, and stops nothing. */
const trigger = (head) => ({
  name: `trigger ${head}`,
  file: START,
  from: `CREATE TRIGGER ${head} BEGIN SELECT RAISE(ABORT,`,
  to: `CREATE TRIGGER ${head} BEGIN SELECT coalesce(1,`,
  tests: audit,
});

export const OF_SECRETS = [
  {
    name: 'a secret is redacted in base64 too',
    file: SECRETS,
    from: '    ...cores,\n',
    to: '',
    tests: log,
  },
  {
    name: 'a secret is redacted reversed too',
    file: SECRETS,
    from: "    Array.from(secret).reverse().join(''),\n",
    to: '',
    tests: log,
  },
  {
    name: 'what follows Bearer is redacted',
    file: SECRETS,
    from: '(bearer|basic)',
    to: '(digest|basic)',
    tests: log,
  },
  {
    name: 'text is redacted before it is cut',
    file: LOG,
    from: 'const redacted = secrets.redact(text);',
    to: 'const redacted = secrets.redact(text.slice(0, TEXT_LENGTH_MAX));',
    tests: log,
  },
  {
    name: 'a property called key is not written',
    file: LOG,
    from: "SECRET_NAME.test(name) ? '[redacted]' : toPlain(value, walk, depth + 1)",
    to: 'toPlain(value, walk, depth + 1)',
    tests: log,
  },
  {
    name: 'a log ends and begins anew',
    file: LOG,
    from: 'if (bytes > LOG_BYTES_MAX) renameSync(file, `${file}.old`);',
    to: '',
    tests: log,
  },
  {
    name: 'a key is read back before the old one goes',
    file: 'src/main/adapters/keychain/key-store.ts',
    from: 'return kept.ok && kept.value === text;',
    to: 'return true;',
    tests: keychain,
  },
  {
    name: 'a key beside its place is whole',
    file: 'src/main/adapters/keychain/key-store.ts',
    from: "key !== '' && seal(key) === text ? key : null",
    to: "key !== '' ? key : null",
    tests: keychain,
  },
  {
    name: 'the service is asked over https',
    file: ADDRESS,
    from: "  if (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname)) return refuse('not-https');\n",
    to: '',
    tests: address,
  },
  {
    name: 'an address carries no user',
    file: ADDRESS,
    from: "if (/^[^/]*\\/\\/[^/?#]*@/.test(typed)) return 'credentials';",
    to: '',
    tests: address,
  },
  {
    name: 'an address is plain letters',
    file: ADDRESS,
    from: "if (!/^[\\x21-\\x7e]+$/.test(typed) || typed.includes('\\\\')) return 'characters';",
    to: '',
    tests: address,
  },
  {
    name: 'certificates are checked, whatever the environment says',
    file: 'src/main/adapters/payments-api/transport.ts',
    from: 'rejectUnauthorized: true',
    to: 'rejectUnauthorized: false',
    tests: ['test/integration/sync/certificates.test.ts'],
  },
  {
    name: 'a redirect is an end',
    file: 'src/main/adapters/payments-api/classify-response.ts',
    from: 'if (status >= 200 && status <= 299) return',
    to: 'if (status >= 200 && status <= 399) return',
    tests: http,
  },
  {
    name: 'an answer has a size',
    file: 'src/main/adapters/payments-api/attempt.ts',
    from: "if (bytes > bytesMax) throw new AttemptError('too-large');",
    to: '',
    tests: http,
  },
  {
    name: 'only GET is sent',
    file: 'src/main/adapters/payments-api/attempt.ts',
    from: "method: 'GET'",
    to: "method: 'POST'",
    tests: http,
  },
  {
    name: 'folders are their owner’s',
    file: 'src/main/adapters/files/private.ts',
    from: 'PRIVATE_FOLDER_MODE = 0o700',
    to: 'PRIVATE_FOLDER_MODE = 0o755',
    tests: ['test/unit/shell/profiles.test.ts', ...open],
  },
  {
    name: 'files are their owner’s',
    file: 'src/main/adapters/files/private.ts',
    from: 'PRIVATE_FILE_MODE = 0o600',
    to: 'PRIVATE_FILE_MODE = 0o644',
    tests: ['test/unit/files/whole.test.ts', ...open],
  },
  {
    name: 'the key’s variable is not handed on',
    file: 'src/main/cli.ts',
    from: 'Reflect.deleteProperty(process.env, variable)',
    to: 'variable.trim()',
    tests: ['test/integration/secrets/key-nowhere.test.ts'],
  },
  {
    name: 'no cell runs as a formula',
    file: 'src/shared/domain/formula-guard.ts',
    from: "FORMULA_START.test(text) ? `'${text}` : text",
    to: 'text',
    tests: ['test/unit/report/formats.test.ts'],
  },
  trigger('audit_is_never_altered BEFORE UPDATE ON audit'),
  trigger('audit_is_never_deleted BEFORE DELETE ON audit'),
  trigger('lines_are_never_altered BEFORE UPDATE ON statement_lines'),
  trigger('records_are_never_deleted BEFORE DELETE ON records'),
  trigger('record_history_is_never_altered BEFORE UPDATE ON record_history'),
  {
    name: 'an entry is hashed with the one before it',
    file: AUDIT,
    from: 'sha256(canonicalJson({ ...entry, prev }))',
    to: 'sha256(canonicalJson(entry))',
    tests: audit,
  },
  {
    name: 'each link of the trail is computed again',
    file: AUDIT,
    from: "return hashOfEntry(entry, prev) === hash ? null : 'altered'",
    to: "return hash === '' ? 'altered' : null",
    tests: audit,
  },
  {
    name: 'the manifest knows the head of the trail',
    file: 'src/main/adapters/sqlite/manifest.ts',
    from: 'if (headAt(db, found.entries) !== found.head) return',
    to: 'if (found.head === "") return',
    tests: audit,
  },
  {
    name: 'the hash of a record is over its cells',
    file: 'src/main/adapters/sqlite/self-check.ts',
    from: 'isHashOfJson(text(cells), (one) => one === hash) && isStandIn === 1',
    to: 'isStandIn === 1',
    tests: hashes,
  },
  {
    name: 'the sum of all rows is compared',
    file: 'src/main/adapters/sqlite/self-check.ts',
    from: 'changeSum(EMPTY_SUM, hashes, []) === kept.sum ? [] :',
    to: 'kept.sum !== null ? [] :',
    tests: hashes,
  },
  {
    name: 'each commit is on disk',
    file: PRAGMAS,
    from: "'synchronous = FULL'",
    to: "'synchronous = NORMAL'",
    tests: open,
  },
  {
    name: 'INSERT OR REPLACE meets the triggers',
    file: PRAGMAS,
    from: "'recursive_triggers = ON'",
    to: "'recursive_triggers = OFF'",
    tests: open,
  },
  {
    name: 'a schema of the file runs nothing',
    file: PRAGMAS,
    from: "'trusted_schema = OFF'",
    to: "'trusted_schema = ON'",
    tests: open,
  },
];
