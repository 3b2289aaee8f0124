/** How large a file is, as people say it. */
import { formatCount } from '@shared/domain/money/format.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** `124 MB` or `31 kB`: its last byte does not matter here. */
export function bytesText(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${formatCount(Math.floor(bytes / MEGABYTE))}\u00a0MB`
    : `${formatCount(Math.ceil(bytes / KILOBYTE))}\u00a0kB`;
}
