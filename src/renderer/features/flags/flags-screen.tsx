/** Flags: the queue on the left by severity and cause; what is under the eye beside it, with the note that settles it, alone or many at once. */
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { FLAG_KINDS } from '@shared/domain/flags/flag.ts';
import type { FlagKind, Severity } from '@shared/domain/flags/flag.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import { coveredAccount, useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import type { Window } from '../../lib/calls/pages.ts';
import { FailureMessage, Loading, Message } from '../../ui/say/message.tsx';
import { Hint } from '../../ui/keys.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { useFound } from '../shared/many/use-selection.ts';
import { CauseDrawer } from './cause-drawer.tsx';
import { FlagDrawer } from './flag-drawer.tsx';
import { FlagsPlanDialog } from './flags-plan.tsx';
import { FlagsToolbar } from './flags-toolbar.tsx';
import { ALL_SEVERITIES } from './groups.ts';
import type { QueueItem } from './groups.ts';
import { MarkedFlags } from './marked-flags.tsx';
import { QueueTable } from './queue-table.tsx';
import { useFlagKeys } from './use-flag-keys.ts';
import { flagsOfCause, nearest, shownMarks, useFlagMarks, useFlagSelection } from './use-flag-marks.ts';
import type { MarkedFlag } from './use-flag-marks.ts';
import { useQueue } from './use-queue.ts';
import type { Queue, QueueFilter, Review } from './use-queue.ts';
import { useReview } from './use-review.ts';
import type { ReviewActions } from './use-review.ts';

