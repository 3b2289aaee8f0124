/** A copy in words: what it holds, and what would be lost with it in the place of the present data. */
import type { TFunction } from 'i18next';
import type { LookedAtView } from '@shared/contract/calls/backup-calls.ts';
import { formatMoment } from '../../lib/text/format-day.ts';

type Contents = NonNullable<LookedAtView['contents']>;
export type Lost = LookedAtView['lost'];

function listed(parts: readonly string[], t: TFunction): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : t('backups.list.and', { before: parts.slice(0, -1).join(', '), last });
}

/** Records, lines, statements and decisions, and when it was synced. */
export function holdsWords({ records, lines, files, decisions, syncedAt }: Contents, t: TFunction): string {
  const what = listed(
    [
      t('common.records', { count: records }),
      t('common.lines', { count: lines }),
      t('backups.files', { count: files.length }),
      t('backups.decisions', { count: decisions }),
    ],
    t,
  );
  const synced = syncedAt === null ? t('backups.neverSynced') : t('backups.synced', { when: formatMoment(syncedAt) });
  return `${t('backups.holds', { what })} ${synced}`;
}

/** Nothing is said to be safe where the present data do not tell; of a copy of another trail that is said first. */
export function losesWords(lost: Lost, t: TFunction): string {
  if (lost === null) return t('backups.losesUnknown');
  const what = lostWords(lost, t);
  return lost.trail === 'same' ? what : `${t(`backups.trails.${lost.trail}`)} ${what}`;
}

function lostWords({ entries, decisions, files }: NonNullable<Lost>, t: TFunction): string {
  const after = t('backups.entries', { count: entries });
  if (decisions === null || files === null) return t('backups.losesSome', { what: after });
  if (entries === 0) return t('backups.losesNothing');
  const what = [
    after,
    ...(decisions === 0 ? [] : [t('backups.decisions', { count: decisions })]),
    ...(files.length === 0 ? [] : [t('backups.files', { count: files.length })]),
  ];
  return t('backups.loses', { what: listed(what, t) });
}
