/** States, endpoints, lists, repeated POSTs and authentication. */
import { sentencesOf } from '../sentence.ts';

const SERVICE = 'unit/sandbox/service.test.ts';
const POSTS = 'unit/sandbox/posts.test.ts';
const HTTP = 'integration/sync/http.test.ts';
const RECORD = 'unit/payments/record.test.ts';
const ADDRESSES = 'unit/interface/addresses.test.ts';
const HOOKS = 'unit/sandbox/webhooks.test.ts';

export const endpoints = [
  ...sentencesOf('States', [
    ['payout and item: PENDING with AWAIT_PROCESSING', 'what a status means', 'new payouts', 'standing pending', 'flag pending', RECORD, 'payout_item PENDING is pending'],
    ['order: SUCCEEDED', 'what a status means', 'orders', 'standing succeeded', 'state', RECORD, 'order SUCCEEDED is succeeded'],
    ['a payout as it begins: finished_at null, CREATE_PAYOUT done, AWAIT_PROCESSING pending', 'begins as the contract shows it', 'new payouts', 'activities', 'detail', 'unit/sandbox/lives.test.ts', 'begins as the contract shows it, without its items unless they are asked for'],
    ['an event is delivered when the answer is 200 within 10 seconds', '200 within ten seconds', 'delivered', 'answered when on disk', 'GET /__events', HOOKS, 'counts only when the answer is 200 within ten seconds'],
    ['any other answer, or none in time: the next attempt, by a new hook_id', 'as a new hook of the same event', 'pending', 'known again by its event_id', 'GET /__events', HOOKS, 'is made again after 1, 2, 4 … 4096 minutes, as a new hook of the same event, and the event FAILED after the fourteenth'],
    ['after the fourteenth attempt the event is FAILED', 'FAILED after the fourteenth', 'FAILED', null, 'GET /__events', HOOKS, 'is made again after 1, 2, 4 … 4096 minutes, as a new hook of the same event, and the event FAILED after the fourteenth'],
  ]),
  ...sentencesOf('Endpoints', [
    ['GET /v1/wallets lists wallets', 'GET /v1/wallets', 'yes', 'sync', 'sync panel', ADDRESSES, 'GET /v1/wallets is served, and read'],
    ['GET /v1/wallets checks that a key works', 'wallets behind a key', 'yes', 'connect', 'connection', 'integration/sync/connect.test.ts', 'counts the wallets behind a key that works'],
    ['POST /v1/wallets makes a wallet, in the sandbox', 'POST /v1/wallets', 'yes', null, null, ADDRESSES, 'POST /v1/wallets makes a record, and the app never sends it'],
    ['POST /v1/payins makes a payin', 'POST /v1/payins', 'yes', null, null, ADDRESSES, 'POST /v1/payins makes a record, and the app never sends it'],
    ['POST /v1/payouts makes a payout', 'POST /v1/payouts', 'yes', null, null, ADDRESSES, 'POST /v1/payouts makes a record, and the app never sends it'],
    ['GET /v1/payouts/{id} fetches one payout', 'GET /v1/payouts/{id}', 'yes', 'items, single record', 'detail', ADDRESSES, 'GET /v1/payouts/{id} is served, and read'],
    ['GET /v1/payouts/{id}/items fetches its items', 'GET /v1/payouts/{id}/items', 'yes', 'where include is refused', 'list, detail', ADDRESSES, 'GET /v1/payouts/{id}/items is served, and read'],
    ['GET /v1/payouts/{payout_id}/items/{item_id} fetches one item', 'GET /v1/payouts/{payout_id}/items/{item_id}', 'yes', 'not needed: the items come together', null, ADDRESSES, 'GET /v1/payouts/{payout_id}/items/{item_id} is served as the item in the list of its payout'],
    ['GET /v1/payins/{id} fetches one payin', 'GET /v1/payins/{id}', 'yes', 'single record', 'detail', ADDRESSES, 'GET /v1/payins/{id} is served, and read'],
    ['GET /v1/orders/{id} fetches one order', 'GET /v1/orders/{id}', 'yes', 'single record', 'detail', ADDRESSES, 'GET /v1/orders/{id} is served, and read'],
    ['GET /v1/payins lists payins', 'GET /v1/payins', 'yes', 'sync', 'list', ADDRESSES, 'GET /v1/payins is served, and read'],
    ['GET /v1/payouts lists payouts', 'GET /v1/payouts', 'yes', 'sync', 'list', ADDRESSES, 'GET /v1/payouts is served, and read'],
    ['GET /v1/orders lists orders', 'GET /v1/orders', 'yes', 'sync', 'list', ADDRESSES, 'GET /v1/orders is served, and read'],
    ['a single record comes in {output, code}', 'the envelope {output, code}', 'yes', 'and in others', null, ADDRESSES, 'the envelope {output, code} holds every single record'],
  ]),
  ...sentencesOf('GET /v1/payouts/{id}', [
    ['it needs the scope payouts:details', 'payouts:details', '403 without', 'then the own list of items', 'sync panel', ADDRESSES, 'without payouts:details a payout is refused with 403'],
    ['include takes payout_items and nothing else', 'include anything but payout_items', '422 for others', 'asked for', null, SERVICE, 'refuses to include anything but payout_items'],
    ['with include the payout carries all its items in one request', 'come with the payout in one request', 'yes', 'items', 'list, detail', HTTP, 'come with the payout in one request'],
    ['without include there are no payout_items', 'only when they are asked for', 'yes', 'no items are taken for none', null, SERVICE, 'of a payout brings its items only when they are asked for'],
  ]),
  ...sentencesOf('Lists and pagination', [
    ['lists take page and pageSize', 'page by page', 'yes', 'sync', 'sync panel', SERVICE, 'gives every record exactly once, page by page to the empty page'],
    ['an answer says nothing about how much there is', 'nothing about how much there is', 'yes', 'counted by reading', 'sync panel', SERVICE, 'says OK and nothing about how much there is'],
    ['an empty array means that there is no more', 'ends at an empty one', 'yes', 'read to the empty page', 'state complete', 'integration/sync/run.test.ts', 'brings every record, reads on after a short page and ends at an empty one'],
    ['status filters a list', 'filters by status', 'yes', 'not asked for: all are wanted', null, SERVICE, 'filters by status, orders by type too'],
  ]),
  ...sentencesOf('Idempotency', [
    ['a POST that is sent twice makes two', 'sent twice makes two records', 'yes', 'flag paid-twice', 'flag', POSTS, 'sent twice makes two records'],
    ['payouts that were sent twice are found', 'two payouts to one recipient', 'drift duplicate', 'flag paid-twice', 'flag', 'unit/flags/rules.test.ts', 'two payouts to one recipient and amount within 24 hours'],
    ['orders that were sent twice are found', 'two orders', 'drift duplicate', 'flag paid-twice', 'flag', 'unit/flags/twice-records.test.ts', 'without a reference are told of one wallet, type and amount within 24 hours'],
    ['after a timed-out POST the list of PENDING tells whether it was made', 'is lost on the wire only after the service did what it was asked', 'yes', null, null, 'unit/sandbox/faults.test.ts', 'is lost on the wire only after the service did what it was asked'],
  ]),
  ...sentencesOf('Authentication', [
    ['every request carries Authorization: Bearer KEY', 'is a GET with the key', '401 without', 'every request', null, HTTP, 'is a GET with the key to the address as configured, path prefix included'],
    ['each environment has its own key', 'sends the key of a profile to no other address', null, 'a profile a key', 'connection', 'integration/cli/connect.test.ts', 'sends the key of a profile to no other address'],
    ['an endpoint needs a scope', 'the scope of orders', 'by address', 'a list a scope', 'sync panel', SERVICE, 'without the scope of orders is refused for orders alone'],
    ['401 where the header is missing, malformed or the key is not valid', 'asked for on every address', '401', 'key-refused', 'sync panel, connection', SERVICE, 'is asked for on every address'],
    ['403 where the key may not', 'leaves only the forbidden resource out', '403', 'not-allowed', 'sync panel', 'integration/sync/paging.test.ts', 'leaves only the forbidden resource out, and says so'],
    ['a webhook carries its checksum in X-Hook-Checksum and in signature.checksum', 'header and body', 'both', 'either', 'listen', 'unit/webhooks/checksum.test.ts', 'may each carry the checksum: one does, and whichever does is right'],
  ]),
]; // prettier-ignore
