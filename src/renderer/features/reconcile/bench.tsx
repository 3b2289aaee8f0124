/** The ledger with everything that acts on it: the opened case, the marked ones, and the dialogs of both. */
import { useState } from 'react';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import type { PageRequest, Pages, Window } from '../../lib/calls/pages.ts';
import type { SortOrder } from '../../ui/grid/column.ts';
import { useUi } from '../../lib/ui-store.ts';
import { useWords } from '../../words/use-words.ts';
import { idsOf } from '../shared/many/marks.ts';
import { MeaningDialog } from '../shared/meaning-dialog.tsx';
import { ByHandDialog } from './by-hand/by-hand-dialog.tsx';
import { Hints } from './hints.tsx';
import { Ledger } from './ledger.tsx';
import { MarkedDock } from './many/marked-dock.tsx';
import { rowsOfMarks, useCaseMarks } from './many/marks.ts';
import type { CaseMarks } from './many/marks.ts';
import { CasesPlanDialog } from './many/cases-plan.tsx';
import type { Chosen, ManyKind } from './many/cases-plan.tsx';
import { useCopyCases } from './many/use-copy-cases.ts';
import { useCaseSelection } from './many/use-case-selection.ts';
import { ParkDialog } from './park-dialog.tsx';
import { leadOf, sidesOf } from './sides.ts';
import type { Sides } from './sides.ts';
import { useCaseActions } from './use-case-actions.ts';
import { useCaseCommands } from './use-case-commands.ts';
import { useLedger } from './use-ledger.ts';
import type { Ledger as LedgerPlace } from './use-ledger.ts';
import { useReconcileKeys } from './use-reconcile-keys.ts';

export type BenchProps = {
  readonly current: CurrentAccount;
  readonly filter: CaseFilter;
  readonly search: string;
  readonly question: PageRequest<'case.page'>;
  readonly pages: Pages<'case.page'>;
  readonly onWindow: (window: Window) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
};

type Open =
  /** With the rows of a case that the eye has left, or with those under it or marked. */
  | { readonly kind: 'hand'; readonly start?: Sides | undefined }
  | { readonly kind: 'park'; readonly one: CaseView }
  | { readonly kind: 'meaning'; readonly one: Extract<CaseView, { kind: 'set' }> }
  | {
      readonly kind: 'plan';
      readonly what: ManyKind;
      readonly cases: readonly string[];
      readonly chosen?: Chosen | undefined;
    };

type DialogsProps = {
  readonly open: Open;
  readonly onClose: () => void;
  readonly props: BenchProps;
  readonly ledger: LedgerPlace;
  readonly marks: CaseMarks;
};

/** What many cases are decided by: the eye leaves the opened one if it is among them. */
function Plan({
  open,
  onClose,
  props,
  ledger,
  marks,
}: DialogsProps & { readonly open: Extract<Open, { kind: 'plan' }> }) {
  const recall = useUi((state) => state.recall);
  const { account, scope } = props.current;
  const decided = (done: Promise<boolean>): void => {
    const gone = new Set(open.cases);
    const isHere = ledger.active !== undefined && gone.has(ledger.active.id);
    if (isHere) ledger.leave({ gone });
    marks.clear();
    void done.then((isDone) => isDone || !isHere || recall());
  };
  return (
    <CasesPlanDialog
      kind={open.what}
      cases={open.cases}
      {...open.chosen}
      scope={scope}
      currency={account.currency}
      onClose={onClose}
      onDecide={decided}
    />
  );
}

function Dialogs(all: DialogsProps) {
  const { open, onClose, props, ledger, marks } = all;
  const { account, scope } = props.current;
  const actions = useCaseActions(account.id);
  const recall = useUi((state) => state.recall);
  const start = marks.rows.length > 0 || ledger.active === undefined ? rowsOfMarks(marks.rows) : sidesOf(ledger.active);
  switch (open.kind) {
    case 'plan':
      return <Plan {...all} open={open} />;
    case 'park':
      return (
        <ParkDialog
          onClose={onClose}
          onPark={(why) => {
            onClose();
            ledger.leave({ stay: props.filter === 'all' });
            void actions.park(leadOf(open.one), why).then((isDone) => isDone || recall());
          }}
        />
      );
    case 'meaning': {
      const { set } = open.one;
      if (set.about !== 'meaning') return null;
      const unseen = {
        of: set.of,
        value: set.value,
        count: set.records.count,
        amount: set.records.amount,
        means: null,
        guess: set.guess,
        records: [],
      };
      return <MeaningDialog unseen={unseen} account={account} onClose={onClose} />;
    }
    case 'hand': {
      const { lines, records } = open.start ?? start;
      return (
        <ByHandDialog
          key={props.search}
          start={{ lines, records }}
          scope={scope}
          currency={account.currency}
          onClose={onClose}
          onConfirm={(request) => {
            onClose();
            if (open.start === undefined) ledger.leave();
            marks.clear();
            void actions.byHand(request);
          }}
        />
      );
    }
  }
}

export function Bench(props: BenchProps) {
  const { current, filter, question, pages, onWindow } = props;
  const { t } = useWords();
  const { account } = current;
  const ledger = useLedger(pages.total, pages.row);
  const marks = useCaseMarks(account.id);
  const selection = useCaseSelection({ question, pages, ledger, marks });
  const [open, setOpen] = useState<Open | null>(null);
  const plan = (what: ManyKind, cases: readonly string[], chosen?: Chosen): void =>
    setOpen({ kind: 'plan', what, cases, chosen });
  const planMarks = (what: ManyKind, chosen?: Chosen): void => plan(what, [...idsOf(marks.rows)], chosen);
  const commands = useCaseCommands({
    current,
    ledger,
    actions: useCaseActions(account.id),
    openByHand: (start) => (start !== undefined || ledger.active?.kind !== 'set') && setOpen({ kind: 'hand', start }),
    openPark: () => ledger.active !== undefined && setOpen({ kind: 'park', one: ledger.active }),
    openMeaning: () => ledger.active?.kind === 'set' && setOpen({ kind: 'meaning', one: ledger.active }),
    filter,
    plan,
  });
  const copy = useCopyCases();
  const copied = marks.rows.length > 0 || ledger.active === undefined ? marks.rows : [ledger.active];
  useReconcileKeys({ copy: () => copy(copied), ledger, commands, selection, marks, plan, planMarks });
  return (
    <>
      <Ledger
        label={t(`reconcile.filters.${filter}`)}
        pages={pages}
        place={ledger}
        account={account.id}
        currency={account.currency}
        commands={commands}
        onPoint={selection.point}
        onWindow={onWindow}
        sort={props.sort}
        onSort={props.onSort}
      />
      <MarkedDock
        marks={marks}
        currency={account.currency}
        onMatch={() => setOpen({ kind: 'hand' })}
        onPlan={planMarks}
      />
      {marks.rows.length > 0 ? null : <Hints active={ledger.active} />}
      {open === null ? null : (
        <Dialogs open={open} onClose={() => setOpen(null)} props={props} ledger={ledger} marks={marks} />
      )}
    </>
  );
}
