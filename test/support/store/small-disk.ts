/** A disk of its own in memory, of a chosen size, mounted over a folder; or why this machine can have none. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts an empty disk over a folder that is there; `size` as `mount` takes it, `400k`. False where it cannot. */
export const mounted = (folder: string, size: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder]).status === 0;
export const unmounted = (folder: string): boolean => spawnSync('umount', [folder]).status === 0;

/** Null where a disk can be mounted: it is tried. */
export function whyNoMount(): string | null {
  if (process.platform !== 'linux') return 'only Linux has tmpfs';
  if (process.getuid?.() !== 0) return 'only root mounts a disk';
  const disk = mkdtempSync(join(tmpdir(), 'cuadre-disk-'));
  // A container may forbid it even to root.
  const isPossible = mounted(disk, '4m') && unmounted(disk);
  rmSync(disk, { recursive: true });
  return isPossible ? null : 'this system mounts no disk';
}
