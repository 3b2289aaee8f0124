/** What the terminal says in English: what happened, what is safe, what to do. */
import type { TerminalWords } from './terminal-words.ts';

export const en: TerminalWords = {
  failures: {
    unexpected:
      'Something failed inside Cuadre. Stored data are safe; repeat the command and, if it happens again, run verify.',
    usage: 'The command is not well written: {problem} ({words}). Nothing was done.',
    'bad-message': 'The command arrived incomplete. Nothing was done.',
    'not-a-statement':
      'The file {file} is not a statement that can be read: {found}. Nothing was stored. Export the movements from the bank as CSV, Excel (.xlsx), OFX or CAMT.053.',
    'needs-mapping':
      'The file {file} does not say {unknown}, and that is not guessed. Nothing was stored. With --json what is known is printed (guess): complete it and give it with --mapping, or state the days with --period.',
    'no-movements':
      'The file {file} has no movements that can be read. Nothing was stored. Check that it is the statement and, if it is, describe its columns with --mapping.',
    'rows-unreadable':
      'Line {line} of the file {file} could not be read: {reason}. Nothing was stored, so that no sum is incomplete. Correct that line in the file of the bank or describe its columns with --mapping.',
    'too-large': 'The file {file} is too large. Nothing was stored; export it in shorter periods.',
    'file-unreadable': 'The file {file} could not be opened. Nothing was stored; check that it exists and may be read.',
    'import-changed': 'The file or the data changed since the preview. Nothing was stored; import again.',
    'already-imported':
      'The file {file} is already imported and reads differently now. Nothing was added; cancel the first import in the window.',
    'not-a-mapping':
      'The file {file} does not say how a statement is read. Nothing was changed; choose the file that Cuadre saved.',
    'balance-breaks':
      'The balances do not tie: {opening} and the movements of the file, {net}, do not give {closing}: the difference is {difference}. Nothing was stored; check the balances or whether the file is complete.',
    'balances-untied':
      'With that mapping {broken} of {checked} balances of the file {file} do not tie, and without it they do. Nothing was stored; check the sign and the columns of --mapping.',
    'wrong-currency':
      'The file {file} is in {currency} and the account in {account}. Nothing was stored: currencies are not added up. Name an account in {currency} with --account; if it is new, with --currency {currency}.',
    'key-missing':
      'The service API key is missing. Nothing was done; connect the company with connect or give it with --api-key-env.',
    'key-refused':
      'The service refused the API key (401). Stored data are unchanged; check that the API key is current and belongs to this environment.',
    'key-malformed':
      'The API key has characters or a length that no key has. It was neither stored nor sent; copy it again, whole and without spaces.',
    'not-allowed':
      'The API key is valid but may not read this (403). Stored data are unchanged; ask the administrator of the service for read permission.',
    'other-environment':
      'The records of the service are of {environment}, and {asked} was asked for. Nothing was stored or brought in; if they are the right ones use connect with --env {option}, else check the address and the API key.',
    unreachable: 'The service does not answer. Stored data are unchanged; check the address and the connection.',
    'not-this-service':
      'Something that is not the payments service answers at that address. Stored data are unchanged; check the address.',
    'list-not-found':
      'The service says that this list does not exist (404). Stored data are unchanged; check the address and, if it is right, ask the service.',
    'list-refused':
      'The service does not accept the query of this list (422). Stored data are unchanged; repeat the command and, if it stays so, ask the service.',
    certificate:
      'The certificate of the service is not valid. The API key was not sent; check the address or the network you connect from.',
    'address-refused':
      'The address is not accepted: it must be https (http only on this machine), without user or parameters. Nothing was sent.',
    'rate-limited': 'The service asked to wait and the wait ran out. Try again in some minutes.',
    'sync-incomplete': 'The sync is incomplete. What arrived is stored; repeat the command to finish.',
    cancelled: 'Stopped. What was saved stays saved; nothing is left half done.',
    'keychain-unavailable':
      'There is no system keychain. The API key was not stored; give it this time with --api-key-env.',
    'database-damaged':
      'This company’s data are not what Cuadre stored: {parts}. Nothing was changed. See with “restore --list” which copies there are and what would be lost, and restore one with “restore --from”.',
    'backup-damaged':
      'That copy is not as it was made: {parts}. Nothing was changed; choose another one with “restore --list”.',
    'database-missing':
      'This company’s data are not in their folder. Cuadre made nothing in their place. If the folder was moved, put it back; if not, see with “restore --list” which copies there are.',
    'database-too-new': 'The database is of a newer version of Cuadre. It was not changed; update the program.',
    'database-too-old':
      'The database is of a trial version of Cuadre, from before the first release. It was not changed; create another company, sync, and import the statements again. The decisions taken do not go over to the new one.',
    'database-in-use':
      'Another Cuadre is using this company. Nothing was done; close the window or wait for the other command.',
    'disk-full': 'The disk is full. What was stored is intact; free some space and repeat the command.',
    'engine-stopped': 'Cuadre stopped inside and started again. Stored data are safe; repeat the command.',
    'plan-stale': 'The data changed meanwhile. Nothing was stored; repeat the command.',
    'matched-elsewhere':
      'A record is already matched in the account {account}. Nothing was stored; unmatch it there first.',
    'already-matched':
      'One of the rows is already matched. Nothing was stored; if that match is wrong, refuse it first with decide --reject.',
    'attachment-too-large': 'The file is over 20 MB. Nothing was attached; use a lighter version.',
    'attachment-damaged':
      'The attachment is no longer as it was kept, so it is not given out. Attach the original again.',
    'attachments-full': 'The flag has all the files that it can hold. Nothing was attached; remove one first.',
    'nothing-to-undo': 'There is nothing to undo.',
    'not-found': 'Not found: {what}. Nothing was done.',
    'no-profile': 'The company {profile} does not exist. Nothing was done; create it with connect.',
    'has-lines': 'The account has lines already, and its currency is theirs. Nothing was done.',
    'name-taken': 'The name {name} is taken. Nothing was done; use another name.',
    'folder-taken':
      'The report of another account or period ({account}, {period}) is in {out}. Nothing was written; use another folder, --names period or --replace.',
    'write-failed': 'Nothing could be written to {out}. No half file was left; check the folder and its permissions.',
    'not-a-ledger':
      'The file {file} says no balance per books at {day}. Nothing was stored; a ledger with debit, credit and balance is expected.',
    'pdf-unavailable':
      'What prints the PDF does not start here (Electron, with a display or Xvfb). The other formats were written.',
  },
  thing: {
    asked: 'what was asked for',
    account: 'the account',
    row: 'the row',
    statement: 'the statement',
    rule: 'the rule',
    prices: 'the prices',
    proposal: 'the proposal',
    entry: 'the entry of the trail',
    file: 'the file',
    attachment: 'the attached file',
  },
  restore: {
    reason: {
      daily: 'of the day',
      'before-schema': 'before an update',
      asked: 'asked for by a person',
    },
    none: 'This company has no backups yet. One is made every day on which it is used.',
    notWhole: 'not as it was made',
    holds: 'Holds {records} records, {lines} lines ({files}) and {decisions} decisions.',
    trail: {
      parted:
        'It follows another line of the trail: it is the present one only up to some entry, as another copy was restored since or work went on elsewhere. What the copy holds would stand in place of what is here now, not beside it.',
      other:
        'It is of another trail: of another company, or of this one when it was begun anew. Nothing of what is here now is in the copy, and all of it would be replaced.',
    },
    losesNothing: 'Nothing would be lost.',
    loses: '{entries} entries of the trail would be lost: {decisions} decisions and the statements: {files}.',
    losesUnknown: '{entries} entries of the trail would be lost; the present data do not tell which.',
    done: 'The copy {from} was restored.',
    aside: 'What was there lies aside, untouched, in {folder}.',
    next: 'To bring what is missing: sync, and import the statements again that are named.',
  },
  environment: { sandbox: 'the sandbox', production: 'production' },
  problem: {
    'no-command': 'the command is missing',
    'unknown-command': 'no such command',
    'unknown-option': 'no such option',
    'not-for-command': 'not an option of this command',
    missing: 'missing',
    'no-value': 'its value is missing',
    'no-statements': 'no imported statement gives the period: state it',
    'port-taken': 'that port is taken',
    'port-refused': 'the system does not allow that port',
    'is-a-question': 'it is a question: accept it or leave it; refuse its matches one by one',
    'too-many': 'too many',
    'bad-value': 'that value does not serve',
    profile: 'the company exists with another value',
    account: 'the account exists with another value',
  },
  found: {
    pdf: 'it is a PDF',
    xls: 'it is an old Excel workbook (.xls); open it and save it as .xlsx',
    'xlsx-encrypted': 'it is an Excel workbook with a password; save it without one',
    xlsb: 'it is a binary Excel workbook (.xlsb); open it and save it as .xlsx',
    ods: 'it is an OpenDocument sheet (.ods); open it and save it as .xlsx',
    html: 'it is a web page',
    json: 'it is a JSON file',
    xml: 'it is an XML file',
    zip: 'it is a compressed file',
    binary: 'it holds no text',
    empty: 'it is empty',
    mt940: 'it is an MT940: ask the bank for CSV, XLSX, OFX or CAMT.053',
    qif: 'it is a QIF: export CSV, XLSX or OFX',
    ofc: 'it is an OFC: export OFX or CSV',
    sylk: 'it is a SYLK: save it as .xlsx',
    damaged: 'it is incomplete or damaged; download it again',
  },
  unknown: {
    year: 'of which year its dates are',
    dateOrder: 'whether the day or the month comes first',
    decimal: 'which mark the decimals have',
    sign: 'which movements are money in and which money out',
    account: 'which of its accounts is meant',
    currency: 'which of its currencies is meant',
    columns: 'what each column is',
    encoding: 'in which character encoding it is written',
    sheet: 'which of its sheets is the statement',
    states: 'which states are movements that were booked',
    withoutBalance: 'whether rows without a balance are movements',
  },
  reason: {
    'date-unreadable': 'its date is not understood',
    'amount-unreadable': 'its amount is not understood',
    'both-amounts': 'it has a debit and a credit at once',
    'no-amount': 'it has no amount',
    ragged: 'it has too many or too few columns',
    'balance-breaks': 'its balance does not follow from the one before',
    'too-long': 'one of its cells is too long',
  },
  list: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and '),
  listen: {
    listening: 'Listening on {address}. To stop: Ctrl+C.',
    open: 'Careful: {host} can be reached from the network and the connection is not encrypted. 127.0.0.1 behind a tunnel with https is safe.',
    unverified: 'Without --secret-env no checksum is checked: events are taken and marked as not verified.',
    refused: 'Refused: {reason} ({count} so far).',
    sum: 'Events received: {events}, repeated: {repeated}, refused: {refused}.',
    repeated: 'repeated',
    'not-verified': 'not verified',
    unknown: 'unknown',
  },
  refusal: {
    'not-json': 'it is not JSON',
    'not-an-event': 'it is not an event',
    'no-checksum': 'it carries no checksum',
    'wrong-checksum': 'the checksum is wrong',
    busy: 'too many at once',
    'inbox-full': 'the inbox is full: sync',
    'disk-full': 'the disk is full',
    'not-written': 'it could not be written',
    'no-profile': 'the company is gone',
    method: 'it is not a POST',
    'content-type': 'it does not come as JSON',
    'too-large': 'it is too large',
    'cut-short': 'it was cut short',
    late: 'the disk takes too long',
    connections: 'too many connections',
  },
  continuity: {
    gap: 'Days without a statement between {before} and {after}: {days}.',
    overlap: 'Days that are in two statements, {before} and {after}: {days}. Each movement counts once.',
    'balance-jump':
      'The balance does not carry over: {before} ends at {closing} and {after} begins at {opening} (difference {difference}).',
  },
  syncState: {
    complete: 'complete',
    partial: 'incomplete',
    failed: 'failed',
    'not-allowed': 'not allowed',
    never: 'not read',
  },
  theirWords: (words) => `The service says: “${words}”`,
  held: {
    share:
      'The rule “{category}” of the account {account} would classify {lines} of {of} lines of {month} ({amount}). Is that so?',
    law: 'The rule “{category}” of the account {account} would classify {amount} in {month}; of what left, the law gives {lawful} at most. Is that so?',
    answer:
      'Until you answer, they stay to be reconciled. Answer with decide --accept {rule} (classify them) or --reject {rule} (switch the rule off), and repeat match.',
    noProfile: 'They stay to be reconciled: to answer takes a company that is kept (--profile).',
  },
  passRecord: ({ pass, wrong, of, atMost }) =>
    `Matching step “${pass}”: ${wrong} corrected of ${of}; errors at most ${atMost}\u00a0% (95\u00a0%)`,
  labels: {
    profile: 'Company',
    wallets: 'Wallets',
    key: 'API key',
    keychain: 'kept in the system keychain',
    session: 'in memory only, not stored',
    file: 'File',
    format: 'Format',
    lines: 'Lines',
    in: 'In',
    out: 'Out',
    net: 'Net',
    proof: 'Balances that tie',
    already: 'Already imported',
    supersedes: 'Replaces from earlier statements',
    skipped: 'Lines that are no movements',
    rejected: 'Rejected lines',
    accepted: 'Matched',
    proposed: 'Proposed',
    ambiguous: 'With several options',
    unmatchedLines: 'Lines without a record in the service',
    unmatchedRecords: 'Records pending at the bank',
    unexplained: 'Unexplained',
    inTransit: 'In transit',
    outside: 'Imported lines outside the period',
    sync: 'Records read from the service',
    records: 'Records',
    flags: 'Flags',
    files: 'Files',
    read: 'read',
    new: 'new',
    changed: 'changed',
    password: 'Service key (not shown): ',
    syncing: 'Syncing',
    reading: 'Reading',
    comparing: 'Comparing',
    importing: 'Importing',
    matching: 'Matching',
    writing: 'Writing the report',
  },
};
