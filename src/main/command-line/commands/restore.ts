/** `restore`: the copies of a profile, what each holds and what would be lost; with --from one of them goes in its place. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { must } from '@shared/domain/assert.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Backup, BackupContents, Backups, LostSince, Restored } from '../../app/ports/backups.ts';
import type { ProfileRegistry } from '../../adapters/profiles/registry.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import type { CommandDeps } from '../session.ts';
import { filled } from '@shared/words/filled.ts';
import { wordsOf } from '../words/words.ts';
import type { TerminalWords } from '../words/terminal-words.ts';

export function runRestore(deps: CommandDeps, options: Options): Outcome {
  const name = must(options.text('profile'), 'restore takes no words without a profile');
  const registry = deps.registry(options.text('data-dir'));
  const from = options.text('from');
  const words = wordsOf(options.lang);
  const entry = registry.byName(name);
  if (from === null) {
    if (entry === null) return failed(failure('no-profile', { profile: name }));
    return listed(deps.ports.openBackups(registry.folder(entry.id)), words);
  }
  const place = entry === null ? newPlace(deps, registry, name) : ok({ id: entry.id, made: false });
  if (!place.ok) return failed(place.error);
  const { id, made } = place.value;
  const backups = deps.ports.openBackups(registry.folder(id));
  const restored = backups.restore(from, options.text('by') ?? deps.ports.userName);
  if (!restored.ok) {
    if (made) registry.remove(id);
    return failed(failure(restored.error.kind, { out: registry.folder(id), ...restored.error.detail }));
  }
  if (made) registry.adopt(id, { ...restored.value.contents.facts, name });
  return said(restored.value, words);
}

/** A copy of another machine makes the profile that it is a copy of. */
function newPlace(
  deps: CommandDeps,
  registry: ProfileRegistry,
  name: string,
): Result<{ readonly id: string; readonly made: boolean }, Failure> {
  const added = registry.add({
    id: deps.newId(),
    name,
    environment: 'sandbox',
    baseUrl: '',
    sample: false,
    keyInKeychain: false,
    isNew: true,
  });
  return added.ok ? ok({ id: added.value.id, made: true }) : err(added.error);
}

const contentsJson = ({ facts, entries, records, lines, files, decisions, syncedAt }: BackupContents) => ({
  profile: facts.name,
  environment: facts.environment,
  entries,
  records,
  lines,
  files,
  decisions,
  syncedAt,
});

const backupJson = ({ id, at, reason, bytes, isWhole, contents, lost }: Backup) => ({
  id,
  at,
  reason,
  bytes,
  whole: isWhole,
  holds: contents === null ? null : contentsJson(contents),
  lost,
});

function listed(backups: Backups, words: TerminalWords): Outcome {
  const all = backups.list();
  const lines = all.flatMap((backup) => [
    `${backup.id}  ${words.restore.reason[backup.reason]}${backup.isWhole ? '' : `  ${words.restore.notWhole}`}`,
    ...(backup.contents === null ? [] : [`  ${holds(backup.contents, words)}`]),
    ...(backup.lost === null ? [] : [`  ${loses(backup.lost, words)}`]),
  ]);
  return done({ backups: all.map(backupJson) }, all.length === 0 ? [words.restore.none] : lines);
}

const holds = ({ records, lines, files, decisions }: BackupContents, words: TerminalWords): string =>
  filled(words.restore.holds, {
    records: String(records),
    lines: String(lines),
    files: files.length === 0 ? '0' : words.list(files),
    decisions: String(decisions),
  });

function loses({ trail, ...lost }: LostSince, words: TerminalWords): string {
  const what = losesOf(lost, words);
  return trail === 'same' ? what : [words.restore.trail[trail], what].join(' ');
}

function losesOf({ entries, decisions, files }: Omit<LostSince, 'trail'>, words: TerminalWords): string {
  if (entries === 0) return words.restore.losesNothing;
  if (decisions === null || files === null) return filled(words.restore.losesUnknown, { entries: String(entries) });
  const values = { entries: String(entries), decisions: String(decisions) };
  return filled(words.restore.loses, { ...values, files: files.length === 0 ? '0' : words.list(files) });
}

function said({ from, contents, lost, quarantine }: Restored, words: TerminalWords): Outcome {
  const json = {
    from,
    holds: contentsJson(contents),
    lost,
    quarantine,
    next: ['sync', ...(lost?.files ?? []).map((file) => `import ${file}`)],
  };
  return done(json, [
    filled(words.restore.done, { from }),
    holds(contents, words),
    ...(lost === null ? [] : [loses(lost, words)]),
    ...(quarantine === null ? [] : [filled(words.restore.aside, { folder: quarantine })]),
    words.restore.next,
  ]);
}
