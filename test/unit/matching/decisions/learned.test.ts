// Learned prices: what is learned from which decisions, and the law that they hold back or order and never push through.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import { learnFrom, proposedTable } from '@shared/domain/matching/learned/learn.ts';
import type { Taught } from '@shared/domain/matching/learned/pairs.ts';
import { nameSaid, partyOf, wordingSaid } from '@shared/domain/matching/learned/said.ts';
import { planSwitch } from '@shared/domain/matching/learned/switch.ts';
import type { LearnedTable, Lessons, PriceDecision } from '@shared/domain/matching/learned/table.ts';
import type { Match, Rejection } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { ANDINA } from '../../../support/months/learned-month.ts';
import { MARCH, matched } from '../../../support/months/match-runs.ts';
import { aPayin, asOrder, anOrder } from '../../../support/rows/payment-rows.ts';
import { months, NAMES, START, TEXTS } from '../../../support/months/random-months.ts';
import { aMatch, AT } from '../../../support/rows/store-rows.ts';
import { aLine, anAccount, pesos } from '../../../support/rows/statement-rows.ts';

const NOTHING: Lessons = { aliases: [], wordings: [], lags: [], confirmed: 0, refused: 0 };
const aTable = (lessons: Partial<Lessons>): LearnedTable => ({ version: 2, ...NOTHING, ...lessons });
const ANONYMOUS = {
  legalIdentifier: null,
  externalIdentifier: null,
  bank: null,
  evidence: [],
  activities: [],
} as const;

/** A record of a day of March; who stands behind it is a name alone. */
function aNamed(make: typeof aPayin, id: string, name: string | null, on: number): PaymentRecord {
  const moment = `${addDays(START, on)}T17:00:00.000Z` as Instant;
  return make({ ...ANONYMOUS, id, counterparty: name, amount: pesos('50000'), createdAt: moment, finishedAt: moment, updatedAt: moment }); // prettier-ignore
}
const aSaid = (number: number, text: string, on: number): StatementLine =>
  aLine({ line: number, bookedOn: addDays(START, on), amount: pesos('50000'), description: text });

type Row = readonly [text: string, record: PaymentRecord, on: number];
/** Confirmed pairs: line `n` with record `n`. */
function taughtBy(confirmed: readonly Row[], refused: readonly Row[] = []): Taught {
  const all = [...confirmed, ...refused];
  const lines = all.map(([text, , on], at) => aSaid(at + 1, text, on));
  const records = all.map(([, record]) => record);
  const pairs = all.map((_, at): Match => ({
    ...aMatch([lines[at]!.id], [records[at]!.key]),
    status: 'confirmed',
    reasons: [{ kind: 'amount-exact' }],
  }));
  const rejections = pairs.slice(confirmed.length).map(({ id, accountId, ...sides }): Rejection => ({ id, accountId, lines: sides.lines, records: sides.records })); // prettier-ignore
  return { lines, records, matches: pairs.slice(0, confirmed.length), rejections };
}

const times = (count: number, row: (at: number) => Row): readonly Row[] => Array.from({ length: count }, (_, at) => row(at)); // prettier-ignore
const ofAndina = (text: string, count = 3): readonly Row[] => times(count, (at) => [text, aNamed(aPayin, `a${at}`, ANDINA, at), at]); // prettier-ignore
const aliasesOf = (taught: Taught): readonly string[] => learnFrom(taught).aliases.map(({ said, name, days }) => `${said} = ${name} (${days})`); // prettier-ignore

