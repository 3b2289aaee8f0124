/** What the app is told when it starts: options among the arguments, and the dev server of `npm run dev`. */

/** The value of `--name value` or `--name=value`; undefined when it is not there. */
export function asked(args: readonly string[], name: string): string | undefined {
  const joined = args.find((arg) => arg.startsWith(`--${name}=`));
  if (joined !== undefined) return joined.slice(name.length + 3);
  const place = args.indexOf(`--${name}`);
  return place === -1 ? undefined : args[place + 1];
}

/** The origin of the dev server; null in a packaged app, and for anything that is not http on this machine. */
export function devServerOf(address: string | undefined, isPackaged: boolean): string | null {
  if (isPackaged || address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url.origin : null;
}
