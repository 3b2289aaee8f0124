/** How the window looks and speaks: language, theme, hidden amounts and single keys, all at once. */
import { Segment } from '../../ui/input/segment.tsx';
import { Toggle } from '../../ui/input/toggle.tsx';
import { useWords } from '../../words/use-words.ts';
import { PrefRow } from './pref-row.tsx';
import { useChange } from './use-change.ts';

const LANGUAGES = ['system', 'es', 'en'] as const;
const THEMES = ['system', 'light', 'dark'] as const;

export function WindowCard() {
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
              options={LANGUAGES.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
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