describe('a name that the bank writes otherwise', () => {
  it('is learned when a person has confirmed it on three days', () => {
    expect(aliasesOf(taughtBy(ofAndina('ABONO DISTRINORTE')))).toEqual([`DISTRINORTE = ${ANDINA} (3)`]);
    expect(aliasesOf(taughtBy(ofAndina('ABONO DISTRINORTE', 2)))).toEqual([]);
    expect(aliasesOf(taughtBy(times(5, (at) => ['ABONO DISTRINORTE', aNamed(aPayin, `a${at}`, ANDINA, 1), 1])))).toEqual([]); // prettier-ignore
  });

  it('is none where it is the name itself, cut or with one typing error', () => {
    for (const text of ['PAGO COMERCIALIZADORA ANDINA', 'PAGO COMERCIALIZADORA AND', 'PAGO COMERCIALISADORA ANDINA'])
      expect(aliasesOf(taughtBy(ofAndina(text)))).toEqual([]);
  });

  it('is not learned once it was confirmed of somebody else, proved of somebody else or refused', () => {
    const row = (make: typeof aPayin, name: string): Row => ['ABONO DISTRINORTE', aNamed(make, 'b', name, 4), 4];
    const [andina, other] = [ofAndina('ABONO DISTRINORTE'), row(aPayin, 'Juan Leal')];
    expect(aliasesOf(taughtBy([...andina, other]))).toEqual([]);
    expect(aliasesOf(taughtBy(andina, [row(aPayin, ANDINA)]))).toEqual([]);
    expect(aliasesOf(taughtBy(andina, [other]))).toEqual([`DISTRINORTE = ${ANDINA} (3)`]);
    const proved = taughtBy([...andina, other]);
    const matches = proved.matches.map((match, at): Match => (at < 3 ? match : { ...match, status: 'auto', reasons: [{ kind: 'reference-found', text: 'b' }] })); // prettier-ignore
    expect(aliasesOf({ ...proved, matches })).toEqual([]);
  });
});

describe('the bank’s own words', () => {
  const order = (id: string, on: number): PaymentRecord => aNamed(anOrder, id, null, on);
  const always = (rows: readonly Row[], refused: readonly Row[] = []): readonly string[] =>
    learnFrom(taughtBy(rows, refused)).wordings.map(({ said, sort, holds, days }) => `${said} ${holds} ${sort} (${days})`); // prettier-ignore
  const abonos = times(5, (at): Row => ['ABONO LOTE', order(`o${at}`, at), at]);
  const payin = (at: number): Row => ['CONSIGNACION', aNamed(aPayin, `p${at}`, 'Juan Leal', at), at];

  it('are learned where they went with one kind of record on five days, and others came with another', () => {
    expect(always([...abonos, payin(1)])).toEqual(['ABONO LOTE always order:TOKENIZE (5)']);
    expect(always(abonos)).toEqual([]);
    expect(always([...abonos.slice(1), payin(1)])).toEqual([]);
    expect(always([...abonos, payin(1), ['ABONO LOTE 7', aNamed(aPayin, 'x', 'Juan Leal', 8), 8]])).toEqual([]);
  });

  it('are learned to go never with what a person refused on three days and never confirmed', () => {
    const refused = times(3, payin);
    expect(always([], refused)).toEqual(['CONSIGNACION never payin (3)']);
    expect(always([], refused.slice(1))).toEqual([]);
    expect(always([payin(7)], refused)).toEqual([]);
  });
});

describe('the days that a record takes', () => {
  const rows = (lag: (at: number) => number, count = 30): readonly Row[] =>
    times(count, (at) => ['PAGO PSE', aNamed(aPayin, `p${at}`, null, (at % 10) * 7), (at % 10) * 7 + lag(at)]);

  it('are learned from thirty confirmed pairs, as the least and the most that were seen', () => {
    const lags = learnFrom(taughtBy(rows((at) => (at === 1 ? 2 : 0)))).lags;
    expect(lags).toEqual([{ sort: 'payin', from: 0, to: 2, pairs: 30 }]);
    expect(learnFrom(taughtBy(rows(() => 0, 29))).lags).toEqual([]);
  });
});

