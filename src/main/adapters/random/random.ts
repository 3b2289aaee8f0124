/** Real chance, for jitter only: nothing that must be reproducible or secret comes from here. */
import type { Random } from '../../app/ports.ts';

export const systemRandom: Random = () => Math.random();
