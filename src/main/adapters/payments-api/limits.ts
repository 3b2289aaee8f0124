/** Every limit of the talk with the payments service, in one place. */

export type ApiLimits = {
  readonly connectMsMax: number;
  readonly headersMsMax: number;
  /** Longest silence inside a body. */
  readonly bodySilenceMsMax: number;
  /** One attempt, from its start to the last byte. */
  readonly totalMsMax: number;
  /** How long the words of a refusal are waited for: its status says enough. */
  readonly refusalMsMax: number;
  /** Of a body, as it travels and once it is unpacked. */
  readonly bytesMax: number;
  /** Attempts of one request when the service fails. */
  readonly triesMax: number;
  /** Attempts when there is no connection at all while a person waits for the check of a key. */
  readonly checkTriesMax: number;
  readonly backoffBaseMs: number;
  readonly backoffMsMax: number;
  /** Answers 429 in a row that one request sits out. */
  readonly refusalsMax: number;
  /** Requests on their way together: 180 fill 1,667 a second at 100 ms. */
  readonly atOnceMax: number;
  /** Share of the service's limit that the app takes, 5 to 100, for the same account also pays people. */
  readonly pacePercent: number;
  /** Share of the limit that is never touched; less where pacePercent asks for more than the rest. */
  readonly reservePercent: number;
  /** Between two requests where the service does not say what its limit is. */
  readonly slowGapMs: number;
  /** A stated wait longer than this is not believed. */
  readonly waitMsMax: number;
};

export const DEFAULT_LIMITS: ApiLimits = {
  connectMsMax: 10_000,
  headersMsMax: 30_000,
  bodySilenceMsMax: 30_000,
  totalMsMax: 60_000,
  refusalMsMax: 1_000,
  bytesMax: 32 * 1024 * 1024,
  triesMax: 6,
  checkTriesMax: 2,
  backoffBaseMs: 500,
  backoffMsMax: 30_000,
  refusalsMax: 20,
  atOnceMax: 256,
  pacePercent: 30,
  reservePercent: 20,
  slowGapMs: 50,
  waitMsMax: 3_600_000,
};

const PACE_PERCENT_MIN = 5;
const PACE_PERCENT_MAX = 100;

/** The limits with the caller's own in place of the usual ones; the pace stays between 5 and 100 percent. */
export function limitsWith(own: Partial<ApiLimits> = {}): ApiLimits {
  const limits = { ...DEFAULT_LIMITS, ...own };
  const pacePercent = Math.min(PACE_PERCENT_MAX, Math.max(PACE_PERCENT_MIN, limits.pacePercent));
  return { ...limits, pacePercent };
}