describe('what was learned', () => {
  const taught = taughtBy([...ofAndina('ABONO DISTRINORTE'), ...times(4, (at): Row => ['CONSIGNACION NORTE', aNamed(aPayin, `n${at}`, 'Juan Leal', at), at])]); // prettier-ignore

  it('does not depend on the order in which it was decided', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...taught.matches], { minLength: 7 }),
        fc.shuffledSubarray([...taught.records], { minLength: 7 }),
        (matches, records) => {
          // prettier-ignore
          const lines = [...taught.lines].reverse();
          expect(learnFrom({ ...taught, matches, records, lines })).toEqual(learnFrom(taught));
        },
      ),
      { numRuns: 50, seed: 41 },
    );
  });

  it('is proposed under the next number, and no more once it is on; switched off it comes back under its own', () => {
    const by = { accountId: anAccount().id, by: 'Marta', at: AT };
    const after = (decisions: readonly PriceDecision[], table: LearnedTable | null) =>
      planSwitch(decisions, table, by).flatMap((change) => (change.table === 'prices' && change.after !== null ? [change.after] : [])); // prettier-ignore
    const first = proposedTable(taught, [])!;
    expect(first.version).toBe(2);
    const on = after([], first);
    expect([on.map(({ id, active, by: who }) => [id, active, who]), proposedTable(taught, on)]).toEqual([[['prices-2', true, 'Marta']], null]); // prettier-ignore
    const off = after(on, null);
    expect([off[0]?.active, proposedTable(taught, off)?.version]).toEqual([false, 2]);
    const other = taughtBy(ofAndina('ABONO DISTRINORTE'));
    expect(proposedTable(other, on)?.version).toBe(3);
    expect(after(on, proposedTable(other, on)).map(({ version, active }) => [version, active])).toEqual([[2, false], [3, true]]); // prettier-ignore
    expect(proposedTable(taughtBy([]), [])).toBeNull();
  });
});

describe('a learned table', () => {
  const alias = { said: 'DISTRINORTE', party: 'ANDINA COMERCIALIZADORA', name: ANDINA, days: 3 };
  const statement = [aSaid(1, 'ABONO DISTRINORTE 1', 0), aSaid(2, 'ABONO DISTRINORTE 2', 9), aSaid(3, 'ABONO DISTRINORTE 3', 12)]; // prettier-ignore
  const stranger = { lines: statement, records: [aNamed(aPayin, 'x', 'Juan Leal', 0)] };

  it('holds back a pair that only amount and days made, where it knows the name as somebody else’s', () => {
    expect(matched(stranger).matches.map(({ status }) => status)).toEqual(['auto']);
    const [held] = matched({ ...stranger, learned: aTable({ aliases: [alias] }) }).matches;
    expect(held).toMatchObject({ status: 'suggested', learned: { version: 2, speaksFor: false, clue: 'alias', said: 'DISTRINORTE', meant: ANDINA } }); // prettier-ignore
    expect(held?.confidenceMilli).toBeLessThan(matched(stranger).matches[0]!.confidenceMilli);
  });

  it('holds nothing back that the bank’s text itself proves', () => {
    const named = { lines: [aSaid(1, 'ABONO DISTRINORTE JUAN LEAL', 0)], records: stranger.records };
    const learned = aTable({
      aliases: [{ ...alias, said: nameSaid(named.lines[0]!) }],
      lags: [{ sort: 'payin', from: 3, to: 4, pairs: 30 }],
    });
    expect(matched({ ...named, learned }).matches).toEqual(matched(named).matches);
  });

  it('holds back by the bank’s own words and by days that were never seen', () => {
    const wording = (holds: 'always' | 'never', sort: 'payin' | 'payout_item') => aTable({ wordings: [{ said: 'ABONO', direction: 'credit', sort, holds, days: 5 }] }); // prettier-ignore
    const lag = (to: number) => aTable({ lags: [{ sort: 'payin', from: -1, to, pairs: 30 }] });
    const isHeldUnder = (learned: LearnedTable) => matched({ ...stranger, learned }).matches.every(({ status }) => status === 'suggested'); // prettier-ignore
    expect(isHeldUnder(wording('always', 'payout_item'))).toBe(true);
    expect(isHeldUnder(wording('always', 'payin'))).toBe(false);
    expect(isHeldUnder(wording('never', 'payin'))).toBe(true);
    expect(isHeldUnder(wording('never', 'payout_item'))).toBe(false);
    expect([isHeldUnder(lag(-1)), isHeldUnder(lag(0))]).toEqual([true, false]);
  });

  it('puts the proposal first whose payee it knows, and says why', () => {
    const records = [asOrder(aNamed(aPayin, 'a', 'Juan Leal', 0)), aNamed(aPayin, 'z', ANDINA, 0)];
    const first = (learned: LearnedTable | null): Match | undefined =>
      [...matched({ lines: statement.slice(0, 1), records, learned }).matches].sort((a, b) => b.confidenceMilli - a.confidenceMilli)[0]; // prettier-ignore
    const learned = first(aTable({ aliases: [alias] }));
    expect([learned?.records, learned?.status]).toEqual([['payin:z'], 'suggested']);
    expect(learned?.reasons[0]).toEqual({ kind: 'learned-alias', text: 'DISTRINORTE' });
  });
});

