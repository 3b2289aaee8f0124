/** Flags: the queue on the left, most severe first; the flag under the eye beside it, with the note that settles it. */
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { FLAG_KINDS } from '@shared/domain/flags/flag.ts';
import type { FlagKind, Severity } from '@shared/domain/flags/flag.ts';
import { coveredAccount, useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { useKeys } from '../../lib/keys.ts';
import type { Window } from '../../lib/calls/pages.ts';
import { FailureMessage, Loading, Message } from '../../ui/say/message.tsx';
import { Hint } from '../../ui/keys.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { FlagDrawer } from './flag-drawer.tsx';
import { FlagsToolbar } from './flags-toolbar.tsx';
import { ALL_SEVERITIES } from './groups.ts';
import { QueueTable } from './queue-table.tsx';
import { useQueue } from './use-queue.ts';
import type { Queue, QueueFilter, Review } from './use-queue.ts';
import { useReview } from './use-review.ts';

/** The nearest place with a flag, going one way and then the other. */
function nearest(queue: Queue, from: number, step: number): number {
  for (let place = from; place >= 0 && place < queue.length; place += step)
    if (queue.item(place)?.kind === 'row') return place;
  for (let place = from; place >= 0 && place < queue.length; place -= step)
    if (queue.item(place)?.kind === 'row') return place;
  return -1;
}

function Hints() {
  const { t } = useWords();
  return (
    <footer className="hints" aria-label={t('keys.heading')}>
      <Hint press="j" also="k">
        {t('flags.hints.move')}
      </Hint>
      <Hint press="e">{t('flags.hints.resolve')}</Hint>
      <Hint press="x">{t('flags.hints.explain')}</Hint>
      <Hint press="n">{t('flags.hints.note')}</Hint>
      <Hint press="a">{t('flags.hints.attach')}</Hint>
      <Hint press="ctrl+z">{t('reconcile.hints.undo')}</Hint>
    </footer>
  );
}

type WorkProps = {
  readonly current: CurrentAccount;
  readonly queue: Queue;
  readonly onWindow: (window: Window) => void;
};

function Work({ current, queue, onWindow }: WorkProps) {
  const { t } = useWords();
  const { account } = current;
  const actions = useReview(account.id);
  const [wish, setWish] = useState(1);
  const [follow, setFollow] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const [draft, setDraft] = useState<{ readonly key: string; readonly text: string }>({ key: '', text: '' });
  const place = nearest(queue, Math.max(0, Math.min(wish, queue.length - 1)), 1);
  const flag = place < 0 ? undefined : queue.flagAt(place);
  const note = flag === undefined ? '' : draft.key === flag.key ? draft.text : flag.note;
  const move = (step: number): void => {
    setWish(nearest(queue, place + step, step > 0 ? 1 : -1));
    setFollow((count) => count + 1);
  };
  const review = (state: Review): void => {
    if (flag === undefined) return;
    setFollow((count) => count + 1);
    actions.settle(flag, state, note);
  };
  const settle = (state: Review) => () => review(state);
  useKeys('here', () => [
    { press: 'j', does: t('flags.hints.move'), run: () => move(1) },
    { press: 'k', does: t('flags.hints.move'), run: () => move(-1) },
    { press: 'arrowdown', does: t('flags.hints.move'), run: () => move(1) },
    { press: 'arrowup', does: t('flags.hints.move'), run: () => move(-1) },
    { press: 'pagedown', does: t('flags.hints.move'), run: () => move(10), quiet: true },
    { press: 'pageup', does: t('flags.hints.move'), run: () => move(-10), quiet: true },
    { press: 'e', does: t('flags.resolve'), run: settle('resolved') },
    { press: 'x', does: t('flags.explain'), run: settle('explained') },
    { press: 'o', does: t('flags.reopen'), run: settle('open') },
    { press: 'n', does: t('flags.hints.note'), run: () => document.getElementById('flag-note')?.focus() },
    { press: 'a', does: t('flags.files.attach'), run: () => flag !== undefined && actions.attach(flag) },
    { press: 'enter', does: t('flags.drawer'), run: () => setOpen(true) },
    { press: 'escape', does: t('flags.hints.close'), run: () => setOpen(false) },
  ]);
  return (
    <>
      <div className={isOpen && flag !== undefined ? 'work' : 'work work--whole'}>
        <QueueTable
          queue={queue}
          currency={account.currency}
          place={place}
          follow={follow}
          onWindow={onWindow}
          onPlace={(next) => {
            setWish(next);
            setOpen(true);
          }}
        />
        {isOpen && flag !== undefined ? (
          <FlagDrawer
            key={flag.key}
            flag={flag}
            account={account.id}
            currency={account.currency}
            actions={actions}
            note={note}
            onNote={(text) => setDraft({ key: flag.key, text })}
            onClose={() => setOpen(false)}
            onStep={move}
            onReview={review}
          />
        ) : null}
      </div>
      <Hints />
    </>
  );
}

type NothingProps = { readonly isFiltered: boolean; readonly onSeeAll: () => void };

function Nothing({ isFiltered, onSeeAll }: NothingProps) {
  const { t } = useWords();
  const [, go] = useLocation();
  const words = isFiltered ? 'empty' : 'none';
  return (
    <Message
      icon="flag"
      {...(isFiltered ? {} : { tone: 'matched' as const })}
      heading={t(`flags.${words}.heading`)}
      lead={t(`flags.${words}.lead`)}
      action={t(`flags.${words}.action`)}
      onAction={isFiltered ? onSeeAll : () => go('/reconcile')}
    />
  );
}

type FilterProps = { readonly severity: Severity | null; readonly kind: FlagKind | null };
type BodyProps = WorkProps & NothingProps;

function Body({ queue, current, onWindow, ...nothing }: BodyProps) {
  if (queue.failure !== null) return <FailureMessage failure={queue.failure} onRetry={queue.retry} />;
  if (queue.length > 0) return <Work current={current} queue={queue} onWindow={onWindow} />;
  return queue.isLoading ? <Loading /> : <Nothing {...nothing} />;
}

function Filled({ current, severity, kind }: FilterProps & { readonly current: CurrentAccount }) {
  const [, go] = useLocation();
  const [state, setState] = useState<Review | null>('open');
  const [stretch, setStretch] = useState<Window>({ first: 0, last: 0 });
  const onWindow = useCallback((window: Window) => setStretch(window), []);
  const filter: QueueFilter = { severity, kind, state };
  const queue = useQueue(current.scope, filter, stretch);
  const kindsOf = (one: Severity): readonly FlagKind[] => queue.headOf(one)?.kinds.map((entry) => entry.kind) ?? [];
  const kinds = [...new Set(ALL_SEVERITIES.flatMap(kindsOf))];
  const seeAll = (): void => {
    setState(null);
    go('/flags');
  };
  return (
    <>
      <FlagsToolbar queue={queue} filter={filter} kinds={kinds} onState={setState} />
      <Body
        key={JSON.stringify(filter)}
        current={current}
        queue={queue}
        onWindow={onWindow}
        isFiltered={severity !== null || kind !== null || state !== 'open'}
        onSeeAll={seeAll}
      />
    </>
  );
}

type ScreenProps = { readonly severity: string | undefined; readonly kind: string | undefined };

export function FlagsScreen({ severity, kind }: ScreenProps) {
  const current = useCurrentAccount();
  const covered = coveredAccount(current);
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {covered === null ? (
        <NothingYet current={current} />
      ) : (
        <Filled
          current={covered}
          severity={ALL_SEVERITIES.find((one) => one === severity) ?? null}
          kind={FLAG_KINDS.find((one) => one === kind) ?? null}
        />
      )}
    </main>
  );
}
