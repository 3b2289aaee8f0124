/** What a piece of work costs, told on standard output: time, processor time, and memory beyond what was held before it began. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const MB = 1 << 20;
const KB = 1 << 10;
const [MEMORY, FORGET] = ['/proc/self/status', '/proc/self/clear_refs'];

/** The most that was held so far, in bytes; since the last time that it was forgotten, where the system can forget. */
function peak(): number {
  const seen = existsSync(MEMORY) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(MEMORY, 'utf8'))?.[1] : undefined;
  return seen === undefined ? process.resourceUsage().maxRSS * KB : Number(seen) * KB;
}

function forgetPeak(): void {
  // 5 sets the peak back to what is held now (proc_pid_clear_refs(5)).
  if (existsSync(FORGET)) writeFileSync(FORGET, '5');
}

export async function costOf(work: () => void | Promise<void>): Promise<void> {
  globalThis.gc?.();
  forgetPeak();
  const before = process.memoryUsage().rss;
  const [startedMs, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  process.stdout.write(
    JSON.stringify({
      ms: Math.round(performance.now() - startedMs),
      cpuMs: Math.round((user + system) / 1_000),
      moreMb: Math.max(0, Math.round((peak() - before) / MB)),
    }),
  );
}
