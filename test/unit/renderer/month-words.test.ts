/** What the rows of a month teach, in sentences: wordings with their records, wordings without, and days of a hundred. */
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MonthView, WordingView } from '@shared/contract/views/learned-views.ts';
import { lagSentences, recordSentences, strangerSentences } from '../../../src/renderer/features/rules/month-words.ts';
import { startWords } from '../../../src/renderer/words/setup.ts';

const NONE = { rows: [], more: 0 };
const NOTHING: MonthView = { records: NONE, strangers: NONE, genuine: NONE, lags: [] };
const aWording = (overrides: Partial<WordingView>): WordingView => ({
  words: 'COBRO WEB',
  direction: 'credit',
  isCounted: false,
  lines: 12,
  certain: 0,
  kinds: [],
  none: 0,
  ...overrides,
});
const payins = (certain: number) => ({ certain, kinds: [{ kind: 'payin', certain } as const] });
const ofRecords = (...rows: WordingView[]): MonthView => ({ ...NOTHING, records: { rows, more: 0 } });
const ofStrangers = (...rows: WordingView[]): MonthView => ({ ...NOTHING, strangers: { rows, more: 0 } });
const lagOf = (...pairs: number[]): MonthView => ({ ...NOTHING, lags: [{ kind: 'payin', pairs }] });

describe('what the rows teach, in Spanish', () => {
  beforeAll(() => startWords('es', () => undefined));

  it('says with which records a wording goes and in how many certain pairs', () => {
    expect(recordSentences(ofRecords(aWording(payins(1_204))), i18next.t)).toEqual(['«COBRO WEB» acompaña a recaudos en 1.204 de 1.204 cruces ciertos']); // prettier-ignore
    const two = aWording({ certain: 15, kinds: [{ kind: 'payout_item', certain: 11 }, { kind: 'order', certain: 3 }], none: 1 }); // prettier-ignore
    expect(recordSentences(ofRecords(two), i18next.t)).toEqual(['«COBRO WEB» acompaña a pagos de dispersión en 11 de 15 cruces ciertos y a órdenes en 3; 1 movimiento no tiene registro de su valor']); // prettier-ignore
    expect(recordSentences(ofRecords(aWording({ certain: 1 })), i18next.t)).toEqual(['«COBRO WEB» acompaña a registros en 1 cruce cierto']); // prettier-ignore
  });

  it('says the direction only where one text goes both ways, and that lines carry a number of operations', () => {
    const both = ofRecords(aWording(payins(9)), aWording({ ...payins(6), direction: 'debit', isCounted: true }));
    expect(recordSentences(both, i18next.t)).toEqual([
      '«COBRO WEB» (entrada) acompaña a recaudos en 9 de 9 cruces ciertos',
      '«COBRO WEB» con número de operaciones (salida) acompaña a recaudos en 6 de 6 cruces ciertos',
    ]);
  });

  it('says once of a wording that it is the records’ although it reads like other business', () => {
    const genuine = { rows: [{ words: 'COBRO WEB', lines: 9, pairs: 9 }, { words: 'DEPOSITO SUCURSAL', lines: 8, pairs: 8 }], more: 0 }; // prettier-ignore
    expect(recordSentences({ ...ofRecords(aWording(payins(9))), genuine }, i18next.t)).toEqual([
      '«COBRO WEB» acompaña a recaudos en 9 de 9 cruces ciertos, aunque parece de otro negocio',
      '«DEPOSITO SUCURSAL» parece de otro negocio y es de los registros: 8 cruces ciertos',
    ]);
  });

  it('says of which wording no line has a record, and of which only some have', () => {
    expect(strangerSentences(ofStrangers(aWording({ none: 12 })), i18next.t)).toEqual(['«COBRO WEB»: 12 movimientos y ninguno tiene registro']); // prettier-ignore
    expect(strangerSentences(ofStrangers(aWording({ none: 2 })), i18next.t)).toEqual(['«COBRO WEB», en 12 movimientos: ninguno es con certeza de un solo registro; 2 no tienen registro de su valor']); // prettier-ignore
    expect(strangerSentences(ofStrangers(aWording({ ...payins(1), none: 11 })), i18next.t)).toEqual(['«COBRO WEB», en 12 movimientos: 1 es con certeza de un registro; 11 no tienen registro de su valor']); // prettier-ignore
  });

  it('says the days of a hundred in parts that add up to it, and of fewer the pairs themselves', () => {
    expect(lagSentences(lagOf(334, 70, 8), i18next.t)).toEqual(['De cada 100 recaudos, 81 llegan el mismo día hábil, 17 al siguiente día hábil y 2 a los 2 días hábiles o más']); // prettier-ignore
    expect(lagSentences(lagOf(100, 100, 100, 0), i18next.t)).toEqual(['De cada 100 recaudos, 34 llegan el mismo día hábil, 33 al siguiente día hábil y 33 a los 2 días hábiles']); // prettier-ignore
    expect(lagSentences(lagOf(0, 1, 0, 6), i18next.t)).toEqual(['De 7 recaudos, 1 llega al siguiente día hábil y 6 a los 3 días hábiles o más']); // prettier-ignore
    expect(lagSentences(lagOf(3, 1), i18next.t)).toEqual([]);
  });
});

describe('what the rows teach, in English', () => {
  beforeAll(() => startWords('en', () => undefined));
  afterAll(() => startWords('es', () => undefined));

  it('says the same', () => {
    expect(recordSentences(ofRecords(aWording(payins(1_204))), i18next.t)).toEqual(['“COBRO WEB” goes with payins in 1.204 of 1.204 certain matches']); // prettier-ignore
    expect(strangerSentences(ofStrangers(aWording({ none: 12 })), i18next.t)).toEqual(['“COBRO WEB”: 12 lines and none has a record']); // prettier-ignore
    expect(lagSentences(lagOf(412), i18next.t)).toEqual(['Of every 100 payins, 100 come on the same business day']); // prettier-ignore
  });
});
