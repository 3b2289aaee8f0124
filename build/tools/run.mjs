// Starts other programs and waits for them; what they say goes to standard error unless it is asked for.
import { spawn } from 'node:child_process';
import { toolEnv } from './paths.mjs';

/**
 * Runs a program to its end: {code, output, timedOut}. Its output is kept, and shown at once as well with `show`.
 * A program that takes longer than `timeoutMs` is ended with everything that it started.
 */
export function run(program, args, options = {}) {
  const { cwd, env = toolEnv(), show = false, timeoutMs, stdin = 'ignore' } = options;
  return new Promise((resolve) => {
    const detached = process.platform !== 'win32' && timeoutMs !== undefined;
    const child = spawn(program, args, { cwd, env, stdio: [stdin, 'pipe', 'pipe'], detached });
    const chunks = [];
    let timedOut = false;
    const keep = (chunk) => {
      chunks.push(chunk);
      if (show) process.stderr.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const stop = () => {
      timedOut = true;
      detached ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL');
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
    const finish = (code, error) => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ code, timedOut, output: error === undefined ? text : `${text}${error.message}\n` });
    };
    child.on('error', (error) => finish(127, error));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs npm under the machine's own Node: the same npm that started us, where there is one. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  const quiet = { ...process.env, npm_config_update_notifier: 'false' };
  if (npm === undefined) return run('npm', args, { ...options, env: quiet });
  return run(process.execPath, [npm, ...args], { ...options, env: quiet });
}

const orphanMs = 250;

/** Runs a program in our place: its input and output are ours, signals reach it, and its exit code becomes ours. */
export function become(program, args, options = {}) {
  const { cwd, env = toolEnv() } = options;
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to its shell, which dies without passing it on: whoever started us is gone, so we go too.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), orphanMs).unref();
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Program and arguments of one that leaves no core file: what it holds in memory, the key too, would lie in it. */
export function withoutCores(program, args) {
  if (process.platform === 'win32') return [program, args];
  return ['sh', ['-c', 'ulimit -c 0; exec "$0" "$@"', program, ...args]];
}

/** The last lines of a program's output, for a message about its failure. */
export function tail(text, lines = 12) {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}
