/** A case in words: its badge, its reasons and the sentence a reader hears, the same everywhere. */
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import type { ReasonView } from '@shared/contract/views/parts.ts';
import type { CaseView, MatchView, RecordRow } from '@shared/contract/views/views.ts';
import { DIFFERENCE_KINDS } from '@shared/domain/matching/match.ts';
import { proposedAs } from '@shared/domain/matching/risk.ts';
import { formatBare, formatCount } from '@shared/domain/money/format.ts';
import { nameSentence } from '@shared/words/reason-words.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { LINE_STYLES, matchStyle } from '../../lib/text/status-style.ts';
import type { StatusStyle } from '../../lib/text/status-style.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { differenceText } from '../../lib/text/difference-words.ts';
import { useWords } from '../../words/use-words.ts';
import { markWords } from '../shared/learned-words.ts';
import { useRecordName } from '../shared/record-name.ts';
import { useSetWhy } from './sets/set-words.ts';
import { sidesOf } from './sides.ts';

export type ReasonWords = { readonly text: string; readonly speaksFor: boolean };
export type CaseBadge = StatusStyle & { readonly text: string };

const PERCENT_MILLI = 10;
const AGAINST: readonly ReasonView['kind'][] = ['near-amount', 'near-date', 'opposite-sign'];

type Say = (reason: ReasonView, t: TFunction) => string;

/** The parts of an explained difference, `fee+vat`, each by its word. */
const partOf: Say = ({ by = '' }, t) =>
  by
    .split('+')
    .map((name) => {
      const part = DIFFERENCE_KINDS.find((one) => one === name);
      return part === undefined ? visibleText(name) : t(`part.${part}`);
    })
    .join(' + ');

const textOf = ({ text = '' }: ReasonView): string => visibleText(text);

const nameOf: Say = ({ said, ...reason }, t) => {
  const text = textOf(reason);
  return t(`reason.${nameSentence(text, said)}`, { text, said: visibleText(said ?? '') });
};

const REASONS: Readonly<Record<ReasonView['kind'], Say>> = {
  'reference-found': (reason, t) => t('reason.reference-found', { text: textOf(reason) }),
  'identifier-found': (reason, t) => t('reason.identifier-found', { text: textOf(reason) }),
  'name-agrees': nameOf,
  'learned-alias': (reason, t) => t('reason.learned-alias', { text: textOf(reason) }),
  structure: ({ of = 'settlement', count = 1 }, t) => t(`reason.structure.${of}`, { count }),
  'amount-exact': (_, t) => t('reason.amount-exact'),
  'amount-explained': (reason, t) => t('reason.amount-explained', { by: partOf(reason, t) }),
  'date-lag': ({ businessDays = 0 }, t) =>
    businessDays === 0
      ? t('reason.date-lag.same')
      : t(businessDays < 0 ? 'reason.date-lag.before' : 'reason.date-lag.days', { count: Math.abs(businessDays) }),
  'only-candidate': (_, t) => t('reason.only-candidate'),
  'near-amount': ({ difference = '0' }, t) => t('reason.near-amount', { difference: formatBare(difference) }),
  'near-date': ({ businessDays = 0 }, t) => t('reason.near-date', { count: Math.abs(businessDays) }),
  'opposite-sign': (_, t) => t('reason.opposite-sign'),
  'decided-by-person': (_, t) => t('reason.decided-by-person'),
};

const reasonWords = (reason: ReasonView, t: TFunction): ReasonWords => ({
  text: REASONS[reason.kind](reason, t),
  speaksFor: !AGAINST.includes(reason.kind),
});

export function useReasonWords(): (reason: ReasonView) => ReasonWords {
  const { t } = useWords();
  return useCallback((reason) => reasonWords(reason, t), [t]);
}

const learnedWords = (mark: MatchView['learned'], t: TFunction): readonly ReasonWords[] =>
  mark === undefined ? [] : [{ text: markWords(mark, t), speaksFor: mark.speaksFor }];

/** A proposal that what was learned speaks against. */
export const isHeld = ({ status, learned }: Pick<MatchView, 'status' | 'learned'>): boolean =>
  status === 'suggested' && learned?.speaksFor === false;

/** A proposal that nothing competes with, and that is doubted for what its text says: it is taken or refused by itself. */
const isSoleDoubt = ({ status, certainty, reasons }: MatchView): boolean =>
  status === 'suggested' && certainty === 'ambiguous' && reasons.some(({ kind }) => kind === 'only-candidate');

/** What the certainty of a match means; of equals, how many there are. */
function certaintyText(match: MatchView, t: TFunction): string {
  const { certainty, equals, status } = match;
  // Nothing competes with it, and it may be wrong all the same: then the figure is said.
  if (status === 'suggested' && certainty === 'unique')
    return t('certaintyWhy.sole', { share: `${Math.floor(match.confidenceMilli / PERCENT_MILLI).toString()}\u00a0%` });
  if (isSoleDoubt(match)) return t('certaintyWhy.doubted');
  if (equals === undefined || certainty !== 'interchangeable') return t(`certaintyWhy.${certainty}`);
  const said = status === 'suggested' ? 'proposed' : 'accepted';
  return t(`equals.${said}.${equals.lines === equals.records ? 'even' : 'uneven'}`, {
    size: formatCount(equals.lines),
    lines: t('equals.lines', { count: equals.lines }),
    records: t('equals.records', { count: equals.records }),
  });
}

/** Of a proposal it does so where it is likelier right than not, by more than a little. */
function speaksForItself(match: MatchView): boolean {
  if (match.status !== 'suggested') return match.certainty === 'unique' || match.certainty === 'interchangeable';
  const word = proposedAs(match);
  return word === 'very-likely' || word === 'likely' || word === 'interchangeable';
}

