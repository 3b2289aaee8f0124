/** The lines of an account do not depend on how often, in which parts and in which order a month was imported (M8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../src/main/app/import/identity.ts';
import { aCutMonth, cutText, identitiesOf, LAYOUTS, SIGN_TOLD } from '../../support/months/cuts-of-a-month.ts';
import { ACCOUNT, aDesk, importing, linesOf } from '../../support/files/import-desk.ts';
import type { Desk } from '../../support/files/import-desk.ts';
import { aStatementText } from '../../support/files/statement-files.ts';

const counted = ({ statements }: Desk) => identityOf(statements, ACCOUNT.id, []);

describe.each(LAYOUTS)('a month that comes in parts, %s', (_name, disguise) => {
  // A part begins with a whole day. Where two parts divide a day and a row of it stands twice, nothing without a balance
  // could say whether the second part holds the same row again or its equal.
  it('is the same as the month at once, in any order and with parts that come again', async () => {
    await fc.assert(
      fc.asyncProperty(aCutMonth, fc.nat(4), async ({ movements, cuts }, wholeAt) => {
        const whole = { from: 0, to: movements.length - 1 };
        const order = [...cuts.slice(0, wholeAt), whole, ...cuts.slice(wholeAt), cuts[0]!];
        const desk = aDesk();
        for (const [at, cut] of order.entries()) {
          await importing(desk, cutText(movements, cut, disguise), { fileName: `${at}.csv`, ...SIGN_TOLD });
        }
        const once = aDesk();
        await importing(once, aStatementText({ ...disguise, movements }), SIGN_TOLD);
        expect(identitiesOf(linesOf(desk))).toEqual(identitiesOf(linesOf(once)));
        // Nothing of a month that agrees with itself is set aside or doubted.
        expect(counted(desk)).toMatchObject({ superseded: [], doubts: [] });
        expect(counted(desk).lines).toEqual(linesOf(desk));
      }),
      { numRuns: 80 },
    );
  });
});
