/** What the service does, its two environments, and the rules of the sandbox. */
import { sentencesOf } from '../sentence.ts';

const LIVES = 'unit/sandbox/lives.test.ts';
const POSTS = 'unit/sandbox/posts.test.ts';
const ENVIRONMENTS = 'unit/interface/environments.test.ts';
const EXPECTED = 'unit/payments/expected-movement.test.ts';

export const service = [
  ...sentencesOf('What the service does', [
    ['a customer pays from a bank; the tokens go to a destination wallet', 'a payin on its way', 'payins', 'record payin', 'list, detail, report', LIVES, 'passes identity, gateway, bank and tokens, and is fulfilled'],
    ['tokens of an origin wallet are paid to the bank accounts of recipients', 'a payout on its way', 'payouts', 'record payout', 'list, detail, report', LIVES, 'passes through processing and disbursement, with nothing refunded when all items are paid'],
    ['a payout holds one or more items, one a recipient', 'a payout and its items', 'items of payouts', 'record payout_item', 'list, detail, report', EXPECTED, 'a payout is a container: its items carry the money'],
    ['an order records a token operation and reports its progress through activities', 'orders and bridges on their way', 'orders', 'record order', 'list, detail, report', LIVES, 'an order is settled, broadcast and done, and then names its transaction'],
    ['a wallet is an address on a chain that holds tokens', 'every wallet is an address on a chain', 'GET /v1/wallets', 'wallets by name or number', 'list, detail, report', ENVIRONMENTS, 'every wallet is an address on a chain, with a currency of the environment'],
    ['events tell of orders, payouts, items and payins that change', 'what is told', 'webhooks', 'inbox, then the record again', 'sync, detail', 'unit/sandbox/webhooks.test.ts', 'is the end of orders, payouts and items, and of payins also that their gateway confirms'],
    ['a bridge is only named as something that a POST makes', 'nothing reads a bridge', 'POST /v1/bridge', null, null, POSTS, 'does not exist for single records or by another method, and nothing reads a bridge'],
    ['both addresses leave the /v1 segment out', 'an address without /v1', 'baseUrl of the sandbox', 'address of the profile', 'connection', 'integration/sandbox/server.test.ts', 'listens on loopback only, at an address without /v1'],
  ]),
  ...sentencesOf('Environments', [
    ['each environment has an address of its own', 'the address of the service', 'sandbox', 'https, or http on loopback', 'connection', 'unit/payments/address.test.ts', 'gives the same address again when it is given its own answer'],
    ['the token is COPM in production and testCOPM in the sandbox', 'another environment’s token', 'testCOPM', 'record.token', 'flag wrong-token', 'unit/flags/rules.test.ts', 'another environment’s token, and gone'],
    ['banks of payins and payouts are only OUTBANK in the sandbox', 'only OUTBANK', 'OUTBANK', 'record.bank', 'detail, report', 'unit/sandbox/world.test.ts', 'name only OUTBANK as a bank, and testCOPM as a token but for three'],
    ['bank accounts of the sandbox are test numbers', 'account 1111111111', 'three numbers, three endings', null, null, ENVIRONMENTS, 'account 1111111111 ends SUCCEEDED'],
    ['the sandbox moves no real money', 'listens on loopback only', 'made-up data on loopback', null, 'badge of the environment', 'integration/sandbox/server.test.ts', 'listens on loopback only, at an address without /v1'],
    ['identities are approved by themselves in the sandbox', 'passes identity', 'AWAIT_THIRD_PARTY_KYC passes', 'record.statusCode', 'detail', LIVES, 'passes identity, gateway, bank and tokens, and is fulfilled'],
    ['an account of the sandbox is there at once', 'is the same service for the same seed, key included', 'key on its first line', 'connect', 'connection', 'integration/sandbox/server.test.ts', 'is the same service for the same seed, key included'],
    ['wallets are made by a POST in the sandbox alone', 'a new wallet', 'POST /v1/wallets', null, null, POSTS, 'let a new wallet be used at once'],
  ]),
  ...sentencesOf('Rules of the sandbox', [
    ['COPM is wrong in the sandbox', 'every other token', '422', 'flag wrong-token', 'flag', POSTS, 'refuse every other token, bank and country with 422, and make nothing'],
    ['any bank but OUTBANK is wrong in the sandbox', 'bank and country', '422', null, null, POSTS, 'refuse every other token, bank and country with 422, and make nothing'],
    ['operations go on by themselves after simulated delays', 'moves while nobody looks', 'stages of 1 to 5 s', 'pending until final', 'flag pending', LIVES, 'moves while nobody looks, each stage at its own moment, 1 to 5 seconds after the one before'],
    ['webhooks come after simulated delays', 'by themselves', 'webhooks', 'listen', 'terminal', 'integration/sandbox/server.test.ts', 'come as a POST with the checksum, by themselves, until they are taken'],
    ['a bank account is SAVINGS or CHECKING', 'SAVINGS or CHECKING', '422 for others', null, null, ENVIRONMENTS, 'an account is SAVINGS or CHECKING'],
    ['the country is CO', 'country', '422 for others', null, null, POSTS, 'refuse every other token, bank and country with 422, and make nothing'],
    ['a legal identifier is CC, CE, NIT or PP', 'CC, CE, NIT or PP', '422 for others', 'record.legalIdentifier', 'detail', ENVIRONMENTS, 'a legal identifier is CC, CE, NIT or PP'],
    ['account 1111111111: the payout completes', 'account 1111111111', 'SUCCEEDED', 'standing succeeded', 'state', ENVIRONMENTS, 'account 1111111111 ends SUCCEEDED'],
    ['account 2222222222: the identity of the recipient fails', 'account 2222222222', 'REJECTED KYC_FAILED', 'standing failed', 'flag failed', ENVIRONMENTS, 'account 2222222222 ends REJECTED KYC_FAILED'],
    ['account 3333333333: the ownership fails', 'account 3333333333', 'REJECTED OWNERSHIP_VALIDATION_FAILED', 'standing failed', 'flag failed', ENVIRONMENTS, 'account 3333333333 ends REJECTED OWNERSHIP_VALIDATION_FAILED'],
    ['going live takes another address, another key and real banks', 'sends the key of a profile to no other address', null, 'a profile an environment', 'connection', 'integration/cli/connect.test.ts', 'sends the key of a profile to no other address'],
  ]),
]; // prettier-ignore
