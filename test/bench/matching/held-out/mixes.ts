/** What each held-out month is made of, in percent: every mix leans on one shape, the last has all of them. */

export const MIX_NAMES = [
  'references',
  'equals',
  'settlements',
  'commissions',
  'returns',
  'strangers',
  'cut-names',
  'payees',
  'late',
  'everything',
] as const;
export type MixName = (typeof MIX_NAMES)[number];

export type Mix = {
  /** Amounts from a short list of prices. */
  readonly prices: number;
  /** Lines that quote an id; of the others those that print a name. */
  readonly quoted: number;
  readonly named: number;
  /** Payins settled by bank and day; payouts booked in one line. */
  readonly settled: number;
  readonly lots: number;
  /** Payins less a commission; settlements less it. */
  readonly net: number;
  readonly netClosed: number;
  readonly failed: number;
  /** Of the returns, those that come back with others in one credit. */
  readonly backTogether: number;
  /** Strangers with the amount of a line, and of them those with genuine wording. */
  readonly strangers: number;
  readonly genuine: number;
  readonly late: number;
  readonly parts: number;
  readonly payees: number;
  /** Names cut at 14 to 22 letters, with swapped letters, and namesakes. */
  readonly isCut: boolean;
  readonly swapped: number;
  readonly namesakes: number;
  readonly lagMax: number;
};

const PLAIN: Mix = {
  prices: 20,
  quoted: 20,
  named: 40,
  settled: 0,
  lots: 0,
  net: 0,
  netClosed: 0,
  failed: 1.5,
  backTogether: 0,
  strangers: 0,
  genuine: 0,
  late: 0,
  parts: 0,
  payees: 0,
  isCut: false,
  swapped: 0,
  namesakes: 0,
  lagMax: 1,
};

export const MIXES: Readonly<Record<MixName, Mix>> = {
  references: { ...PLAIN, prices: 3, quoted: 85 },
  equals: { ...PLAIN, prices: 88, quoted: 4, named: 15, lagMax: 2 },
  settlements: { ...PLAIN, prices: 30, quoted: 10, settled: 62, lots: 55 },
  commissions: { ...PLAIN, settled: 10, lots: 15, net: 25, netClosed: 40 },
  returns: { ...PLAIN, prices: 25, quoted: 25, settled: 8, lots: 15, failed: 17, backTogether: 40, lagMax: 2 },
  strangers: { ...PLAIN, prices: 35, settled: 6, lots: 10, failed: 4, strangers: 13, genuine: 22, lagMax: 2 },
  'cut-names': { ...PLAIN, prices: 60, quoted: 5, named: 85, isCut: true, swapped: 18, namesakes: 14, lagMax: 2 },
  payees: { ...PLAIN, prices: 25, quoted: 10, named: 50, payees: 45, parts: 10 },
  late: { ...PLAIN, prices: 40, quoted: 12, late: 5 },
  everything: {
    prices: 45,
    quoted: 15,
    named: 50,
    settled: 28,
    lots: 25,
    net: 9,
    netClosed: 15,
    failed: 6,
    backTogether: 30,
    strangers: 6,
    genuine: 15,
    late: 2,
    parts: 3,
    payees: 15,
    isCut: true,
    swapped: 12,
    namesakes: 8,
    lagMax: 2,
  },
};
