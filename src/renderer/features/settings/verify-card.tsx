/** Checks the open profile's data on demand and names every check with how it went. */
import { useState } from 'react';
import type { TFunction } from 'i18next';
import type { Answer } from '@shared/contract/calls.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { manifestWords } from '../../lib/text/manifest-words.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';

const NAMES = [
  'settings',
  'integrity',
  'foreign-keys',
  'schema',
  'audit-chain',
  'audit-manifest',
  'audit-head',
  'statement-lines',
  'statement-files',
  'records',
  'facts',
  'history',
  'decisions',
  'matches',
  'attachments',
  'quarantine',
] as const;
const EQUATIONS = ['lines', 'balance', 'expected', 'differences'] as const;

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

function accountCheck(kind: string, rest: string, t: TFunction): string | null {
  if (kind === 'partition') return t('checks.partition', { account: visibleText(rest) });
  if (kind === 'records-once') return t('checks.records-once', { account: visibleText(rest) });
  const end = rest.lastIndexOf(':');
  const equation = rest.slice(end + 1);
  if (kind !== 'conservation' || end < 0 || !isOneOf(EQUATIONS, equation)) return null;
  return t('checks.conservation', { account: visibleText(rest.slice(0, end)), equation: t(`equations.${equation}`) });
}

function checkWords(name: string, t: TFunction): string {
  if (isOneOf(NAMES, name)) return t(`checks.${name}`);
  const colon = name.indexOf(':');
  const ofAccount = colon < 0 ? null : accountCheck(name.slice(0, colon), name.slice(colon + 1), t);
  return ofAccount ?? t('checks.other', { name: visibleText(name) });
}

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

function Detail({ check: { ok, detail, manifest } }: { readonly check: Verified['checks'][number] }) {
  const { t } = useWords();
  if (ok || detail === undefined) return null;
  const words = manifest === undefined ? visibleText(detail) : manifestWords(manifest, t);
  return <span className="prefs__help prefs__detail">{words}</span>;
}

function Checks({ checks }: { readonly checks: Verified['checks'] }) {
  const { t } = useWords();
  return (
    <ul className="prefs__checks">
      {checks.map((check) => (
        <li key={check.name} className="prefs__check">
          <Badge tone={check.ok ? 'matched' : 'critical'} icon={check.ok ? 'matched' : 'critical'} bare>
            {check.ok ? t('settings.checkOk') : t('settings.checkBad')}
          </Badge>
          <span>
            {checkWords(check.name, t)}
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
