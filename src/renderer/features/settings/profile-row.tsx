/** One profile: its environment and address, where its key is, and what can be done with it. */
import { useLocation } from 'wouter';
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';

type ProfileRowProps = {
  readonly profile: ProfileView;
  readonly isOpen: boolean;
  readonly onKey: (profile: ProfileView) => void;
  readonly onEnvironment: (profile: ProfileView) => void;
  readonly onRemove: (profile: ProfileView) => void;
};

function SampleActions() {
  const { t } = useWords();
  const act = useAct();
  const forget = useResetOnProfile();
  const remove = async (): Promise<void> => {
    const gone = await act('sample.remove', {}, () => t('settings.sampleRemoved'));
    if (gone !== null) forget();
  };
  return (
    <Button size="small" onClick={() => void remove()}>
      {t('settings.removeSample')}
    </Button>
  );
}

function KeyActions({ profile, onKey, onEnvironment, onRemove }: Omit<ProfileRowProps, 'isOpen'>) {
  const { t } = useWords();
  const act = useAct();
  const of = (action: string): string => t('settingsMore.ofProfile', { action, name: visibleText(profile.name) });
  return (
    <>
      <Button size="small" aria-label={of(t('settings.replaceKey'))} onClick={() => onKey(profile)}>
        {t('settings.replaceKey')}
      </Button>
      {profile.key === 'none' ? null : (
        <Button
          size="small"
          aria-label={of(t('settings.deleteKey'))}
          onClick={() => void act('connection.deleteKey', { profile: profile.id }, () => t('settings.keyDeleted'))}
        >
          {t('settings.deleteKey')}
        </Button>
      )}
      <Button size="small" aria-label={of(t('profileEnvironment.action'))} onClick={() => onEnvironment(profile)}>
        {t('profileEnvironment.action')}
      </Button>
      <Button size="small" look="plain" aria-label={of(t('settings.remove'))} onClick={() => onRemove(profile)}>
        {t('settings.remove')}
      </Button>
    </>
  );
}

export function ProfileRow({ profile, isOpen, ...asking }: ProfileRowProps) {
  const { t } = useWords();
  const act = useAct();
  const forget = useResetOnProfile();
  const [, go] = useLocation();
  const open = async (): Promise<void> => {
    const opened = await act('profile.open', { profile: profile.id });
    forget();
    if (opened !== null) go('/');
  };
  return (
    <li className="prefs__row">
      <div className="prefs__what">
        <p className="prefs__name">
          <span className="medium clip">
            <Text>{profile.name}</Text>
          </span>
          <span className={`env env--${profile.environment}`}>
            <Icon name={profile.environment === 'sandbox' ? 'flask' : 'dot'} />
            {t(`environment.${profile.environment}`)}
          </span>
          {profile.sample ? <span className="tag">{t('settings.sampleTag')}</span> : null}
          {isOpen ? (
            <Badge tone="matched" icon="check" bare>
              {t('settings.current')}
            </Badge>
          ) : null}
        </p>
        {profile.sample ? null : (
          <p className="prefs__help prefs__where">
            <Icon name={profile.key === 'none' ? 'unmatched' : 'key'} />
            {t(`settings.place.${profile.key}`)}
            <span className="mono clip">
              <Text>{profile.baseUrl}</Text>
            </span>
          </p>
        )}
      </div>
      <div className="prefs__control actions">
        {isOpen ? null : (
          <Button
            size="small"
            aria-label={t('settingsMore.ofProfile', { action: t('settings.open'), name: visibleText(profile.name) })}
            onClick={() => void open()}
          >
            {t('settings.open')}
          </Button>
        )}
        {profile.sample ? <SampleActions /> : <KeyActions profile={profile} {...asking} />}
      </div>
    </li>
  );
}
