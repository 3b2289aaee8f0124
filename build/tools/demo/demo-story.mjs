// The demo's steps: a service with made-up data, its bank statement reconciled with it, the books verified, the window photographed.
import { readArguments } from '../arguments.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, isRoot, projectNode, root, seconds, toolEnv } from '../paths.mjs';
import { run, tail } from '../run.mjs';

const results = inRoot('dist', 'demo');
const dataDir = path.join(results, 'data');
const reports = path.join(results, 'report');
const statement = path.join(results, 'extracto.csv');
const cli = inRoot('out/main/cli.js');
const env = toolEnv({ CUADRE_DATA_DIR: dataDir });
const serviceMsMax = 60_000;

const tell = (line) => console.log(line);

/** The service says one line once it listens; it runs until it is stopped. */
async function startService() {
  const child = spawn(projectNode, [cli, 'sandbox', '--statement', statement, '--json'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill(), serviceMsMax);
  const lines = createInterface({ input: child.stdout });
  const { value } = await lines[Symbol.asyncIterator]().next();
  clearTimeout(timer);
  if (value === undefined) throw new Error('the built-in service did not start');
  return { child, ...JSON.parse(value) };
}

async function ask(words, key) {
  const startedMs = performance.now();
  const args = [cli, ...words, '--profile', 'demo', '--json', '--no-progress'];
  const { code, output } = await run(projectNode, args, { cwd: root, env: { ...env, DEMO_KEY: key } });
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}:\n${tail(output)}`);
  tell(`demo: ${words[0]} in ${seconds(startedMs)}`);
  return JSON.parse(tail(output, 1));
}

async function photograph() {
  const { _electron } = await import('playwright-core');
  const sandbox = isRoot ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath: process.env.ELECTRON_EXEC_PATH,
    args: [...sandbox, inRoot('.cache/drivable')],
    env: { ...env, CUADRE_TEST: '1', CUADRE_LANG: 'es' },
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('heading').first().waitFor();
    // Figures arrive a moment after the first heading.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: path.join(results, 'window.png') });
  } finally {
    await app.close();
  }
  tell(`demo: the window: ${path.join(results, 'window.png')}`);
}

async function tellStory() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const service = await startService();
  try {
    tell(`demo: the built-in service listens at ${service.baseUrl}; its bank statement: ${service.statement}`);
    const connection = ['--base-url', service.baseUrl, '--api-key-env', 'DEMO_KEY', '--env', 'sandbox'];
    const report = ['--statement', service.statement, '--out', reports, '--formats', 'json,csv,xlsx'];
    const answer = await ask(['reconcile', ...connection, ...report], service.apiKey);
    tell(`demo: totals ${JSON.stringify(answer.totals)}`);
    tell(`demo: flags ${JSON.stringify(answer.flags)}`);
    await ask(['verify'], service.apiKey);
    tell(
      `demo: reports: ${readdirSync(reports)
        .map((file) => path.join(reports, file))
        .join(' ')}`,
    );
    if (picture) await photograph();
  } finally {
    service.child.kill();
  }
}

const { picture } = readArguments('demo', { picture: { does: 'a picture of the window at the end' } });

try {
  await tellStory();
} catch (error) {
  console.error(`demo: ${error.message}`);
  process.exitCode = 1;
}
