/** The name that stands on every decision and on the report; kept when the field is left. */
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../../ui/input/field.tsx';
import { useWords } from '../../words/use-words.ts';
import { PrefRow } from './pref-row.tsx';
import { useChange } from './use-change.ts';

const PERSON_CHARS_MAX = 120;

/** Keeps the draft when the screen goes away before the field was left. */
function useKeptOnLeave(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
}

export function PersonCard() {
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
