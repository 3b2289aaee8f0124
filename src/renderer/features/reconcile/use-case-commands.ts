/** The commands of the opened case; a decision that was taken leaves the row. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { useUi } from '../../lib/ui-store.ts';
import { leavingBy } from './opened/answers.ts';
import type { Leaving } from './opened/answers.ts';
import type { FocusCommands } from './opened/focus-actions.tsx';
import type { Chosen, ManyKind } from './many/cases-plan.tsx';
import { leadOf, sidesOf, unexplainedOf } from './sides.ts';
import type { Sides } from './sides.ts';
import { useAnswers, useGive } from './opened/use-answers.ts';
import type { CaseActions } from './use-case-actions.ts';
import type { Ledger as LedgerPlace } from './use-ledger.ts';

export type CommandParts = {
  readonly current: CurrentAccount;
  readonly openPark: () => void;
  readonly ledger: LedgerPlace;
  readonly actions: CaseActions;
  /** By hand, with the rows of the opened case, or with these. */
  readonly openByHand: (start?: Sides) => void;
  readonly filter: CaseFilter;
  /** Shows the plan of a decision on these cases. */
  readonly plan: (kind: ManyKind, cases: readonly string[], chosen?: Chosen) => void;
  /** Asks what a status means. */
  readonly openMeaning: () => void;
};

/** Where a match with something left over waits for words, in the same place; elsewhere it is gone from the list, and what is left is classified at once. */
const WAITS_IN: ReadonlySet<CaseFilter> = new Set(['undecided', 'differences', 'all']);

/** The answers to an opened set. */
function useSetCommands({ ledger, plan, openMeaning }: CommandParts): FocusCommands['set'] {
  const { active } = ledger;
  const settle = (kind: ManyKind) => (): void => {
    if (active?.kind === 'set') plan(kind, [active.id]);
  };
  return {
    accept: settle('accept'),
    once: settle('once'),
    reject: settle('reject'),
    apart: () => {
      if (active?.kind !== 'set') return;
      useUi.setState(({ apart }) => ({ apart: [...apart, active.id] }));
      ledger.moveTo(ledger.index);
    },
    mean: openMeaning,
  };
}

/** What shows more of the opened case: its solutions side by side, and all that is known of its rows. */
function useLooks(ledger: LedgerPlace): Pick<FocusCommands, 'compare' | 'detail'> {
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const { active } = ledger;
  return {
    compare: () => {
      const about = active === undefined ? undefined : sidesOf(active).lines[0];
      if (about === undefined) return;
      set({ back: { caseId: active?.id ?? '', index: ledger.index } });
      go(`/rivals/${encodeURIComponent(about.id)}`);
    },
    detail: () => {
      if (active === undefined) return;
      const { lines, records } = sidesOf(active);
      const [record] = records;
      if (lines[0] !== undefined) set({ detail: { kind: 'line', id: lines[0].id } });
      else if (record !== undefined) set({ detail: { kind: 'record', key: record.key } });
    },
  };
}

export function useCaseCommands(parts: CommandParts): FocusCommands {
  const { current, ledger, actions, openByHand, openPark, filter, plan } = parts;
  const recall = useUi((state) => state.recall);
  const [explaining, setExplaining] = useState(false);
  const setCommands = useSetCommands(parts);
  const { active, leave } = ledger;
  const scope = { ...current.scope, account: current.account.id };
  const answers = useAnswers(scope, active);
  const give = useGive(actions);
  const then = (done: Promise<boolean>, leaving: Leaving = {}): void => {
    leave(leaving);
    // What was refused stays where it was: the eye goes back to it.
    void done.then((isDone) => isDone || recall());
  };
  const match = active?.kind === 'match' ? active.match : null;
  const line = active?.kind === 'line' ? active.line : null;
  const looks = useLooks(ledger);
  const keeps = { stay: filter === 'all' };
  /** `other` says nothing by itself: it asks for a note. */
  const explain = (category: LineCategory | null): void => {
    if (line === null) return;
    if (category === 'other') plan('explain', [line.id], { category });
    else then(actions.explain([line.id], category));
  };
  return {
    scope,
    set: setCommands,
    answers,
    answer: (answer) => {
      if (answer.kind === 'explain' && answer.category === 'other') explain('other');
      else if (active !== undefined) then(give(active, answer), leavingBy(active, answer));
    },
    accept: () => {
      if (active?.kind !== 'match') return;
      const waits = !isZeroAmount(unexplainedOf(active.match));
      const done = actions.accept([active.match.id]);
      then(done, { stay: waits && WAITS_IN.has(filter) });
      if (waits && !WAITS_IN.has(filter)) void done.then((isDone) => isDone && openByHand(sidesOf(active)));
    },
    reject: () => match !== null && then(actions.reject(match.id)),
    unmatch: () => {
      if (match !== null) then(actions.unmatch(match.id), keeps);
      else if (line !== null) then(actions.explain([line.id], null), keeps);
    },
    byHand: () => openByHand(),
    ...looks,
    park: () => {
      if (active?.parked === undefined) openPark();
      else then(actions.park(leadOf(active), null), keeps);
    },
    explain,
    explaining,
    setExplaining,
  };
}
