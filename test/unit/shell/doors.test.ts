/** The app starts with its own switches alone, and with its sandbox (E11). */
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namesSealed, strangeSwitch } from '../../../src/main/shell/window/start-options.ts';

const electron = vi.hoisted(() => ({ app: { isPackaged: false, commandLine: { hasSwitch: vi.fn(() => false) } } }));
vi.mock('electron', () => electron);
const { openDoor } = await import('../../../src/main/shell/window/doors.ts');

const OURS = ['data-dir'];
afterEach(() => vi.unstubAllGlobals());

describe('switches', () => {
  it('are refused in every spelling but those of the app itself (E11)', () => {
    const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z-]{1,20}$/u).filter((word) => word !== 'data-dir');
    const before = fc.constantFrom('-', '--', '---', ' --', '\t-', '\u0085--');
    const after = fc.constantFrom('', '=1', '=', '=--x', ' ');
    fc.assert(
      fc.property(before, name, after, (dashes, word, value) => {
        expect(strangeSwitch([`--data-dir=/x`, `${dashes}${word}${value}`], OURS, 'linux')).not.toBeNull();
      }),
    );
    for (const near of ['--DATA-DIR=/x', '-data-dir=/x', '---data-dir', '--data-dir-x', ' --data-dir', '--', '-'])
      expect(strangeSwitch([near], OURS, 'linux'), near).not.toBeNull();
    expect(strangeSwitch(['--data-dir=/x', '--data-dir', '/path/--inspect', 'no-sandbox'], OURS, 'linux')).toBeNull();
  });

  it('begin with a slash too, on Windows', () => {
    for (const arg of ['/remote-debugging-port=9222', ' /inspect', '--inspect', '/data-dir=C:\\x'])
      expect(strangeSwitch([arg], OURS, 'win32'), arg).not.toBeNull();
    expect(strangeSwitch(['C:\\months\\march.zip', '--data-dir=C:\\x'], OURS, 'win32')).toBeNull();
  });
});

describe('a file that is handed over', () => {
  it('is a sealed period by its name, as a path or as an address, and never what a switch of ours is told', () => {
    for (const arg of [
      '/m/marzo.cuadre',
      'marzo.CUADRE',
      'file:///home/ana/marzo%202026.cuadre',
      'C:\\m\\marzo.cuadre',
    ])
      expect(namesSealed(['--data-dir=/x', arg]), arg).toBe(true);
    for (const args of [[], ['/m/marzo.csv'], ['/m/cuadre'], ['--data-dir=/m/x.cuadre'], ['--data-dir', '/m/x.cuadre']])
      expect(namesSealed(args), args.join(' ')).toBe(false);
  });
});

describe('a door for developers', () => {
  /** The app as it is started by this user with these arguments; `unsandboxed`: whatever made Chromium so. */
  function startedBy(user: { uid: number; isPackaged?: boolean; unsandboxed?: boolean }, ...args: string[]) {
    vi.stubGlobal('process', { ...process, argv: ['/app', ...args], getuid: () => user.uid, platform: 'linux' });
    electron.app.isPackaged = user.isPackaged ?? false;
    electron.app.commandLine.hasSwitch
      .mockReset()
      .mockReturnValueOnce(user.unsandboxed ?? args.includes('--no-sandbox'));
    return openDoor(OURS);
  }

  it('is told by its name, cut short, and nothing of its value', () => {
    expect(startedBy({ uid: 1000 }, '--inspect=secret')).toBe('--inspect is no switch of this app; start it without');
    expect(startedBy({ uid: 1000 }, `--${'x'.repeat(500)}`)?.length).toBeLessThan(130);
    expect(startedBy({ uid: 1000 }, '/app', '--data-dir=/x')).toBeNull();
  });

  it('is a missing sandbox, for all but root, and for root too in a package', () => {
    expect(startedBy({ uid: 1000 }, '--no-sandbox')).toContain('--no-sandbox');
    expect(startedBy({ uid: 0, isPackaged: true }, '--no-sandbox')).toContain('--no-sandbox');
    expect(startedBy({ uid: 0 }, '--no-sandbox')).toBeNull();
    expect(startedBy({ uid: 0 }, '--no-sandbox=1')).toContain('--no-sandbox');
    expect(startedBy({ uid: 1000, unsandboxed: true })).toContain('sandbox');
  });
});
