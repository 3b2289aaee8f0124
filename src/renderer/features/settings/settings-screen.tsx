/** The settings of the window, the profiles with their keys, and the proof that the data are whole; works without a profile. */
import { LANGUAGES } from '@shared/domain/language.ts';
import { useEffect, useRef, useState } from 'react';
import { SYNC_EVERY_MINUTES } from '@shared/contract/choices.ts';
import { useProfile } from '../../lib/current.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useWords } from '../../words/use-words.ts';
import { BackupsCard } from '../backups/backups-card.tsx';
import { MeaningCard } from './meaning-card.tsx';
import { ProfilesCard } from './profiles-card.tsx';
import './settings.css';
import { SettlingCard } from './settling-card.tsx';
import { VerifyCard } from './verify-card.tsx';
import { useAct } from '../../lib/calls/use-act.ts';
import { Toggle } from '../../ui/input/toggle.tsx';
import { PrefRow } from './pref-row.tsx';
import { TextInput } from '../../ui/input/field.tsx';
import { useChange } from './use-change.ts';
import { Segment } from '../../ui/input/segment.tsx';

const PERCENTS = [10, 30, 50, 80] as const;

/** The offered shares, and the one that is set where it is none of them. */
const percentsWith = (current: number): readonly number[] => [...new Set([...PERCENTS, current])].sort((a, b) => a - b);

function SyncCard() {
  const { t } = useWords();
  const [{ syncEveryMinutes, pacePercent }, change] = useChange();
  const minutes = SYNC_EVERY_MINUTES.map((value) => ({
    value: `${value}` as const,
    label: t(`syncSettings.minutes.${value}`),
  }));
  const percents = percentsWith(pacePercent);
  return (
    <section className="card" aria-labelledby="prefs-sync">
      <div className="card__head">
        <h2 id="prefs-sync">{t('syncSettings.heading')}</h2>
      </div>
      <div className="prefs__rows">
        <PrefRow label={t('syncSettings.every')} help={t('syncSettings.everyHelp')}>
          {({ labelId }) => (
            <Segment
              value={`${syncEveryMinutes}` as const}
              labelledBy={labelId}
              onChange={(next) => {
                const chosen = SYNC_EVERY_MINUTES.find((one) => `${one}` === next);
                if (chosen !== undefined) change({ syncEveryMinutes: chosen });
              }}
              options={minutes}
            />
          )}
        </PrefRow>
        <PrefRow label={t('syncSettings.pace')} help={t('syncSettings.paceHelp')}>
          {({ labelId }) => (
            <Segment
              value={`${pacePercent}`}
              labelledBy={labelId}
              onChange={(next) => {
                const chosen = percents.find((one) => `${one}` === next);
                if (chosen !== undefined) change({ pacePercent: chosen });
              }}
              options={percents.map((percent) => ({
                value: `${percent}`,
                label: t('syncSettings.percent', { percent }),
              }))}
            />
          )}
        </PrefRow>
      </div>
    </section>
  );
}

const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
const THEMES = ['system', 'light', 'dark'] as const;

function WindowCard() {
  const { t } = useWords();
  const [{ language, theme, blurAmounts, singleKeys }, change] = useChange();
  return (
    <section className="card" aria-labelledby="prefs-window">
      <div className="card__head">
        <h2 id="prefs-window">{t('settings.window')}</h2>
      </div>
      <div className="prefs__rows">
        <PrefRow label={t('settings.language')}>
          {({ labelId }) => (
            <Segment
              value={language}
              labelledBy={labelId}
              onChange={(next) => change({ language: next })}
              options={LANGUAGE_CHOICES.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
            />
          )}
        </PrefRow>
        <PrefRow label={t('settings.theme')}>
          {({ labelId }) => (
            <Segment
              value={theme}
              labelledBy={labelId}
              onChange={(next) => change({ theme: next })}
              options={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
            />
          )}
        </PrefRow>
        <PrefRow label={t('settings.blur')} help={t('settings.blurHelp')}>
          {(ids) => <Toggle {...ids} on={blurAmounts} onChange={(next) => change({ blurAmounts: next })} />}
        </PrefRow>
        <PrefRow label={t('settings.single')} help={t('settings.singleHelp')}>
          {(ids) => <Toggle {...ids} on={singleKeys} onChange={(next) => change({ singleKeys: next })} />}
        </PrefRow>
      </div>
    </section>
  );
}

const PERSON_CHARS_MAX = 120;

/** Keeps the draft when the screen goes away before the field was left. */
function useKeptOnLeave(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
}

function PersonCard() {
  const { t } = useWords();
  const [{ person }, change] = useChange();
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (): void => {
    const name = draft?.trim();
    setDraft(null);
    if (name !== undefined && name !== person) change({ person: name }, t('settingsMore.kept'));
  };
  useKeptOnLeave(keep);
  return (
    <section className="card" aria-label={t('settingsMore.sections.person')}>
      <div className="prefs__rows">
        <PrefRow label={t('settings.person')} help={t('settings.personHelp')}>
          {({ labelId, helpId }) => (
            <TextInput
              aria-labelledby={labelId}
              aria-describedby={helpId}
              value={draft ?? person}
              maxLength={PERSON_CHARS_MAX}
              placeholder={t('settings.personPlaceholder')}
              onText={setDraft}
              onBlur={keep}
              onKeyDown={(event) => {
                if (event.key === 'Enter') keep();
              }}
            />
          )}
        </PrefRow>
      </div>
    </section>
  );
}

function MatchingCard() {
  const { t } = useWords();
  const act = useAct();
  const settings = useAsk('matching.get', {}, { keep: true }).data;
  const change = (equalsByDate: boolean): void =>
    void act('matching.set', { equalsByDate }, () => t(`matchingSettings.${equalsByDate ? 'on' : 'off'}`));
  return (
    <section className="card" aria-labelledby="prefs-matching">
      <div className="card__head">
        <h2 id="prefs-matching">{t('matchingSettings.heading')}</h2>
      </div>
      <div className="prefs__rows">
        <PrefRow label={t('matchingSettings.equals')} help={t('matchingSettings.equalsHelp')}>
          {(ids) => (settings === undefined ? null : <Toggle {...ids} on={settings.equalsByDate} onChange={change} />)}
        </PrefRow>
      </div>
    </section>
  );
}

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
        <BackupsCard key={`backups ${profile?.id ?? ''}`} profile={profile} />
        <VerifyCard key={profile?.id} hasProfile={profile !== null} />
        <About />
      </div>
    </main>
  );
}