/** The reasons of a match and what its certainty means. */
export function matchReasons(match: MatchView, t: TFunction): readonly ReasonWords[] {
  const certainty: ReasonWords = { text: certaintyText(match, t), speaksFor: speaksForItself(match) };
  const isProven = match.status !== 'suggested' && match.certainty === 'unique';
  const isSaid = isProven && match.reasons.some((reason) => reason.kind === 'only-candidate');
  // The mark says it with its version.
  const reasons = match.reasons.filter(({ kind }) => kind !== 'learned-alias' || match.learned === undefined);
  const said = [...learnedWords(match.learned, t), ...reasons.map((reason) => reasonWords(reason, t))];
  return isSaid ? said : [...said, certainty];
}

export function useMatchReasons(): (match: MatchView) => readonly ReasonWords[] {
  const { t } = useWords();
  return useCallback((match) => matchReasons(match, t), [t]);
}

function matchBadge({ match, waits }: Extract<CaseView, { kind: 'match' }>, isLong: boolean, t: TFunction): CaseBadge {
  // Accepted, but what is left of it still needs an answer.
  if (waits !== undefined) return { ...LINE_STYLES.unmatched, text: t('reconcile.unexplainedPart') };
  if (isHeld(match)) return { tone: 'proposed', icon: 'pause', text: t('learned.held') };
  const { status } = match;
  const proposed = isLong ? t(`pair.${proposedAs(match)}`) : t(`proposedAs.${proposedAs(match)}`);
  return { ...matchStyle(match), text: status === 'suggested' ? proposed : t(`matchStatus.${status}`) };
}

/** A row that a better proposal keeps from its own partner. */
const competing = (t: TFunction): CaseBadge => ({ tone: 'proposed', icon: 'ambiguous', text: t('reconcile.competes') });

function recordBadge({ record, overdue, said }: Extract<CaseView, { kind: 'record' }>, t: TFunction): CaseBadge {
  if (said !== undefined) return { ...LINE_STYLES.explained, text: t('reconcile.item') };
  if (record.state === 'proposed') return competing(t);
  return overdue
    ? { tone: 'unmatched', icon: 'unmatched', text: t('reconcile.noLine') }
    : { tone: 'info', icon: 'transit', text: t('overview.transit') };
}

function lineBadge({ line }: Extract<CaseView, { kind: 'line' }>, t: TFunction): CaseBadge {
  if (line.state === 'proposed') return competing(t);
  if (line.state !== 'explained') return { ...LINE_STYLES.unmatched, text: t('reconcile.noRecord') };
  return {
    ...LINE_STYLES.explained,
    text: line.category === null ? t('lineState.explained') : t(`category.${line.category}`),
  };
}

const SET_ICONS = { equals: 'swap', rate: 'percent', meaning: 'warning' } as const;

export function caseBadge(one: CaseView, isLong: boolean, t: TFunction): CaseBadge {
  if (one.kind === 'set')
    return { tone: 'proposed', icon: SET_ICONS[one.set.about], text: t(`sets.badge.${one.set.about}`) };
  if (one.kind === 'match') return matchBadge(one, isLong, t);
  return one.kind === 'record' ? recordBadge(one, t) : lineBadge(one, t);
}

export function useCaseBadge(): (one: CaseView, isLong?: boolean) => CaseBadge {
  const { t } = useWords();
  return useCallback((one, isLong = false) => caseBadge(one, isLong, t), [t]);
}

/** Who the records are: one name, or how many of what. */
export function useRecordsName(): (records: readonly RecordRow[]) => string {
  const { t } = useWords();
  const nameOf = useRecordName();
  return useCallback(
    (records) => {
      const [first] = records;
      if (first === undefined) return '';
      const count = records.length;
      if (count === 1) return nameOf(first);
      const samePayout = first.kind === 'payout_item' && records.every((record) => record.parentId === first.parentId);
      if (samePayout) return t('ofKind.payoutItems', { count });
      const sameKind = records.every((record) => record.kind === first.kind);
      return sameKind ? t(`ofKind.${first.kind}`, { count }) : t('common.records', { count });
    },
    [t, nameOf],
  );
}

/** Why a lone row has no partner, in a short line. */
export function useLoneWords(): (one: CaseView) => string {
  const { t } = useWords();
  return useCallback(
    (one) => {
      if (one.kind === 'line') {
        const [flag] = one.line.flags;
        if (one.line.state === 'proposed') return t('reconcile.competesLine');
        if (one.line.category !== null)
          return t('reconcile.explainedWhy', { category: t(`category.${one.line.category}`) });
        return flag === undefined || flag === 'missing-in-service' ? t('reconcile.noRecordWhy') : t(`flag.${flag}`);
      }
      if (one.kind === 'record') {
        if (one.record.state === 'proposed') return t('reconcile.competesRecord');
        const { to } = one.record.expected;
        if (to === null) return t('reconcile.noWindow');
        return t(one.overdue ? 'reconcile.overdue' : 'reconcile.inWindow', { day: formatDay(to) });
      }
      return '';
    },
    [t],
  );
}

/** What a reader hears for a row beyond its cells: the reasons, or why there is no partner. */
export function useCaseDescription(): (one: CaseView) => string {
  const { t } = useWords();
  const reasons = useMatchReasons();
  const lone = useLoneWords();
  const setWhy = useSetWhy();
  return useCallback(
    (one) => {
      if (one.kind === 'set') return setWhy(one.set).join(' ');
      if (one.kind !== 'match') return lone(one);
      const { difference } = sidesOf(one);
      return [...reasons(one.match).map((reason) => reason.text), differenceText(difference ?? '0', undefined, t)].join(
        '. ',
      );
    },
    [t, reasons, lone, setWhy],
  );
}
