/** Checks the open profile's data on demand and names every check with how it went. */
import { useState } from 'react';
import type { Answer } from '@shared/contract/calls.ts';
import { checkText, foundText } from '@shared/words/check-text.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useLanguage } from '../../lib/current.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';

type Verified = Answer<'verify.run'>;

function Outcome({ verified }: { readonly verified: Verified }) {
  const { t } = useWords();
  const bad = verified.checks.filter((check) => !check.ok).length;
  const good = verified.checks.length - bad;
  return (
    <div className="prefs__outcome" role="status">
      <Icon name={verified.ok ? 'matched' : 'critical'} className={verified.ok ? 'ink-matched' : 'ink-critical'} />
      <b className="medium">{verified.ok ? t('settings.verifyOk') : t('settings.verifyBad')}</b>
      <span className="quiet">
        {bad === 0 ? t('settingsMore.checksGood', { count: good }) : t('settingsMore.checksBad', { count: bad })}
      </span>
    </div>
  );
}

function Detail({ check }: { readonly check: Verified['checks'][number] }) {
  const language = useLanguage();
  if (check.ok || check.found.length === 0) return null;
  return <span className="prefs__help prefs__detail">{visibleText(foundText(check, language))}</span>;
}

function Checks({ checks }: { readonly checks: Verified['checks'] }) {
  const { t } = useWords();
  const language = useLanguage();
  return (
    <ul className="prefs__checks">
      {checks.map((check) => (
        <li key={check.name} className="prefs__check">
          <Badge tone={check.ok ? 'matched' : 'critical'} icon={check.ok ? 'matched' : 'critical'} bare>
            {check.ok ? t('settings.checkOk') : t('settings.checkBad')}
          </Badge>
          <span>
            {visibleText(checkText(check.name, language))}
            <Detail check={check} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function VerifyCard({ hasProfile }: { readonly hasProfile: boolean }) {
  const { t } = useWords();
  const act = useAct();
  const [verified, setVerified] = useState<Verified | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setVerified(await act('verify.run', {}));
    setBusy(false);
  };
  return (
    <section className="card" aria-labelledby="prefs-verify" aria-busy={busy}>
      <div className="prefs__rows">
        <div className="prefs__row">
          <div className="prefs__what">
            <h2 id="prefs-verify">{t('settings.verify')}</h2>
            <p className="prefs__help">{hasProfile ? t('settings.verifyHelp') : t('settingsMore.checksNeed')}</p>
          </div>
          <div className="prefs__control">
            <Button icon="shield" disabled={!hasProfile || busy} onClick={() => void verify()}>
              {busy ? t('settings.verifyRunning') : t('settings.verifyRun')}
            </Button>
          </div>
        </div>
      </div>
      {verified === null ? null : (
        <>
          <Outcome verified={verified} />
          <Checks checks={verified.checks} />
        </>
      )}
    </section>
  );
}
