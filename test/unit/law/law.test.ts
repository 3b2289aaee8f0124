/** The dated table of what the law sets: borders of its periods, and what it does not know. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { parseDay } from '@shared/domain/day/day.ts';
import { gmfBpsOn, gmfExemptionOn, uvtOn, vatBpsOn } from '@shared/domain/law/law.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';

const day = (text: string) => must(parseDay(text), 'a day');
const exemptionOn = (text: string) => {
  const found = gmfExemptionOn(day(text));
  return found === null ? null : [found.scope, unitsToText(found.monthly)];
};

describe('the exemption from GMF', () => {
  it('is one account for each person until 12 December 2024, and one over all accounts since', () => {
    expect(exemptionOn('2024-12-12')).toEqual(['account', '16472750']);
    expect(exemptionOn('2024-12-13')).toEqual(['person', '16472750']);
  });

  it('is 350 UVT of its own year', () => {
    expect(exemptionOn('2024-12-31')).toEqual(['person', '16472750']);
    expect(exemptionOn('2025-01-01')).toEqual(['person', '17429650']);
    expect(exemptionOn('2026-11-25')).toEqual(['person', '18330900']);
  });

  it('is unknown before the table and in a year whose UVT is not set yet', () => {
    expect(exemptionOn('2022-12-12')).toBeNull();
    expect(exemptionOn('2022-12-13')).toEqual(['account', '13301400']);
    expect(exemptionOn('2027-01-01')).toBeNull();
  });
});

describe('the UVT', () => {
  it('is that of the year of the day, and unknown outside the table', () => {
    expect(['2020-01-01', '2023-12-31', '2024-01-01'].map((text) => unitsToText(must(uvtOn(day(text)), 'a UVT')))).toEqual(['35607', '42412', '47065']); // prettier-ignore
    expect([uvtOn(day('2019-12-31')), uvtOn(day('2027-01-01'))]).toEqual([null, null]);
  });
});

describe('a rate', () => {
  it('is that of its day, and unknown before the table', () => {
    expect(['2006-12-31', '2007-01-01', '2026-11-25'].map((text) => gmfBpsOn(day(text)))).toEqual([null, 40, 40]);
    expect(['2016-12-31', '2017-01-01', '2026-11-25'].map((text) => vatBpsOn(day(text)))).toEqual([null, 1900, 1900]);
  });
});
