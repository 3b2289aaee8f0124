/** One sentence for every way a call can fail, and the next step that helps. */
import type { Shape } from '../shape.ts';
import type { failures as es } from '../es/failures.ts';

export const failures: Shape<typeof es> = {
  failure: {
    unexpected: { what: 'Something unexpected stopped the work.', next: 'Your data are whole. Try again.' },
    usage: { what: 'A field is still to be filled in; nothing was done.', next: 'Check the fields and try again.' },
    'bad-message': {
      what: 'Cuadre could not complete the request; what is stored is unchanged.',
      next: 'Close Cuadre and open it again.',
    },
    'not-a-statement': {
      what: 'The file is not a statement that can be read.',
      next: 'Download the CSV, Excel (.xlsx), OFX or CAMT.053 version from the bank, without a password.',
    },
    'needs-mapping': {
      what: 'The file does not say all that is needed.',
      next: 'Answer what is missing and it is read again.',
    },
    'no-movements': {
      what: 'The file holds no movements.',
      next: 'Check that the statement is not empty and is of the period.',
    },
    'rows-unreadable': {
      what: 'Some rows cannot be read.',
      next: 'Look at the line number, correct the file and drop it again.',
    },
    'too-large': { what: 'The file is larger than Cuadre takes.', next: 'Ask the bank for shorter periods.' },
    'file-unreadable': {
      what: 'The file could not be opened.',
      next: 'Check that it exists and is not open in another program.',
    },
    'import-changed': {
      what: 'The file or the data changed after the preview.',
      next: 'Look at the new preview and confirm.',
    },
    'already-imported': {
      what: 'This file is imported already and reads differently now; nothing was added.',
      next: 'If the new reading is the right one, first cancel the earlier import in Statements.',
    },
    'not-a-mapping': {
      what: 'The file does not say how a statement is read.',
      next: 'Choose a .json file that was saved from this screen.',
    },
    'balance-breaks': {
      what: 'The balances of the statement do not tie with its lines.',
      next: 'Download the statement again or look at the rejected rows.',
    },
    'balances-untied': {
      what: 'Most printed balances do not tie with the movements.',
      next: 'Check the sign and the columns, or import it anyway from its preview.',
    },
    'wrong-currency': {
      what: 'The statement is in another currency than the account.',
      next: 'Choose an account in that currency: currencies are not added up.',
    },
    'key-missing': { what: 'No API key is kept for this company.', next: 'Type the API key in Settings.' },
    'key-refused': {
      what: 'The service refused the API key.',
      next: 'Check that it is of the same environment and still valid.',
    },
    'key-malformed': {
      what: 'The API key holds characters that no key has.',
      next: 'Copy it again, whole and without spaces.',
    },
    'not-allowed': {
      what: 'The API key is not allowed to read this.',
      next: 'Ask the service for permission to read.',
    },
    'other-environment': {
      what: 'The records of this service are not of the chosen environment. Nothing was stored or brought in.',
      next: 'Change the environment; if the chosen one is right, check the address and the API key.',
    },
    unreachable: { what: 'The service does not answer.', next: 'Check the address and the internet connection.' },
    'not-this-service': {
      what: 'The address answers, but it is not the payments service.',
      next: 'Check the address, without /v1 at the end.',
    },
    'list-not-found': {
      what: 'The service says that this list does not exist (404).',
      next: 'Check the address; if it is right, ask the service.',
    },
    'list-refused': {
      what: 'The service does not accept the query of this list (422).',
      next: 'Sync again; if it stays so, ask the service.',
    },
    certificate: {
      what: 'The service’s certificate is not trusted; the API key was not sent.',
      next: 'Check the address or the network you connect from.',
    },
    'address-refused': {
      what: 'The address cannot be used: it must begin with https.',
      next: 'Type it in full, for example https://api.example.co',
    },
    'rate-limited': { what: 'The service asked to wait.', next: 'Cuadre goes on alone when the limit is renewed.' },
    'sync-incomplete': { what: 'The sync is incomplete.', next: 'Sync again: it goes on where it was.' },
    cancelled: { what: 'Cancelled.', next: 'Nothing changed.' },
    'keychain-unavailable': {
      what: 'The system’s keychain is not available.',
      next: 'The API key is kept only while Cuadre is open.',
    },
    'database-damaged': {
      what: 'This company’s data are not what Cuadre stored. Cuadre changed nothing.',
      next: 'Restore a backup: before you do, you see what each of them holds and what would be lost.',
    },
    'backup-damaged': {
      what: 'That copy is not as it was made. Nothing was changed.',
      next: 'Choose another copy.',
    },
    'database-missing': {
      what: 'This company’s data are not in their folder. Cuadre made nothing in their place.',
      next: 'If the folder was moved, put it back; if not, restore a backup.',
    },
    'database-too-new': {
      what: 'A newer version of Cuadre wrote the data of this company.',
      next: 'Update Cuadre to open it.',
    },
    'database-too-old': {
      what: 'A trial version of Cuadre, from before the first release, wrote the data of this company. Cuadre did not change them.',
      next: 'Create another company, sync, and import the statements again. The decisions taken do not go over to the new one.',
    },
    'database-in-use': {
      what: 'Another Cuadre program, for example the command line, has this company open.',
      next: 'Wait until it is done and open it again.',
    },
    'disk-full': { what: 'The disk is full; nothing was left half done.', next: 'Free some space and try again.' },
    'engine-stopped': { what: 'Cuadre stopped inside.', next: 'It is starting again; try in a moment.' },
    'plan-stale': {
      what: 'The data changed while you were deciding.',
      next: 'The list shows what is new; decide again.',
    },
    'already-matched': { what: 'One of the rows is matched already.', next: 'Unmatch it first or choose another.' },
    'matched-elsewhere': {
      what: 'Another account has matched a record of these.',
      next: 'Unmatch it in that account first, or choose another record.',
    },
    'nothing-to-undo': { what: 'There is nothing to undo.', next: 'Decisions of other months are not touched.' },
    'not-found': { what: 'What you chose is no longer there.', next: 'The list is up to date; choose again.' },
    'no-profile': { what: 'No company is open.', next: 'Connect a company or open the sample month.' },
    'has-lines': {
      what: 'The account has lines already, and its currency is theirs.',
      next: 'Cancel its imports first, or add another account in the other currency.',
    },
    'name-taken': { what: 'There is one of that name already.', next: 'Choose another name.' },
    'folder-taken': {
      what: 'The report of another account or period is in that folder; nothing was written.',
      next: 'Choose another folder.',
    },
    'write-failed': {
      what: 'That folder could not be written to; nothing was left half done.',
      next: 'Choose another folder.',
    },
    'attachment-too-large': {
      what: 'The file is over 20 MB; it was not attached.',
      next: 'Attach a lighter version, or note where it is kept.',
    },
    'attachment-damaged': {
      what: 'The attachment is no longer as it was kept, so it is not given out.',
      next: 'Attach the original file again; “Check the data” says which are missing.',
    },
    'attachments-full': {
      what: 'The flag has all the files that it can hold.',
      next: 'Remove one, or put them together in one.',
    },
    'not-a-ledger': {
      what: 'That file says no balance per books at {{day}}.',
      next: 'Use the ledger of the account with debit, credit and balance, or type the balance.',
    },
    'pdf-unavailable': {
      what: 'The PDF could not be printed; the other formats were saved.',
      next: 'Try again, or use Excel for now.',
    },
  },
  failureDetail: {
    environment: { sandbox: 'They are of the sandbox.', production: 'They are of production.' },
    matchedIn: 'It is matched in “{{account}}”.',
    difference: 'Difference: {{difference}}.',
    differs_one: '{{count, n}} row changed: {{rows}}.',
    differs_many: '{{count, n}} rows changed: {{rows}}.',
    differs_other: '{{count, n}} rows changed: {{rows}}.',
    differsAmong_one: '{{count, n}} row changed: {{rows}}.',
    differsAmong_many: '{{count, n}} rows changed, among them: {{rows}}.',
    differsAmong_other: '{{count, n}} rows changed, among them: {{rows}}.',
    found: {
      pdf: 'It is a PDF.',
      xls: 'It is an old Excel workbook: open it and save it as .xlsx.',
      'xlsx-encrypted': 'It is a workbook with a password: save it without one.',
      xlsb: 'It is a binary Excel workbook: open it and save it as .xlsx.',
      ods: 'It is a LibreOffice workbook: save it as .xlsx.',
      html: 'It is a web page.',
      json: 'It is JSON.',
      binary: 'It is not text.',
      empty: 'It is empty.',
      xml: 'It is XML.',
      zip: 'It is an archive: extract what it holds.',
      mt940: 'It is an MT940 (SWIFT): ask the bank for CSV, Excel (.xlsx), OFX or CAMT.053.',
      qif: 'It is a QIF of Quicken: export CSV, Excel (.xlsx) or OFX.',
      ofc: 'It is an OFC of Money: export OFX or CSV.',
      sylk: 'It is a SYLK: open it in Excel and save it as .xlsx.',
      damaged: 'It is incomplete or damaged: download it again.',
    },
    line: 'Line {{line}}.',
    count_one: '{{count, n}} row.',
    count_many: '{{count, n}} rows.',
    count_other: '{{count, n}} rows.',
  },
};
