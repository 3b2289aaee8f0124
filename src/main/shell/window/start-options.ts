/** What the app is told when it starts: its own options among the arguments, and nothing else; and the dev server of `npm run dev`. */

/** The value of `--name value` or `--name=value`; undefined when it is not there. */
export function asked(args: readonly string[], name: string): string | undefined {
  const joined = args.find((arg) => arg.startsWith(`--${name}=`));
  if (joined !== undefined) return joined.slice(name.length + 3);
  const place = args.indexOf(`--${name}`);
  return place === -1 ? undefined : args[place + 1];
}

/** What Chromium takes for a switch: one dash or more, a slash on Windows, blanks before it in any number. */
const SWITCH = /^[\s\u0085]*-/u;
const SWITCH_OF_WINDOWS = /^[\s\u0085]*[-/]/u;

/**
 * The first switch among the arguments that is none of `ours` (names without dashes), letter by letter; null when there is none. Most of what Chromium, Node and Electron know opens
 * something, and each version knows more: so they are not listed, but refused with everything else.
 */
export function strangeSwitch(
  args: readonly string[],
  ours: readonly string[],
  platform: NodeJS.Platform,
): string | null {
  const looks = platform === 'win32' ? SWITCH_OF_WINDOWS : SWITCH;
  const names = args.filter((arg) => looks.test(arg)).map((arg) => arg.split('=', 1)[0] ?? '');
  return names.find((name) => !ours.some((own) => name === `--${own}`)) ?? null;
}

/** Whether a sealed period is among the arguments: as a path, or as the address that a desktop makes of it. */
export const namesSealed = (args: readonly string[]): boolean =>
  args.some((arg, at) => /\.cuadre$/iu.test(arg) && !SWITCH.test(arg) && args[at - 1] !== '--data-dir');

/** The origin of the dev server; null for anything that is not http on this machine. */
export function devServerOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url.origin : null;
}
