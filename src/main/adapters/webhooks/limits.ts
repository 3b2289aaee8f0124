/** Limits of the listener: whoever is slow, large or many is turned away before it costs more than a moment. */

export type HookLimits = {
  readonly bodyBytesMax: number;
  /** A larger body is read to here, so that its sender sees the answer; beyond it the connection is cut. */
  readonly discardBytesMax: number;
  /** Bodies in memory at one moment, all together. */
  readonly heldBytesMax: number;
  readonly connectionsMax: number;
  /** A whole request, from its first to its last byte. */
  readonly requestMsMax: number;
  /** A connection between two requests. */
  readonly idleMsMax: number;
  /** The service waits ten seconds for an answer; a disk that takes longer than this gets a 503 said in its name. */
  readonly answerMsMax: number;
  /** What is under way when the listener stops. */
  readonly stopMsMax: number;
};

export const HOOK_LIMITS: HookLimits = {
  bodyBytesMax: 1_048_576,
  discardBytesMax: 8_388_608,
  heldBytesMax: 67_108_864,
  connectionsMax: 1_000,
  requestMsMax: 6_000,
  idleMsMax: 4_000,
  answerMsMax: 3_000,
  stopMsMax: 5_000,
};