/** Any table over the words of the random months, sensible or not. */
const tables: fc.Arbitrary<LearnedTable> = fc.record({
  version: fc.constant(2),
  aliases: fc.uniqueArray(
    fc.record({
      said: fc.constantFrom(...TEXTS.map((description) => nameSaid(aLine({ description })))),
      party: fc.constantFrom(...NAMES.map((name) => partyOf(aPayin({ ...ANONYMOUS, counterparty: name })) ?? '')),
      name: fc.constant('X'),
      days: fc.constant(3),
    }),
    { selector: ({ said }) => said },
  ),
  wordings: fc.array(
    fc.record({
      said: fc.constantFrom(...TEXTS.map((description) => wordingSaid(aLine({ description })))),
      direction: fc.constantFrom('credit' as const, 'debit' as const),
      sort: fc.constantFrom('payin' as const, 'payout_item' as const),
      holds: fc.constantFrom('always' as const, 'never' as const),
      days: fc.constant(5),
    }),
    { maxLength: 4 },
  ),
  lags: fc.uniqueArray(
    fc.record({ sort: fc.constantFrom('payin' as const, 'payout_item' as const), from: fc.nat(2), to: fc.nat(3), pairs: fc.constant(30) }), // prettier-ignore
    { selector: ({ sort }) => sort },
  ),
  confirmed: fc.constant(30),
  refused: fc.constant(0),
});

describe('in every month, under every learned table', () => {
  const acceptedIn = (matches: readonly Match[]): readonly string[] =>
    matches.flatMap(({ status, id }) => (status === 'auto' ? [id] : []));

  it('nothing is accepted that the stated prices would not accept, and the figures still add up', () => {
    let held = 0;
    fc.assert(
      fc.property(months, tables, ({ lines, records }, learned) => {
        const stated = new Set(acceptedIn(matched({ lines, records }).matches));
        const { matches, explanations } = matched({ lines, records, learned });
        const accepted = acceptedIn(matches);
        expect(accepted.filter((id) => !stated.has(id))).toEqual([]);
        held += stated.size - accepted.length;
        const rows = matches.filter(({ status }) => status === 'auto').flatMap(rowsOfMatch);
        expect(new Set<string>(rows).size).toBe(rows.length);
        const { equations } = reconcile({ account: anAccount(), environment: 'sandbox', lines, records, matches, explanations, period: MARCH, coverage: [MARCH] }); // prettier-ignore
        expect(equations.map(({ holds }) => holds)).toEqual([true, null, true, true]);
      }),
      { numRuns: 400, seed: 42 },
    );
    // Without any the law would hold of a table that does nothing.
    expect(held).toBeGreaterThan(40);
  });

  it('a learned table does the same in any order of the rows', () => {
    fc.assert(
      fc.property(months, tables, ({ lines, records }, learned) => {
        const turned = { lines: [...lines].reverse(), records: [...records].reverse(), learned };
        expect(matched(turned).matches).toEqual(matched({ lines, records, learned }).matches);
      }),
      { numRuns: 150, seed: 43 },
    );
  });
});
