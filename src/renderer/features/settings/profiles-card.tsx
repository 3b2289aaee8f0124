/** The profiles: which one is open, where each keeps its key, and the ways to change or remove them. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { EnvironmentDialog } from './environment-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { ProfileRow } from './profile-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** The dialog that was asked for last; it keeps its words while it closes. */
type Asked = {
  readonly what: 'key' | 'environment' | 'remove';
  readonly profile: ProfileView;
  readonly open: boolean;
};

function Dialogs({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) {
  if (asked === null) return null;
  const { what, ...rest } = asked;
  if (what === 'key') return <KeyDialog key={asked.profile.id} {...rest} onClose={onClose} />;
  return what === 'environment' ? (
    <EnvironmentDialog {...rest} onClose={onClose} />
  ) : (
    <RemoveDialog {...rest} onClose={onClose} />
  );
}

export function ProfilesCard() {
  const { t } = useWords();
  const [, go] = useLocation();
  const list = useAsk('profile.list', {}).data;
  const keychain = useAsk('keychain.state', {}).data?.keychain;
  const [asked, setAsked] = useState<Asked | null>(null);
  const profiles = list?.profiles ?? [];
  const askFor =
    (what: Asked['what']) =>
    (profile: ProfileView): void =>
      setAsked({ what, profile, open: true });
  return (
    <section className="card" aria-labelledby="prefs-profiles">
      <div className="card__head">
        <h2 id="prefs-profiles">{t('settings.profiles')}</h2>
        <p>{t('settings.profilesHelp')}</p>
      </div>
      <ul className="prefs__rows">
        {profiles.map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            isOpen={profile.id === list?.current}
            onKey={askFor('key')}
            onEnvironment={askFor('environment')}
            onRemove={askFor('remove')}
          />
        ))}
        {list === undefined || profiles.length > 0 ? null : (
          <li className="prefs__row quiet">{t('settingsMore.noProfiles')}</li>
        )}
      </ul>
      <div className="prefs__foot">
        <Button icon="plus" onClick={() => go('/connect')}>
          {profiles.length === 0 ? t('firstRun.connect.heading') : t('settings.addProfile')}
        </Button>
        {keychain === 'unavailable' ? (
          <p className="prefs__note">
            <Icon name="warning" className="ink-warning" />
            {t('settingsMore.noKeychain')}
          </p>
        ) : null}
      </div>
      <Dialogs asked={asked} onClose={() => setAsked((before) => before && { ...before, open: false })} />
    </section>
  );
}
