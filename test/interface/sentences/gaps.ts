/** What the interface says that it does not show: what the app does with whatever comes. */
import { sentencesOf } from '../sentence.ts';

const RECORD = 'unit/payments/record.test.ts';
const ODD = 'integration/cli/odd.test.ts';
const FOREIGN = 'integration/cli/import/foreign.test.ts';

export const gaps = sentencesOf('Gaps', [
  ['not all statuses are shown', 'each unseen word', 'unknown-values', 'standing unknown until a person says', 'Estados del servicio', ODD, 'asks what each unseen word means'],
  ['not all status codes are shown', 'whatever the code', 'many', 'the status alone decides', 'detail', RECORD, 'decides by the status alone, whatever the code and the finish say'],
  ['not all fee types are shown', 'under that fee type alone', 'STANDARD too', 'nothing derived', 'detail', 'unit/payments/expected-movement.test.ts', 'an item without one leaves with amount minus fee, under that fee type alone'],
  ['not all order types are shown', 'of a type that nobody knows', 'REDEEM too', 'flag unreadable, question', 'flag, Estados del servicio', 'unit/payments/expected-movement.test.ts', 'of a type that nobody knows is not expected'],
  ['not all activity types are shown', 'says in the list and in the detail why', 'many', 'kept as served', 'detail', 'integration/engine/odd.test.ts', 'says in the list and in the detail why nothing is expected, and how the part was served'],
  ['the fields of a payin are not shown', 'reads a payin', 'as seen', 'each may be missing', 'list, detail', RECORD, 'reads a payin'],
  ['the fields of a wallet are not shown', 'is read with whatever of it is served', 'as made', 'whatever of them is there', 'list, detail, report', 'unit/payments/wallets.test.ts', 'is read with whatever of it is served, and not at all without an id'],
  ['which fields of a body are required is not shown', 'of fields that are right', '422 without', null, null, 'unit/sandbox/posts.test.ts', 'want a body that is JSON and whole, of fields that are right, and a wallet that exists'],
  ['the fields of a bridge are not shown', 'a bridge is settled', 'as seen', null, null, 'unit/sandbox/lives.test.ts', 'a bridge is settled and done, without a code'],
  ['transitions are not shown', 'goes on from waiting to its end', 'drift', 'each state by itself', 'detail', 'unit/sandbox/drift.test.ts', 'goes on from waiting to its end, never back, and takes the items of a payout along'],
  ['what a POST answers is not shown', 'answers the record that it made', 'the record', null, null, 'unit/sandbox/posts.test.ts', 'answers the record that it made: CREATED, orders OK'],
  ['what GET /v1/wallets answers is not shown', 'for wallets', 'a list', 'need not know pages', 'sync panel', 'integration/sync/paging.test.ts', 'for wallets, whose list need not know pages at all'],
  ['how orders and bridges are made is not shown', 'the permission to create', 'as seen', null, null, 'unit/sandbox/posts.test.ts', 'is asked for each kind by itself, after the key and before the body'],
  ['other parameters of lists are not shown', 'has no type to filter by', 'orders by type', 'none is needed', null, 'unit/sandbox/service.test.ts', 'of anything but orders has no type to filter by'],
  ['what the lists of items answer is not shown', 'a service and a bank that are not ours', 'a list', 'in any envelope', 'list', FOREIGN, 'give the same report in the envelope named, items from their own list'],
  ['other values of include are not shown', 'include anything but payout_items', '422', 'never asked for', null, 'unit/sandbox/service.test.ts', 'refuses to include anything but payout_items'],
  ['scopes of other endpoints are not shown', 'the scenarios of permissions', 'names of our own', 'a list by itself', 'sync panel', 'unit/sandbox/scenarios.test.ts', 'orders-forbidden refuses what its name says and nothing else'],
  ['which change makes which event is not shown', 'what is told', 'final states', 'an event only hastens', 'listen', 'unit/sandbox/webhooks.test.ts', 'is a change that the service makes by other means too, but not the same state with other figures'],
  ['other types of events are not shown', 'of a kind that nobody knows', 'four', 'kept and told', 'listen', 'integration/cli/listen/listen.test.ts', 'of a kind that nobody knows is kept and told, never dropped'],
  ['how the checksum is made is not shown', 'the checksum of an event', 'as seen', 'as seen', 'listen', 'unit/webhooks/checksum.test.ts', 'is the hash of values, timestamp and secret, without anything between them'],
  ['the error of other statuses is not shown', 'its status alone', 'names of our own', 'the status decides', 'sync panel', 'integration/sync/http.test.ts', 'a refusal with no words is told by its status alone'],
  ['the error of a misused sandbox is not shown', 'the rules of the sandbox', '422', null, null, 'unit/sandbox/posts.test.ts', 'refuse every other token, bank and country with 422, and make nothing'],
  ['the size of a page is not shown', 'the page size', '30, at most 100', 'found out', null, 'unit/sync/page-size.test.ts', 'goes from 100 down to 50, 25, 12 and 10, and then is left to the service'],
  ['the bounds of amounts are not shown', 'amounts', '10,000 and more', '18 + 18 digits', 'list, detail', RECORD, 'reads 18 digits before and 18 after the point exactly, as text and as number'],
  ['the most items of a payout are not shown', 'the items of a payout', 'pages', 'read to the empty page', 'list', 'integration/sync/http.test.ts', 'are read page by page until an empty one, where the first page is 1'],
  ['what becomes of the version is not shown', 'what may be missing or new', 'unknown-values', 'kept, noted', 'detail', RECORD, 'notes a field and a day it does not know, and keeps the record'],
]); // prettier-ignore
