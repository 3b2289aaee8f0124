/** The sample month of the built-in service is read as what it is: every line, amount and day, without a question. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';

describe('the sample month', () => {
  it.each([
    ['settlement', 'bancolombia-extracto'],
    ['own', 'davivienda-empresas'],
  ] as const)('of the %s account is recognised as %s and read line for line', (preset, format) => {
    for (const seed of [1, 2, 3]) {
      const { statements } = aSampleMonth({ seed });
      const { fileName, bytes } = statements.files[preset];
      const truth = statements.truth[preset];
      const result = readStatement(bytes, fileName, {});
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      const { lines, rejected, balanceProof, net } = result.value;
      expect(result.value.format).toBe(format);
      expect(rejected).toEqual([]);
      expect(lines.map((line) => [line.line, line.bookedOn, unitsToText(line.amount)])).toEqual(
        truth.lines.map((line) => [line.line, line.bookedOn, line.amount]),
      );
      expect(unitsToText(net)).toBe(truth.net);
      expect(balanceProof.tied).toBe(balanceProof.checked);
      if (preset === 'settlement') expect(balanceProof.checked).toBe(lines.length + 1);
    }
  });
});
