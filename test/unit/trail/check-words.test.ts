/** What the checks of the data find is said in the reader's language: every kind in each of them, and English in no Spanish sentence. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { Equation } from '@shared/domain/reconciliation/state.ts';
import { PROFILE_CHECKS, SUMMED, UNREAD_CAUSES } from '@shared/domain/trail/finding.ts';
import type { Finding, FindingKind } from '@shared/domain/trail/finding.ts';
import { checkText, findingText, foundDetail, foundText } from '@shared/words/check-text.ts';
import { damageText } from '@shared/words/damage-words.ts';

/** The values of a kind, also of one that shares them with another. */
type Values<K, F = Finding> = F extends { readonly kind: infer Q } ? (K extends Q ? Omit<F, 'kind'> : never) : never;
/** One of each: a kind without one does not compile. */
const EACH: { readonly [K in FindingKind]: Values<K> } = {
  'manifest-missing': {},
  'manifest-unreadable': {},
  'manifest-entries': { known: 1_700, there: 1_600 },
  'manifest-entry': { seq: 1_700 },
  'manifest-commits': { known: 1_700, there: 1_600 },
  'manifest-behind': { commits: 14 },
  named: { name: 'payin:9' },
  setting: { name: 'synchronous', there: '1', wanted: '2' },
  'old-sqlite': { version: '3.1.0' },
  'loose-table': { table: 'amounts' },
  unread: { cause: 'damaged', said: 'database disk image is malformed' },
  'entry-missing': { seq: 7 },
  'entry-altered': { seq: 7 },
  'entry-subjects': { seq: 7 },
  'entry-not-next': { seq: 7, before: 6 },
  'loose-subjects': {},
  'rows-count': { rows: 'records', there: 3, known: 4 },
  'rows-sum': { rows: 'history' },
  facts: {},
  step: { seq: 7 },
  list: { list: 'payout_items' },
  'no-head': { head: 'a1b2' },
  break: { day: '2026-04-01', missing: '-0.25' },
  counted: { counted: 1_119, of: 1_120 },
  files: { count: 1_000 },
};
const FINDINGS = Object.entries(EACH).map(([kind, values]) => ({ kind, ...values }) as Finding);
const UNREAD = UNREAD_CAUSES.map((cause): Finding => ({ kind: 'unread', cause, said: 'bytes of another kind' }));
const SUMS = SUMMED.map((rows): Finding => ({ kind: 'rows-sum', rows }));
const ALL = [...FINDINGS, ...UNREAD, ...SUMS];
const EQUATIONS: readonly Equation['name'][] = ['lines', 'balance', 'expected', 'differences'];
const OF_ACCOUNTS = [
  'records-once:Bancos',
  'partition:Bancos',
  'conservation:Bancos',
  ...EQUATIONS.map((name) => `conservation:Bancos:${name}`),
];
const CHECKS = [...PROFILE_CHECKS, ...OF_ACCOUNTS];

const ENGLISH = /\b(the|of|is|was|were|are|not|and|does|came|after|with|missing|altered|file|entry|outside|bytes)\b/iu;
const isWhole = (text: string): boolean => text.trim() !== '' && !/[{}]|undefined/u.test(text);

describe('what a check finds', () => {
  it.each(ALL)('is a whole sentence in both languages: %j', (finding) => {
    const [es, en] = [findingText(finding, 'es'), findingText(finding, 'en')];
    expect([es, en].filter((text) => !isWhole(text))).toEqual([]);
    expect(es).not.toMatch(ENGLISH);
    expect(isWhole(foundDetail({ found: [finding], more: 0 }))).toBe(true);
  });

  it('says every value of it, as each language writes it', () => {
    const said = (kind: FindingKind): string[] => {
      const finding = must(
        FINDINGS.find((one) => one.kind === kind),
        'there is one of each',
      );
      return [findingText(finding, 'es'), findingText(finding, 'en'), foundDetail({ found: [finding], more: 0 })];
    };
    expect(said('break')).toEqual(['01/04/2026: -0,25', '01 Apr 2026 -0,25', '2026-04-01 -0.25']);
    expect(said('list')).toEqual([
      'el estado de la lista Pagos de dispersiones',
      'Payments of payouts',
      'payout_items',
    ]);
    expect(said('counted')).toEqual(['1.119 de 1.120', '1.119 of 1.120', '1119 of 1120']);
    expect(said('rows-count')).toEqual([
      'registros: hay 3 y deben ser 4',
      '3 of 4 records are there',
      '3 of 4 records are there',
    ]);
  });

  it('keeps what SQLite and the system said in words of their own from people', () => {
    for (const language of ['es', 'en'] as const)
      expect(foundText({ found: UNREAD, more: 0 }, language)).not.toContain('bytes of another kind');
    expect(foundDetail({ found: UNREAD.slice(0, 1), more: 0 })).toBe('bytes of another kind');
  });

  it('says the same thing once, and how much more there is', () => {
    const pages: Finding = { kind: 'unread', cause: 'pages', said: 'Tree 5 page 12' };
    const named: Finding = { kind: 'named', name: 'w-1' };
    expect(foundText({ found: [pages, pages, named], more: 1_200 }, 'es')).toBe(
      'hay páginas o índices dañados en el archivo; w-1 (+1.200)',
    );
  });
});

describe('every check', () => {
  it.each(CHECKS)('has a name, and a word for what was altered, in both languages: %s', (check) => {
    for (const say of [checkText, damageText]) {
      const [es, en] = [say(check, 'es'), say(check, 'en')];
      expect([es, en].filter((text) => !isWhole(text))).toEqual([]);
      expect(es).not.toBe(en);
      expect(es).not.toMatch(ENGLISH);
      expect(es).not.toContain(check);
    }
  });

  it('of an account names it, also one with a colon in its name', () => {
    expect(checkText('conservation:Caja: dos:lines', 'es')).toBe('Caja: dos: los estados suman los movimientos');
    expect(damageText('partition:Caja: dos', 'es')).toBe('los totales de la cuenta Caja: dos');
  });
});
