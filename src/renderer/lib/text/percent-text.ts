/** Shares in parts per million as per cent with two decimals, `99,08 %`; what is not certain is never rounded up to it. */
const HUNDREDTHS_OF = 100;

const written = (hundredths: number): string =>
  `${Math.floor(hundredths / 100).toString()},${(hundredths % 100).toString().padStart(2, '0')}\u00a0%`;

/** Rounded down: a lower bound, or a share that must not look better than it is. */
export const atLeastText = (ppm: number): string => written(Math.floor(ppm / HUNDREDTHS_OF));
/** Rounded up: an upper bound. */
export const atMostText = (ppm: number): string => written(Math.ceil(ppm / HUNDREDTHS_OF));
