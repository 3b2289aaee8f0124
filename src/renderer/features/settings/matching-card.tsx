/** How the open profile is matched: whether equals are accepted by date. */
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Toggle } from '../../ui/input/toggle.tsx';
import { useWords } from '../../words/use-words.ts';
import { PrefRow } from './pref-row.tsx';

export function MatchingCard() {
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
