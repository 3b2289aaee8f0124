/** Copies of a profile as the window sees them. */
import type { BackupView, LookedAtView, RestoredView } from '@shared/contract/calls/backup-calls.ts';
import type { BackupContents, Backups, LookedAt, LostSince, Restored } from '../ports/backups.ts';

const contentsView = ({ facts, files, head: _head, ...counts }: BackupContents): RestoredView['contents'] => ({
  name: facts.name,
  environment: facts.environment,
  files: [...files],
  ...counts,
});

const lostView = (lost: LostSince | null): RestoredView['lost'] =>
  lost === null ? null : { ...lost, files: lost.files === null ? null : [...lost.files] };

export const lookedAtView = ({ bytes, isWhole, contents, lost }: LookedAt): LookedAtView => ({
  bytes,
  isWhole,
  contents: contents === null ? null : contentsView(contents),
  lost: lostView(lost),
});

export const backupViews = (backups: Backups): BackupView[] =>
  backups.list().map(({ id, at, reason, ...held }) => ({ id, at, reason, ...lookedAtView(held) }));

export const restoredView = ({ contents, lost, quarantine }: Restored): RestoredView => ({
  contents: contentsView(contents),
  lost: lostView(lost),
  isKeptAside: quarantine !== null,
});
