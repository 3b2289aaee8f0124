/** Importing: the plan is what is written, or nothing is. */
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { applyImport } from '../../../src/main/app/import/import-statement.ts';
import { StoreFailure } from '../../../src/main/app/ports/store-failure.ts';
import { aDesk, importing, linesOf, netOf, PLAIN, planned, SIGNED } from '../../support/files/import-desk.ts';
import { aStatementText, dmy, MOVEMENTS, printed, TRUE_SUM } from '../../support/files/statement-files.ts';

describe('importing a file', () => {
  it('writes every line and keeps two equal rows of one day apart', async () => {
    const desk = aDesk();
    const { added, alreadyImported, file } = await importing(desk, aStatementText(PLAIN));
    expect([added, alreadyImported]).toEqual([16, 0]);
    expect(linesOf(desk)).toHaveLength(16);
    expect(netOf(desk)).toBe(TRUE_SUM);
    expect(
      linesOf(desk)
        .slice(0, 2)
        .map(({ rankInDay }) => rankInDay),
    ).toEqual([0, 1]);
    expect(file).toMatchObject({
      state: 'imported',
      lines: 16,
      file: 'enero.csv',
    });
  });

  it('leaves an entry in the audit trail with counts and ids, and no text of the bank', async () => {
    const desk = aDesk();
    const plan = planned(desk, aStatementText(PLAIN));
    await applyImport(desk.deps, plan, { by: 'Marta' });
    expect(desk.notes).toMatchObject([
      {
        by: 'Marta',
        what: 'import',
        detail: { plan: plan.hash, lines: 16, added: 16, alreadyImported: 0 },
      },
    ]);
    expect(JSON.stringify(desk.notes)).not.toContain('PAGO');
  });

  it('a second time adds nothing and answers with the file that is there', async () => {
    const desk = aDesk();
    const first = await importing(desk, aStatementText(PLAIN));
    const again = await importing(desk, aStatementText(PLAIN), {
      fileName: 'otra vez.csv',
    });
    expect(again).toEqual({ file: first.file, added: 0, alreadyImported: 16 });
    expect(linesOf(desk)).toHaveLength(16);
    expect(desk.states()).toEqual(['imported']);
  });

  it('that overlaps another adds only what is new, and its lines stay when the other is withdrawn', async () => {
    const desk = aDesk();
    const early = await importing(desk, aStatementText({ ...PLAIN, movements: MOVEMENTS.slice(0, 12) }));
    const late = await importing(desk, aStatementText({ ...PLAIN, movements: MOVEMENTS.slice(6) }), {
      fileName: 'b.csv',
    });
    expect([late.added, late.alreadyImported]).toEqual([4, 6]);
    expect(netOf(desk)).toBe(TRUE_SUM);
    desk.statements.withdraw(early.file.id, desk.deps.clock.now());
    expect(linesOf(desk)).toHaveLength(10);
  });

  it('with balances tells two equal rows apart where files meet in the middle of a day', async () => {
    const desk = aDesk();
    await importing(
      desk,
      aStatementText({
        movements: MOVEMENTS.slice(0, 1).concat(MOVEMENTS.slice(9, 12)),
      }),
    );
    const whole = aStatementText().split('\r\n');
    // The second of the two equal rows, with its own balance, and a later one.
    const rest = [whole[0], whole[2], whole[16]].join('\r\n');
    expect(planned(desk, rest, { fileName: 'b.csv', ...SIGNED })).toMatchObject({ added: 2, alreadyImported: 0 });
  });

  it('without balances recognises the movements of a file that has them', async () => {
    const desk = aDesk();
    const three = ['Fecha', 'Descripción', 'Valor', 'Saldo'];
    await importing(
      desk,
      aStatementText({
        header: three,
        row: (row) => [dmy(row), row.text, printed(row.amount), printed(row.balance)],
      }),
    );
    const plan = planned(desk, aStatementText(PLAIN), { fileName: 'b.csv' });
    expect([plan.added, plan.alreadyImported]).toEqual([0, 16]);
    await applyImport(desk.deps, plan);
    expect(netOf(desk)).toBe(TRUE_SUM);
  });
});

