/** Content hashes: a row that is altered, dropped or flipped by a bit is noticed and named, where SQLite sees a sound page (M4). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aQuarantined } from '../../../support/rows/store-rows.ts';
import { aMonth, red, tampered } from '../../../support/store/tampered-store.ts';
import { withStore } from '../../../support/store/temp-store.ts';

/** What befalls which row, by the check that notices it, and what it names. */
const DAMAGES: Readonly<Record<string, readonly (readonly [what: string, sql: string, named: string])[]>> = {
  'statement-lines': [
    ['an amount of a line', "UPDATE statement_lines SET amount = '1009.25', centavos = 100925 WHERE line = 3", 'marzo.csv:3'],
    ['the centavos of a line', 'UPDATE statement_lines SET centavos = centavos + 1 WHERE line = 3', 'marzo.csv:3'],
    ['the day of a line', "UPDATE statement_lines SET booked_on = '2026-03-06' WHERE line = 3", 'marzo.csv:3'],
    ['the id of a line', "UPDATE statement_lines SET id = 'x' WHERE line = 9", 'marzo.csv:9'],
  ],
  'statement-files': [
    ['a line that is gone', 'DELETE FROM statement_lines WHERE line = 9', 'marzo.csv'],
    ['a total of a file', "UPDATE statement_files SET net = '1'", 'marzo.csv'],
  ],
  records: [
    ['an amount of a record', "UPDATE records SET amount = '356001' WHERE id = 'payin-2'", 'payin:payin-2'],
    ['a status of a record', "UPDATE records SET standing = 'failed' WHERE id = 'item-1'", 'payout_item:item-1'],
    ['the text of a record', "UPDATE record_texts SET raw = raw || ' ' WHERE seq = 2", 'payin:payin-2'],
    ['a record that is gone', "DELETE FROM record_texts WHERE seq = 4; DELETE FROM records WHERE id = 'item-1'", '3 of 4 records are there'],
    ['the text of a record that is gone', 'DELETE FROM record_texts WHERE seq = 4', 'payout_item:item-1'],
    ['a record that is marked as gone', "UPDATE records SET gone_at = '2026-03-31T15:00:00.000Z' WHERE seq = 1", 'the sum of the records differs'],
    ['a stand-in', 'UPDATE records SET stand_in = 1 WHERE seq = 1', 'payin:payin-1'],
  ],
  quarantine: [
    ['the text of a row that was set aside', "UPDATE quarantine SET raw = '{}' WHERE seq = 2", aQuarantined('[]').hash],
    ['why a row was set aside', "UPDATE quarantine SET reason = 'no-id' WHERE seq = 2", aQuarantined('[]').hash],
    ['a row that was set aside and is gone', 'DELETE FROM quarantine WHERE seq = 1', '1 of 2 quarantined rows are there'],
  ],
  decisions: [
    ['a match', "UPDATE matches SET body = json_set(body, '$.difference', '5') WHERE rowid = 1", 'the sum of the decisions differs'],
    ['who decided a step', "UPDATE steps SET by = 'Otra' WHERE seq = 2", 'the sum of the steps differs'],
    ['whether a step holds', "UPDATE steps SET state = 'undone' WHERE seq = 1", 'the sum of the steps differs'],
    ['a step', "UPDATE steps SET changes = '[]' WHERE seq = 2", 'step 2'],
  ],
  history: [
    ['an earlier state of a record', "UPDATE record_history SET status = 'FAILED' WHERE seq = 1", 'the sum of the versions of records differs'],
  ],
  facts: [
    ['the name of an account', "UPDATE accounts SET name = 'Otra'", 'were altered'],
    ['the environment', "UPDATE profile SET environment = 'production'", 'were altered'],
    ['a file that is withdrawn', "UPDATE statement_files SET state = 'withdrawn', withdrawn_at = ''", 'were altered'],
    ['the state of a list', "UPDATE sync_checkpoints SET state = 'complete'", 'payins'],
    ['a list that was never read', 'DELETE FROM sync_checkpoints', 'were altered'],
  ],
  matches: [
    ['a member of a match', "UPDATE match_members SET ref = 'payin:payin-9' WHERE ref = 'payin:payin-1'", 'payin:payin-9'],
  ],
}; // prettier-ignore

describe('content hashes', () => {
  it.each(Object.entries(DAMAGES).flatMap(([check, all]) => all.map((one) => [...one, check] as const)))(
    'notice %s',
    (_what, sql, named, check) =>
      withStore((temp) => {
        aMonth(temp.store);
        expect(red(temp.store)).toEqual({});
        const found = red(tampered(temp, (raw) => raw.exec(sql)));
        expect(Object.keys(found)).toContain(check);
        expect(found[check]).toContain(named);
      }),
  );

  it('notice a bit flipped in the file where SQLite sees a sound page', () =>
    withStore((temp) => {
      aMonth(temp.store);
      temp.store.close();
      const file = join(temp.folder, 'cuadre.db');
      const bytes = readFileSync(file);
      // The first line's amount, 1000.25, as text in its row: 5 becomes 4, and whole pesos stay those of its centavos.
      const at = bytes.indexOf(Buffer.from('1000.25', 'utf8'));
      expect(at).toBeGreaterThan(0);
      bytes[at + 6] = bytes[at + 6]! ^ 1;
      writeFileSync(file, bytes);
      const found = red(temp.reopen('tell'));
      expect(found).not.toHaveProperty('integrity');
      expect(found['statement-lines']).toBe('marzo.csv:2');
    }));
});
