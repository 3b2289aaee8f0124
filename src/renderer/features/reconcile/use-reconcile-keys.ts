/** The keys of the ledger: the same commands as its buttons, a digit for each answer, and the ways to move. */
import type { TFunction } from 'i18next';
import type { ItemWords } from '@shared/domain/reconciliation/answers.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { useKeys } from '../../lib/keys.ts';
import type { KeyBinding } from '../../lib/keys.ts';
import { useWords } from '../../words/use-words.ts';
import { useAnswerWords } from './opened/answer-words.ts';
import { DIGIT_OF_CATEGORY, DIGIT_OF_WORDS, hasRivals, pressesOf } from './opened/answers.ts';
import { mayPark } from './opened/focus-actions.tsx';
import type { FocusCommands } from './opened/focus-actions.tsx';
import type { CaseMarks } from './many/marks.ts';
import type { Chosen, ManyKind } from './many/cases-plan.tsx';
import { markingKeys, movingKeys } from '../shared/many/list-keys.ts';
import type { Selection } from '../shared/many/use-selection.ts';
import type { Ledger } from './use-ledger.ts';

type Parts = {
  readonly copy: () => void;
  readonly ledger: Ledger;
  readonly commands: FocusCommands;
  readonly selection: Selection;
  readonly marks: CaseMarks;
  readonly plan: (kind: ManyKind, cases: readonly string[]) => void;
  readonly planMarks: (kind: ManyKind, chosen?: Chosen) => void;
};

/** A case with more than one way to be decided. */
const mayCompare = (one: CaseView | undefined): boolean =>
  one?.kind === 'line' ? one.line.state === 'proposed' : hasRivals(one);

const isProposed = (one: CaseView | undefined): boolean => one?.kind === 'match' && one.match.status === 'suggested';

const isAccepted = (one: CaseView | undefined): boolean =>
  (one?.kind === 'match' && one.match.status !== 'suggested') ||
  (one?.kind === 'line' && one.line.state === 'explained');

const when = (holds: boolean, binding: KeyBinding): readonly KeyBinding[] => (holds ? [binding] : []);

type Hint = 'accept' | 'reject' | 'compare' | 'unmatch' | 'explain' | 'park' | 'byHand' | 'apart';

function setKeys({ ledger, commands, plan }: Parts, hint: (name: Hint) => string, t: TFunction): readonly KeyBinding[] {
  const { active } = ledger;
  if (active?.kind !== 'set') return [];
  const { set, id } = active;
  if (set.about === 'meaning') return [{ press: 'a', does: t('sets.actions.mean'), run: commands.set.mean }];
  return [
    { press: 'a', does: hint('accept'), run: commands.set.accept },
    { press: 'r', does: hint('reject'), run: commands.set.reject },
    ...when(set.about === 'rate', { press: 'o', does: t('sets.actions.once'), run: commands.set.once }),
    { press: 'u', does: hint('apart'), run: commands.set.apart },
    { press: 'e', does: hint('explain'), run: () => plan('explain', [id]) },
    { press: 'p', does: hint('park'), run: () => plan('park', [id]) },
  ];
}

function caseKeys({ ledger: { active }, commands }: Parts, hint: (name: Hint) => string): readonly KeyBinding[] {
  const isLone = isProposed(active) && !hasRivals(active);
  return [
    ...when(isLone, { press: 'a', does: hint('accept'), run: commands.accept }),
    ...when(isProposed(active), { press: 'r', does: hint('reject'), run: commands.reject }),
    ...when(mayCompare(active), { press: 'c', does: hint('compare'), run: commands.compare }),
    ...when(isAccepted(active), { press: 'd', does: hint('unmatch'), run: commands.unmatch }),
    ...when(active?.kind === 'line', { press: 'e', does: hint('explain'), run: () => commands.setExplaining(true) }),
    ...when(mayPark(active), { press: 'p', does: hint('park'), run: commands.park }),
    { press: 'm', does: hint('byHand'), run: commands.byHand },
  ];
}

/** The digits keep their meaning while rows are marked: the class of the lines, or what becomes of what stays open. */
function markedDigits({ planMarks }: Parts, t: TFunction): readonly KeyBinding[] {
  const classes = Object.entries(DIGIT_OF_CATEGORY) as readonly (readonly [LineCategory, string])[];
  const words = Object.entries(DIGIT_OF_WORDS) as readonly (readonly [ItemWords, string])[];
  return [
    ...classes.map(([category, press]) => ({
      press,
      does: t('reconcile.answers.explain', { category: t(`category.${category}`) }),
      run: () => planMarks('explain', { category }),
      quiet: true,
    })),
    ...words.map(([one, press]) => ({
      press,
      does: t(`reconcile.answers.words.${one}`),
      run: () => planMarks('leave', { words: one }),
      quiet: true,
    })),
  ];
}

/** While rows are marked the keys that decide are about all of them. */
function markedKeys({ planMarks, commands }: Parts, hint: (name: Hint) => string): readonly KeyBinding[] {
  return [
    { press: 'a', does: hint('accept'), run: () => planMarks('accept') },
    { press: 'ctrl+enter', does: hint('accept'), run: () => planMarks('accept'), quiet: true },
    { press: 'r', does: hint('reject'), run: () => planMarks('reject') },
    { press: 'e', does: hint('explain'), run: () => planMarks('explain') },
    { press: 'p', does: hint('park'), run: () => planMarks('park') },
    { press: 'm', does: hint('byHand'), run: commands.byHand },
  ];
}

function decidingKeys(parts: Parts, t: TFunction): readonly KeyBinding[] {
  const hint = (name: Hint): string => t(`reconcile.hints.${name}`);
  if (parts.marks.rows.length > 0) return [...markedKeys(parts, hint), ...markedDigits(parts, t)];
  return parts.ledger.active?.kind === 'set' ? setKeys(parts, hint, t) : caseKeys(parts, hint);
}

/** One digit for each answer, named by what it does. */
function useAnswerKeys(active: CaseView | undefined, { answers, answer }: FocusCommands): () => readonly KeyBinding[] {
  const words = useAnswerWords();
  return () =>
    active === undefined
      ? []
      : pressesOf(answers.all).flatMap((press, index) => {
          const one = answers.all[index];
          return one === undefined || press === null
            ? []
            : [{ press, does: words(active, one, index).text, run: () => answer(one) }];
        });
}

export function useReconcileKeys(parts: Parts): void {
  const { t } = useWords();
  const { ledger, commands, selection, marks, copy } = parts;
  const answerKeys = useAnswerKeys(ledger.active, commands);
  useKeys('here', () => [
    ...movingKeys(t, selection.moveBy),
    ...(marks.rows.length > 0 ? [] : answerKeys()),
    ...decidingKeys(parts, t),
    ...markingKeys(t, selection),
    { press: 'x', does: t('many.mark'), run: selection.toggle },
    { press: 'ctrl+c', does: t('common.copy'), run: copy },
    { press: 'escape', does: t('many.clear'), run: marks.clear },
    { press: 'enter', does: t('reconcile.hints.detail'), run: commands.detail },
  ]);
}
