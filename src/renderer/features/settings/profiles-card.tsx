/** The profiles: which one is open, where each keeps its key, and the ways to change or remove them. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { otherEnvironment } from '@shared/domain/payments/account.ts';
import { useAsk, useTell } from '../../lib/calls/queries.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { KeyDialog } from './key-dialog.tsx';
import { ProfileRow } from './profile-row.tsx';
import { useAct } from '../../lib/calls/use-act.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import { notify } from '../../ui/say/notices.tsx';

const STAYS = ['exports', 'statement-files', 'log'] as const;
const isStay = (kind: string): kind is (typeof STAYS)[number] => (STAYS as readonly string[]).includes(kind);

type RemoveDialogProps = { readonly profile: ProfileView; readonly open: boolean; readonly onClose: () => void };

function RemoveDialog({ profile, open, onClose }: RemoveDialogProps) {
  const { t } = useWords();
  const tell = useTell();
  const tellFailure = useTellFailure();
  const forget = useResetOnProfile();
  const name = visibleText(profile.name);
  const remove = async (): Promise<void> => {
    const reply = await tell('profile.remove', { profile: profile.id });
    if (!reply.ok) {
      tellFailure(reply.error);
      return;
    }
    forget();
    const stays = reply.value.stays.map((kind) =>
      isStay(kind) ? t(`stays.${kind}`) : t('stays.other', { name: kind }),
    );
    notify({ text: t('settings.removed', { name }), more: t('settings.removedStays', { stays: stays.join(', ') }) });
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      heading={t('settings.removeHeading', { name })}
      lead={t('settings.removeLead')}
      confirm={t('settings.removeConfirm')}
    />
  );
}

type EnvironmentDialogProps = { readonly profile: ProfileView; readonly open: boolean; readonly onClose: () => void };

function EnvironmentDialog({ profile, open, onClose }: EnvironmentDialogProps) {
  const { t } = useWords();
  const act = useAct();
  const forget = useResetOnProfile();
  const name = visibleText(profile.name);
  const [from, to] = [profile.environment, otherEnvironment(profile.environment)];
  const change = async (): Promise<void> => {
    const changed = await act('connection.setEnvironment', { profile: profile.id, environment: to }, () =>
      t('profileEnvironment.done', { name, environment: t(`environment.${to}`) }),
    );
    if (changed !== null) forget();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void change()}
      heading={t('profileEnvironment.heading', { name, environment: t(`environment.${to}`) })}
      lead={t('profileEnvironment.lead', { from: t(`environment.${from}`), to: t(`environment.${to}`) })}
      confirm={t('profileEnvironment.confirm')}
    />
  );
}

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