describe('the plan is what is written', () => {
  it('has the same hash for the same file and the same account', () => {
    const desk = aDesk();
    expect(planned(desk, aStatementText()).hash).toBe(planned(desk, aStatementText()).hash);
    expect(planned(desk, aStatementText()).hash).not.toBe(
      planned(desk, aStatementText({ movements: MOVEMENTS.slice(1) })).hash,
    );
  });

  it('is refused, with the lines that differ, when the account changed since', async () => {
    const desk = aDesk();
    const plan = planned(desk, aStatementText(PLAIN));
    await importing(desk, aStatementText({ ...PLAIN, movements: MOVEMENTS.slice(12, 14) }), { fileName: 'b.csv' });
    const refused = await applyImport(desk.deps, plan);
    expect(refused).toEqual({
      ok: false,
      error: failure('import-changed', { lines: ['14', '15'] }),
    });
    expect(linesOf(desk)).toHaveLength(2);
  });

  it('is refused when the account changes while it is written, and leaves nothing behind', async () => {
    const desk = aDesk();
    const plan = planned(desk, aStatementText(PLAIN));
    const onProgress = async (): Promise<void> => {
      await importing(desk, aStatementText({ ...PLAIN, movements: MOVEMENTS.slice(12, 14) }), { fileName: 'b.csv' });
    };
    const refused = await applyImport(desk.deps, plan, { onProgress });
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'import-changed' },
    });
    expect(desk.states()).toEqual(['imported']);
  });

  it('with rows that cannot be read is shown whole and written only when that is accepted', async () => {
    const desk = aDesk();
    const text = aStatementText().replace('-18,99', '-1x,99');
    const plan = planned(desk, text);
    expect(plan.reading.rejected).toEqual([{ line: 10, reason: 'amount-unreadable' }]);
    const refused = await applyImport(desk.deps, plan);
    expect(refused).toEqual({
      ok: false,
      error: failure('rows-unreadable', {
        line: 10,
        reason: 'amount-unreadable',
        count: 1,
      }),
    });
    const accepted = await applyImport(desk.deps, planned(desk, text, { acceptRejected: true }));
    expect(accepted).toMatchObject({ ok: true, value: { added: 15 } });
  });

  it('is refused when the balances that a person typed do not tie', async () => {
    const desk = aDesk();
    const typed = {
      opening: parseUnits('12345678.9')!,
      closing: parseUnits('13114546.99')!,
    };
    const refused = await applyImport(desk.deps, planned(desk, aStatementText(PLAIN), { options: typed }));
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'balance-breaks' },
    });
    const right = { ...typed, closing: parseUnits('13114546.98')! };
    expect(planned(desk, aStatementText(PLAIN), { options: right })).toMatchObject({
      refusal: null,
      reading: { balanceProof: { checked: 1, tied: 1 } },
    });
  });
});

describe('an import that does not end', () => {
  it('is taken back when it is cancelled', async () => {
    const desk = aDesk();
    const stop = new AbortController();
    const cancelled = await applyImport(desk.deps, planned(desk, aStatementText(PLAIN)), {
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    expect(cancelled).toEqual({ ok: false, error: failure('cancelled') });
    expect(desk.states()).toEqual([]);
  });

  it('is taken back when the disk is full, and works the next time', async () => {
    const desk = aDesk();
    const full = {
      ...desk.statements,
      finish: () => {
        throw new StoreFailure(failure('disk-full'));
      },
    };
    const failed = await applyImport(
      { ...desk.deps, store: { ...desk, statements: full } },
      planned(desk, aStatementText(PLAIN)),
    );
    expect(failed).toEqual({ ok: false, error: failure('disk-full') });
    expect(desk.states()).toEqual([]);
    expect((await importing(desk, aStatementText(PLAIN))).added).toBe(16);
  });
});
