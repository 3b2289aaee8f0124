/** Damage of a profile's folder: whatever befalls it, no figure is printed that is another one than before, and what is whole is never refused (D7). */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { Store } from '../../../../src/main/app/ports.ts';
import { befall } from '../../../support/damage/damages.ts';
import { printedOf } from '../../../support/damage/printed.ts';
import type { Printed } from '../../../support/damage/printed.ts';
import { aMatch, aStep, linesOf, matchChange } from '../../../support/rows/store-rows.ts';
import { aSeededRandom } from '../../../support/seeded-random.ts';
import { aMonth } from '../../../support/store/tampered-store.ts';
import { anOpenStore, withFolder } from '../../../support/store/temp-store.ts';

/** The short form; CUADRE_LONG=1 runs the whole. */
const CASES = process.env['CUADRE_LONG'] === '1' ? 5_000 : 300;
const LONG_MS = 1_200_000;
const ACCOUNT = accountId('account-1');

/** Decisions that only the log holds yet. */
function decideMore(store: Store): void {
  const lines = linesOf(store).slice(2, 8);
  for (const line of lines) {
    const explanation = {
      lineId: line.id,
      accountId: ACCOUNT,
      category: 'fee',
      by: 'person',
      rule: null,
      note: '',
    } as const;
    const change = { table: 'explanation', key: line.id, before: null, after: explanation } as const;
    store.decisions.apply(aStep([change], { kind: 'explain' }));
  }
  store.decisions.apply(aStep([matchChange(null, aMatch([linesOf(store)[9]!.id], ['payout_item:item-1']))]));
}

/** The month closed, and the same month as a crash leaves it: with its log. */
function aClosedAndACrashed(root: string): readonly [closed: string, crashed: string] {
  const [closed, crashed, open] = ['closed', 'crashed', 'open'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const store = anOpenStore(open);
  aMonth(store);
  store.close();
  const again = anOpenStore(open, { mode: 'open' });
  decideMore(again);
  cpSync(open, crashed, { recursive: true });
  again.close();
  cpSync(open, closed, { recursive: true });
  return [closed, crashed];
}

it(
  'prints the same figures or stops, whatever befalls the files of a profile',
  () =>
    withFolder((root) => {
      const folders = aClosedAndACrashed(root);
      const wanted = folders.map((folder) => printedOf(copyOf(folder, join(root, 'whole'))));
      expect(wanted[0]).toEqual(wanted[1]);
      expect(wanted[0]).toHaveProperty('report', expect.stringContaining(ACCOUNT));
      const first = fc.readConfigureGlobal().seed ?? 0;
      const told: Record<string, number> = {};
      for (let seed = first; seed < first + CASES; seed += 1) {
        const random = aSeededRandom(seed);
        const folder = copyOf(random() < 0.5 ? folders[0] : folders[1], join(root, `case-${seed}`));
        const what = befall(folder, random);
        const printed = printedOf(folder);
        expect(silentChange(printed, wanted[0]!), `seed ${seed}: ${what}`).toBe(false);
        const end = 'refused' in printed ? printed.refused : 'the same';
        told[end] = (told[end] ?? 0) + 1;
      }
      // Damage that holds nothing is no damage, and most of it is.
      expect(Object.keys(told).sort()).toEqual(['database-damaged', 'database-missing', 'the same']);
      expect(told['database-damaged']).toBeGreaterThan(CASES / 3);
    }),
  LONG_MS,
);

function copyOf(folder: string, to: string): string {
  mkdirSync(to, { recursive: true });
  cpSync(folder, to, { recursive: true });
  return to;
}

const silentChange = (printed: Printed, wanted: Printed): boolean =>
  'report' in printed && 'report' in wanted && printed.report !== wanted.report;
