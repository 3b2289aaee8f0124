/** The first screen: two doors, one to a sample month and one to the user's own data. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useQueue } from '../../lib/import/import-queue.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import type { Tone } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { useProfile } from '../../lib/current.ts';
import { useWords } from '../../words/use-words.ts';
import { usePickBackup } from '../backups/backup-list.tsx';
import { ConnectForm } from './connect-form.tsx';

type SpecimenRow = {
  readonly text: string;
  readonly amount: string;
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: 'matched' | 'gmf' | 'none';
};
/** Lines as a bank writes them: the bank's text is in no language of ours. */
const SPECIMEN: readonly SpecimenRow[] = [
  { text: 'PAGO PSE ANDRES ROJAS', amount: '356000', tone: 'matched', icon: 'matched', word: 'matched' },
  { text: 'PAGO PROVEEDORES LOTE', amount: '-9874300', tone: 'matched', icon: 'matched', word: 'matched' },
  { text: 'IMPTO GOBIERNO 4X1000', amount: '-39497.2', tone: 'explained', icon: 'explained', word: 'gmf' },
  { text: 'CONSIGNACION EFECTIVO', amount: '450000', tone: 'unmatched', icon: 'unmatched', word: 'none' },
];

function Specimen() {
  const { t } = useWords();
  const words = {
    matched: t('matchStatus.auto'),
    gmf: t('firstRun.specimen.gmf'),
    none: t('firstRun.specimen.none'),
  };
  return (
    <div className="specimen" aria-hidden="true">
      {SPECIMEN.map((row) => (
        <p key={row.text} className="specimen__row">
          <span className="clip">{row.text}</span>
          <span className="num">
            <Amount value={row.amount} />
          </span>
          <Badge tone={row.tone} icon={row.icon} bare>
            {words[row.word]}
          </Badge>
        </p>
      ))}
    </div>
  );
}

function SampleDoor({ look }: { readonly look: 'normal' | 'primary' }) {
  const { t } = useWords();
  const act = useAct();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const profile = await act('sample.start', {}, () => t('firstRun.sample.ready'));
    setBusy(false);
    if (profile === null) return;
    set({ account: null, months: {}, job: null });
    go('/');
  };
  return (
    <section className="door" aria-labelledby="sample-heading">
      <div>
        <h2 id="sample-heading">{t('firstRun.sample.heading')}</h2>
        <p className="door__lead">{t('firstRun.sample.lead')}</p>
      </div>
      <Specimen />
      <ul className="reasons">
        {(['lines', 'apart', 'gone'] as const).map((point) => (
          <li key={point}>
            <Icon name="check" className="ink-matched" />
            <span>{t(`firstRun.sample.points.${point}`)}</span>
          </li>
        ))}
      </ul>
      <div className="door__foot">
        <Button look={look} size="large" block disabled={busy} aria-busy={busy} onClick={() => void open()}>
          {busy ? t('firstRun.sample.running') : t('firstRun.sample.action')}
        </Button>
      </div>
    </section>
  );
}

const PLEDGES = [
  { name: 'local', icon: 'laptop' },
  { name: 'reads', icon: 'eye' },
  { name: 'undo', icon: 'undo' },
] as const;

/** Which file waits for a company: it is not asked for again. */
function Waiting() {
  const { t } = useWords();
  const files = useQueue((state) => state.files);
  const [first] = files;
  const count = files.length - 1;
  if (first === undefined) return null;
  const file = visibleText(first.name);
  return (
    <p className="dropline" role="status">
      <Icon name="statement" className="ink-matched" />
      <span>{count === 0 ? t('waiting.one', { file }) : t('waiting.more', { file, count })}</span>
    </p>
  );
}

/** Where a statement may come from, for whom none waits. */
function Drop() {
  const { t } = useWords();
  const waits = useQueue((state) => state.files.length > 0);
  if (waits) return null;
  return (
    <p className="dropline">
      <Icon name="statement" />
      <span>{t('firstRun.drop')}</span>
    </p>
  );
}

export function FirstRun() {
  const { t } = useWords();
  const profile = useProfile();
  const another = profile !== null;
  const pickBackup = usePickBackup();
  // Whoever is in the sample month needs no door to it.
  const offersSample = profile?.sample !== true;
  // A file that waits is somebody's own: it goes on through their connection.
  const waits = useQueue((state) => state.files.length > 0);
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      <div className="welcome">
        <h1 className="welcome__title">{another ? t('firstRun.connect.another') : t('firstRun.heading')}</h1>
        <p className="welcome__lead">{t('firstRun.lead')}</p>
        <Waiting />
        <div className={offersSample ? 'doors' : 'doors doors--one'}>
          {offersSample ? <SampleDoor look={another || waits ? 'normal' : 'primary'} /> : null}
          <ConnectForm look={another || waits ? 'primary' : 'normal'} />
        </div>
        <Drop />
        {another ? null : (
          <p className="welcome__copy">
            <Button onClick={() => void pickBackup()}>{t('backups.other')}</Button>
          </p>
        )}
        <div className="pledges">
          {PLEDGES.map(({ name, icon }) => (
            <p key={name} className="pledge">
              <Icon name={icon} />
              <span>
                <b>{t(`firstRun.pledges.${name}.heading`)}</b>
                {t(`firstRun.pledges.${name}.text`)}
              </span>
            </p>
          ))}
        </div>
      </div>
    </main>
  );
}
