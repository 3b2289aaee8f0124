/** A profile whose data were altered or are gone: what is wrong, that nothing was changed, its copies, and the other ways on. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { damageText } from '@shared/words/damage-words.ts';
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useLanguage } from '../../lib/current.ts';
import type { UnopenedProfile } from '../../lib/current.ts';
import { focusNextFrame } from '../../lib/focus-next-frame.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { BackupList, usePickBackup } from './backup-list.tsx';
import '../settings/settings.css';
import './backups.css';

/** Opens a profile and goes on with its month; answers whether it opened. */
function useOpen(): (profile: string) => Promise<boolean> {
  const act = useAct();
  const forget = useResetOnProfile();
  const [, go] = useLocation();
  return async (profile) => {
    const opened = await act('profile.open', { profile });
    forget();
    if (opened === null) return false;
    go('/');
    focusNextFrame('contenido');
    return true;
  };
}

function Altered({ parts }: { readonly parts: readonly string[] }) {
  const { t } = useWords();
  const language = useLanguage();
  if (parts.length === 0) return null;
  return (
    <>
      <h2>{t('backups.unopened.altered')}</h2>
      <ul className="backups__parts">
        {parts.map((part) => (
          <li key={part}>{visibleText(damageText(part, language))}</li>
        ))}
      </ul>
    </>
  );
}

function What({ unopened }: { readonly unopened: UnopenedProfile }) {
  const { t } = useWords();
  const open = useOpen();
  const [tries, setTries] = useState<'none' | 'running' | 'failed'>('none');
  const isMissing = unopened.kind === 'database-missing';
  const again = async (): Promise<void> => {
    setTries('running');
    if (!(await open(unopened.profile))) setTries('failed');
  };
  return (
    <section className="card backups__what">
      <Icon name="warning" className="ink-critical" />
      <div className="backups__story">
        <h1>
          {t(isMissing ? 'backups.unopened.missing' : 'backups.unopened.damaged', {
            name: visibleText(unopened.view.name),
          })}
        </h1>
        <p>{t(isMissing ? 'backups.unopened.untouchedMissing' : 'backups.unopened.untouched')}</p>
        <Altered parts={unopened.parts} />
        <div className="actions">
          <Button disabled={tries === 'running'} onClick={() => void again()}>
            {t('common.retry')}
          </Button>
          <span className="quiet" role="status">
            {tries === 'failed' ? t('backups.unopened.still') : ''}
          </span>
        </div>
      </div>
    </section>
  );
}

function Others({ profiles }: { readonly profiles: readonly ProfileView[] }) {
  const { t } = useWords();
  const open = useOpen();
  const [, go] = useLocation();
  return (
    <section className="card" aria-labelledby="unopened-others">
      <div className="card__head">
        <h2 id="unopened-others">{t('backups.unopened.another')}</h2>
      </div>
      <ul className="prefs__rows">
        {profiles.map(({ id, name }) => (
          <li key={id} className="prefs__row">
            <span className="medium clip">
              <Text>{name}</Text>
            </span>
            <Button
              size="small"
              aria-label={t('settingsMore.ofProfile', { action: t('settings.open'), name: visibleText(name) })}
              onClick={() => void open(id)}
            >
              {t('settings.open')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="prefs__foot">
        <Button icon="plus" onClick={() => go('/connect')}>
          {t('settings.addProfile')}
        </Button>
        <Button icon="settings" onClick={() => go('/settings')}>
          {t('backups.unopened.settings')}
        </Button>
      </div>
    </section>
  );
}

export function UnopenedScreen({ unopened }: { readonly unopened: UnopenedProfile }) {
  const { t } = useWords();
  const pick = usePickBackup();
  const profiles = useAsk('profile.list', {}).data?.profiles ?? [];
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      <div className="page__body prefs">
        <What key={[unopened.profile, unopened.kind].join(' ')} unopened={unopened} />
        <section className="card" aria-labelledby="unopened-copies">
          <div className="card__head">
            <h2 id="unopened-copies">{t('backups.unopened.copies')}</h2>
            <p>{t('backups.unopened.copiesLead')}</p>
          </div>
          <BackupList profile={unopened.view} none={t('backups.noneLeft')} />
          <div className="prefs__foot">
            <Button onClick={() => void pick()}>{t('backups.other')}</Button>
          </div>
        </section>
        <Others profiles={profiles.filter(({ id }) => id !== unopened.profile)} />
      </div>
    </main>
  );
}
