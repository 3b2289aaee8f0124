/** Says above every screen that all the service sent is of the other environment, with the step that changes it; nothing where it is of its own. */
import { useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useProfile } from '../../lib/current.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import './other-environment.css';

export function OtherEnvironment() {
  const { t } = useWords();
  const act = useAct();
  const forget = useResetOnProfile();
  const profile = useProfile();
  const found = useAsk('sync.state', {}, { enabled: profile !== null, keep: true }).data?.otherEnvironment ?? null;
  const [kept, setKept] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Main may have changed it meanwhile: what is so already is not said.
  const isShown = profile !== null && found !== null && found !== profile.environment && kept !== profile.id;
  const change = async (): Promise<void> => {
    if (profile === null || found === null || busy) return;
    setBusy(true);
    const name = visibleText(profile.name);
    const changed = await act('connection.setEnvironment', { profile: profile.id, environment: found }, () =>
      t('profileEnvironment.done', { name, environment: t(`environment.${found}`) }),
    );
    setBusy(false);
    if (changed !== null) forget();
  };
  if (!isShown) return null;
  const words = {
    found: t(`environment.${found}`),
    own: t(`environment.${profile.environment}`),
    name: visibleText(profile.name),
  };
  return (
    <section className="other-environment" aria-label={t('otherEnvironment.label')}>
      <Icon name="warning" className="ink-warning" />
      <p role="alert">{t('otherEnvironment.text', words)}</p>
      <span className="push actions">
        <Button size="small" onClick={() => setKept(profile.id)}>
          {t('otherEnvironment.keep', words)}
        </Button>
        <Button size="small" aria-busy={busy} onClick={() => void change()}>
          {t('otherEnvironment.change', words)}
        </Button>
      </span>
    </section>
  );
}
