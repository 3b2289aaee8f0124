/** Help > About: which program this is, where its data are, and a bundle for support that the person saves and sends, or not. */
import { app, dialog } from 'electron';
import { placesIn } from '../../adapters/profiles/data-dir.ts';
import type { Clock } from '../../app/ports.ts';
import type { FileWriter } from '../../app/ports/files.ts';
import { BUILD_ID } from '../../build-id.ts';
import type { ProfileRegistry } from '../../adapters/profiles/registry.ts';
import type { SettingsFile } from '../../adapters/profiles/settings.ts';
import type { Ask } from '../engine/engine-ask.ts';
import { pickCopyTarget, tell } from './dialogs.ts';
import type { Where } from './dialogs.ts';
import { supportBundle } from './support.ts';
import type { Counts } from './support.ts';
import { supportWords } from './support-words.ts';
import { words } from './words.ts';

export type AboutParts = {
  readonly where: () => Where;
  readonly ask: Ask;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly dataDir: string;
  readonly registry: Pick<ProfileRegistry, 'list'>;
  readonly settings: Pick<SettingsFile, 'get'>;
  readonly write: FileWriter['writeWhole'];
};

/** An engine that is busy or gone holds no bundle up. */
const COUNT_MS_MAX = 5_000;

const versions = (): Record<string, string> => ({
  cuadre: BUILD_ID,
  electron: process.versions.electron,
  chromium: process.versions.chrome,
  node: process.versions.node,
  system: `${process.platform} ${process.arch} ${process.getSystemVersion()}`,
});

type Listed = readonly { readonly id: string }[];

/** What the engine answers in time; null for everything else. */
async function asked<T>({ ask, clock }: AboutParts, ...[call, request]: Parameters<Ask>): Promise<T | null> {
  const late = clock.sleep(COUNT_MS_MAX).then(() => null);
  const reply = await Promise.race([ask(call, request), late]);
  return reply?.ok === true ? (reply.value as T) : null;
}

async function countsOf(parts: AboutParts): Promise<Counts> {
  const accounts = await asked<Listed>(parts, 'account.list', {});
  const [first] = accounts ?? [];
  const sum = async (of: (account: string) => Promise<number | null>): Promise<number | null> => {
    if (accounts === null) return null;
    const each = await Promise.all(accounts.map(({ id }) => of(id)));
    return each.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0);
  };
  const rows = (call: 'line.page' | 'record.page') => (account: string) =>
    asked<{ readonly total: number }>(parts, call, { account, offset: 0, count: 1 }).then(
      (page) => page?.total ?? null,
    );
  return {
    profiles: parts.registry.list().length,
    accounts: accounts?.length ?? null,
    statements: await sum((account) =>
      asked<Listed>(parts, 'statement.list', { account }).then((list) => list?.length ?? null),
    ),
    lines: await sum(rows('line.page')),
    // Those of the profile: each account is told all of them.
    records: first === undefined ? null : await rows('record.page')(first.id),
  };
}

async function saveBundle(parts: AboutParts): Promise<void> {
  const where = parts.where();
  const target = await pickCopyTarget(where, 'support', supportWords[where.language].supportFile);
  if (target === null) return;
  const log = placesIn(parts.dataDir).log;
  const facts = { versions: versions(), settings: parts.settings.get(), counts: await countsOf(parts), log };
  const written = await parts.write(target, await supportBundle(facts));
  const said = supportWords[where.language];
  await (written.ok ? tell(where, said.supportSaved, 'info') : tell(where, said.supportNotSaved));
}

/** Shows the dialog; resolves when it, and what it led to, is closed. */
export async function showAbout(parts: AboutParts): Promise<void> {
  const { window, language } = parts.where();
  const said = supportWords[language];
  const facts = Object.entries(versions()).map(([name, version]) => `${name} ${version}`);
  const { response } = await dialog.showMessageBox(window, {
    message: `${app.name} ${app.getVersion()}`,
    detail: [...facts, '', said.dataAreIn, parts.dataDir].join('\n'),
    buttons: [words[language].close, said.saveSupport],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response === 1) await saveBundle(parts);
}
