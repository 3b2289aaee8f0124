/** The settings of the window, the profiles with their keys, and the proof that the data are whole; works without a profile. */
import { useProfile } from '../../lib/current.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useWords } from '../../words/use-words.ts';
import { MatchingCard } from './matching-card.tsx';
import { MeaningCard } from './meaning-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ProfilesCard } from './profiles-card.tsx';
import './settings.css';
import { SettlingCard } from './settling-card.tsx';
import { SyncCard } from './sync-card.tsx';
import { VerifyCard } from './verify-card.tsx';
import { WindowCard } from './window-card.tsx';

function About() {
  const { t } = useWords();
  const version = useAsk('app.info', {}).data?.version;
  return (
    <footer className="prefs__about">
      {version === undefined ? null : <p className="medium">{t('settings.about', { version })}</p>}
      <p>{t('settings.aboutHelp')}</p>
    </footer>
  );
}

export function SettingsScreen() {
  const { t } = useWords();
  const profile = useProfile();
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      <div className="page__body prefs">
        <header className="page__head">
          <h1>{t('settings.heading')}</h1>
        </header>
        <WindowCard />
        <SyncCard />
        {profile === null ? null : <MatchingCard key={`matching ${profile.id}`} />}
        <SettlingCard />
        <MeaningCard />
        <PersonCard />
        <ProfilesCard />
        <VerifyCard key={profile?.id} hasProfile={profile !== null} />
        <About />
      </div>
    </main>
  );
}