function Hints() {
  const { t } = useWords();
  return (
    <footer className="hints" aria-label={t('keys.heading')}>
      <Hint press="j" also="k">
        {t('keys.move')}
      </Hint>
      <Hint press="enter">{t('flags.hints.open')}</Hint>
      <Hint press="space">{t('many.mark')}</Hint>
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
  readonly filter: QueueFilter;
  readonly onWindow: (window: Window) => void;
};
type Planned = { readonly state: Review; readonly flags: readonly string[] };

/** The eye among the flags: the place that it is at, and how it goes to another one. */
function usePlace(queue: Queue) {
  const [wish, setWish] = useState(1);
  const [follow, setFollow] = useState(0);
  const within = (place: number): number => Math.max(0, Math.min(place, queue.length - 1));
  const place = nearest(queue, within(wish), 1);
  const moveTo = (next: number): void => {
    setWish(nearest(queue, within(next), next < place ? -1 : 1));
    setFollow((count) => count + 1);
  };
  return { place, follow, moveTo, point: setWish, stay: () => setFollow((count) => count + 1) };
}

type BesideProps = Pick<WorkProps, 'current' | 'queue' | 'filter'> & {
  readonly item: QueueItem | null;
  readonly flag: FlagView | undefined;
  readonly actions: ReviewActions;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
  readonly onStep: (step: number) => void;
  readonly onSettle: (state: Review) => void;
  readonly onPlan: (state: Review) => void;
};

const hasBeside = ({ flag, item }: BesideProps): boolean => flag !== undefined || item?.kind === 'cause';

/** What is under the eye in full: a cause with all its flags, or one flag. */
function Beside({ current: { account }, queue, filter, item, flag, onSettle, onPlan, ...rest }: BesideProps) {
  if (item?.kind === 'cause') {
    return (
      <CauseDrawer
        cause={item.cause}
        isOpen={item.isOpen}
        currency={account.currency}
        shown={filter.state}
        onToggle={() => queue.toggleCause(item.cause.id)}
        onClose={rest.onClose}
        onReview={onPlan}
      />
    );
  }
  if (flag === undefined) return null;
  return (
    <FlagDrawer
      key={flag.key}
      flag={flag}
      account={account.id}
      currency={account.currency}
      onReview={onSettle}
      {...rest}
    />
  );
}

const noteOf = (flag: FlagView | undefined, draft: { readonly key: string; readonly text: string }): string =>
  flag?.key === draft.key ? draft.text : (flag?.note ?? '');

function Work({ current, queue, filter, onWindow }: WorkProps) {
  const { account, scope } = current;
  const actions = useReview(account.id);
  const withFound = useFound();
  const marks = useFlagMarks(account.id);
  const { place, follow, moveTo, point, stay } = usePlace(queue);
  const [isOpen, setOpen] = useState(true);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [draft, setDraft] = useState<{ readonly key: string; readonly text: string }>({ key: '', text: '' });
  const item = queue.item(place);
  const flag = place < 0 ? undefined : queue.flagAt(place);
  const note = noteOf(flag, draft);
  const selection = useFlagSelection({ queue, severity: filter.severity, marks, place, moveTo, point });
  const plan = (state: Review, flags: readonly MarkedFlag[]): void =>
    setPlanned({ state, flags: flags.map(({ id }) => id) });
  const planCause = (state: Review): void => withFound(flagsOfCause(queue, place), (flags) => plan(state, flags));
  const settle = (state: Review): void => {
    if (flag === undefined) return;
    stay();
    actions.settle(flag, state, note);
  };
  const review = (state: Review): void => {
    if (marks.rows.length > 0) plan(state, marks.rows);
    else if (item?.kind === 'cause') planCause(state);
    else settle(state);
  };
  useFlagKeys({
    flag,
    item,
    selection,
    review,
    attach: () => flag !== undefined && actions.attach(flag),
    open: () => setOpen(true),
    close: () => (marks.rows.length > 0 ? marks.clear() : setOpen(false)),
    toggleCause: queue.toggleCause,
  });
  const beside: BesideProps = {
    current,
    filter,
    queue,
    item,
    flag,
    actions,
    note,
    onNote: (text) => flag !== undefined && setDraft({ key: flag.key, text }),
    onClose: () => setOpen(false),
    onStep: selection.moveBy,
    onSettle: settle,
    onPlan: planCause,
  };
  return (
    <>
      <div className={isOpen && hasBeside(beside) ? 'work' : 'work work--whole'}>
        <QueueTable
          queue={queue}
          currency={account.currency}
          place={place}
          follow={follow}
          marked={shownMarks(marks)}
          onWindow={onWindow}
          onPoint={(next, how) => {
            selection.point(next, how);
            setOpen(true);
          }}
        />
        {isOpen ? <Beside {...beside} /> : null}
      </div>
      <MarkedFlags marks={marks} currency={account.currency} onPlan={(state) => plan(state, marks.rows)} />
      {planned === null ? null : (
        <FlagsPlanDialog
          {...planned}
          scope={scope}
          currency={account.currency}
          onClose={() => setPlanned(null)}
          onDone={() => {
            marks.clear();
            stay();
          }}
        />
      )}
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

function Body({ queue, current, filter, onWindow, ...nothing }: BodyProps) {
  if (queue.failure !== null) return <FailureMessage failure={queue.failure} onRetry={queue.retry} />;
  if (queue.length > 0) return <Work current={current} queue={queue} filter={filter} onWindow={onWindow} />;
  return queue.isLoading ? <Loading /> : <Nothing {...nothing} />;
}

function Filled({ current, severity, kind }: FilterProps & { readonly current: CurrentAccount }) {
  const [, go] = useLocation();
  const [state, setState] = useState<Review | null>('open');
  const [stretch, setStretch] = useState<Window>({ first: 0, last: 0 });
  const onWindow = useCallback((window: Window) => setStretch(window), []);
  const filter: QueueFilter = { severity, kind, state };
  const queue = useQueue(current.scope, filter, stretch);
  const seeAll = (): void => {
    setState(null);
    go('/flags');
  };
  return (
    <>
      <FlagsToolbar queue={queue} filter={filter} onState={setState} />
      <Body
        key={JSON.stringify(filter)}
        current={current}
        queue={queue}
        filter={filter}
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
