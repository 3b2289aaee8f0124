/** Settings: the copies of the open profile, a copy now, and a copy of another machine. */
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { BackupList, useMakeBackup, usePickBackup } from './backup-list.tsx';

function MakeButton({ profile }: { readonly profile: string }) {
  const { t } = useWords();
  const { busy, make } = useMakeBackup(profile);
  return (
    <Button icon="batch" aria-busy={busy} disabled={busy} onClick={() => void make()}>
      {busy ? t('backups.making') : t('backups.make')}
    </Button>
  );
}

export function BackupsCard({ profile }: { readonly profile: ProfileView | null }) {
  const { t } = useWords();
  const pick = usePickBackup();
  return (
    <section className="card" aria-labelledby="prefs-backups">
      <div className="card__head">
        <h2 id="prefs-backups">{t('backups.heading')}</h2>
        <p>{t('backups.lead')}</p>
      </div>
      {profile === null ? null : <BackupList profile={profile} none={t('backups.none')} />}
      <div className="prefs__foot">
        {profile === null ? null : <MakeButton profile={profile.id} />}
        <Button onClick={() => void pick()}>{t('backups.other')}</Button>
      </div>
    </section>
  );
}
