/** The files of a drop, each with how it stands; the one on screen is marked, and all that are ready go in together. */
import { useState } from 'react';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import type { StatusStyle } from '../../lib/text/status-style.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { ImportAllDialog } from './import-all.tsx';
import { percentOf, usePassing } from './progress-card.tsx';
import type { FileState, QueueEntry } from './use-queue-states.ts';
import './import.css';

const LOOKS: Readonly<Record<FileState['kind'], StatusStyle>> = {
  reading: { tone: 'neutral', icon: 'unproven' },
  ready: { tone: 'matched', icon: 'check' },
  asks: { tone: 'warning', icon: 'info' },
  look: { tone: 'warning', icon: 'warning' },
  nothing: { tone: 'neutral', icon: 'check' },
  refused: { tone: 'critical', icon: 'critical' },
  imported: { tone: 'matched', icon: 'matched' },
};

/** What is behind the state, in a few words. */
function useMore({ file, state }: QueueEntry): string {
  const { t } = useWords();
  const words = useFailureWords();
  const passing = usePassing(file.file);
  switch (state.kind) {
    case 'reading':
      return passing === null ? '' : `${percentOf(passing)} %`;
    case 'refused':
      return words(state.failure).what;
    case 'imported':
      return t('common.lines', { count: state.added });
    case 'asks':
      return '';
    default:
      return t('common.lines', { count: state.preview.lines });
  }
}

function Row({ entry, isCurrent }: { readonly entry: QueueEntry; readonly isCurrent: boolean }) {
  const { t } = useWords();
  const { show, leave } = useQueue.getState();
  const { file, state } = entry;
  const more = useMore(entry);
  const name = visibleText(file.name);
  return (
    <li className="filelist__row" data-state={state.kind} data-current={isCurrent ? '' : undefined}>
      <button
        type="button"
        className="filelist__pick"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => show(file.file)}
      >
        <bdi className="filelist__name">{name}</bdi>
        <span className="filelist__state">
          <Badge {...LOOKS[state.kind]} bare>
            {t(`importDesk.states.${state.kind}`)}
          </Badge>
          <span className="quiet">{more}</span>
        </span>
      </button>
      {state.kind === 'imported' ? null : (
        <Button
          look="plain"
          size="small"
          icon="x"
          aria-label={t('importDesk.leaveFile', { file: name })}
          onClick={() => leave(file.file)}
        />
      )}
    </li>
  );
}

type CardProps = { readonly entries: readonly QueueEntry[]; readonly account: string; readonly currency: string };

export function QueueCard({ entries, account, currency }: CardProps) {
  const { t } = useWords();
  const current = useQueue((state) => state.current);
  const [asking, setAsking] = useState(false);
  const ready = entries.flatMap(({ file, state }) =>
    state.kind === 'ready' ? [{ file, preview: state.preview }] : [],
  );
  if (entries.length < 2) return null;
  return (
    <section className="card" aria-label={t('importDesk.queue')}>
      <header className="card__head">
        <h2>{t('importDesk.queue')}</h2>
        <p>{t('importDesk.files', { count: entries.length })}</p>
      </header>
      <ul className="filelist">
        {entries.map((entry) => (
          <Row key={entry.file.file} entry={entry} isCurrent={entry.file.file === current} />
        ))}
      </ul>
      {ready.length < 2 ? null : (
        <div className="filelist__foot">
          <Button block onClick={() => setAsking(true)}>
            {t('importDesk.importAll', { count: ready.length })}
          </Button>
        </div>
      )}
      <ImportAllDialog
        open={asking}
        onClose={() => setAsking(false)}
        files={ready}
        account={account}
        currency={currency}
      />
    </section>
  );
}
