/** The plan of a decision on many cases: the class or the reason that it needs, and what it does to them. */
import { useState } from 'react';
import type { ManyPlan, ManyWhat } from '@shared/contract/calls/many-calls.ts';
import { NOTE_MAX } from '@shared/contract/choices.ts';
import { PARK_REASONS } from '@shared/domain/matching/match.ts';
import type { ParkReason } from '@shared/domain/matching/match.ts';
import type { ItemWords } from '@shared/domain/reconciliation/answers.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import type { Scope } from '../../../lib/period.ts';
import { Choice } from '../../../ui/input/choice.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { leftItems, PlanDialog, usePlan } from '../../shared/many/plan-dialog.tsx';
import type { LeftItem } from '../../shared/many/plan-dialog.tsx';
import { DIGIT_OF_WORDS } from '../opened/answers.ts';
import { CasesTables } from './cases-tables.tsx';

export type ManyKind = ManyWhat['kind'];

type Said = {
  readonly category: LineCategory | null;
  readonly reason: ParkReason;
  readonly words: ItemWords;
  readonly note: string;
};
type Spoken = 'explain' | 'park' | 'leave';
const isSpoken = (kind: ManyKind): kind is Spoken => kind === 'explain' || kind === 'park' || kind === 'leave';
const ITEM_WORDS = Object.keys(DIGIT_OF_WORDS) as readonly ItemWords[];

/** The decision as far as it is told; null while something is missing. `words`: what becomes of what stays open, as it is said. */
function whatOf(kind: ManyKind, { category, reason, note }: Said, words: string): ManyWhat | null {
  const text = note.trim();
  switch (kind) {
    case 'leave':
      return { kind, note: text === '' ? words : `${words}: ${text}` };
    case 'park':
      return reason === 'other' && text === '' ? null : { kind, reason, note: text };
    case 'explain':
      return category === null ? null : classed(category, text);
    default:
      return { kind };
  }
}

function classed(category: LineCategory, note: string): ManyWhat | null {
  if (note !== '') return { kind: 'explain', category, note };
  return category === 'other' ? null : { kind: 'explain', category };
}

type SayProps = { readonly kind: Spoken; readonly said: Said; readonly onSaid: (said: Said) => void };

type Ways = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly taken: (value: string) => Partial<Said>;
};

const among = <T extends string>(all: readonly T[], value: string): T | null =>
  all.find((one) => one === value) ?? null;

/** The class, the reason, or what becomes of the money: what may be said, and how it is taken. */
function useWays(): (kind: Spoken, said: Said) => Ways {
  const { t } = useWords();
  return (kind, { category, reason, words }) => {
    switch (kind) {
      case 'explain': {
        const all = LINE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }));
        const none = category === null ? [{ value: 'none', label: t('many.plan.chooseCategory') }] : [];
        const taken = (value: string) => ({ category: among(LINE_CATEGORIES, value) });
        return { label: t('many.plan.category'), value: category ?? 'none', options: [...none, ...all], taken };
      }
      case 'park': {
        const options = PARK_REASONS.map((value) => ({ value, label: t(`parkReason.${value}`) }));
        const taken = (value: string) => ({ reason: among(PARK_REASONS, value) ?? reason });
        return { label: t('many.plan.reason'), value: reason, options, taken };
      }
      case 'leave': {
        const options = ITEM_WORDS.map((value) => ({ value, label: t(`reconcile.answers.words.${value}`) }));
        const taken = (value: string) => ({ words: among(ITEM_WORDS, value) ?? words });
        return { label: t('many.plan.words'), value: words, options, taken };
      }
    }
  };
}

/** What a person says beside the decision, and a note. */
function Say({ kind, said, onSaid }: SayProps) {
  const { t } = useWords();
  const { label, value, options, taken } = useWays()(kind, said);
  const isOther = (kind === 'explain' && said.category === 'other') || (kind === 'park' && said.reason === 'other');
  return (
    <div className="plansay">
      <Field label={label}>
        {(ids) => (
          <Choice ids={ids} value={value} options={options} onChange={(next) => onSaid({ ...said, ...taken(next) })} />
        )}
      </Field>
      <Field label={t('many.plan.note')} {...(isOther ? { help: t('many.plan.noteNeeded') } : {})}>
        {(ids) => (
          <TextInput
            {...ids}
            value={said.note}
            maxLength={NOTE_MAX}
            onText={(note) => onSaid({ ...said, note })}
            {...(kind !== 'explain' || said.category === 'other' ? { 'data-first': '' } : {})}
          />
        )}
      </Field>
    </div>
  );
}

/** What a person has said already, before the plan. */
export type Chosen = { readonly category?: LineCategory; readonly words?: ItemWords };

type PlanProps = Chosen & {
  readonly kind: ManyKind;
  readonly cases: readonly string[];
  readonly scope: Scope & { readonly account: string };
  readonly currency: string;
  readonly onClose: () => void;
  /** Told before it is written, so that the eye is where it goes on. */
  readonly onDecide: (done: Promise<boolean>) => void;
};

/** How many things a plan is named by: what it accepts or refuses, else its rows. */
const sizeOfPlan = ({ groups }: ManyPlan): number =>
  groups.reduce((sum, { lines, records }) => sum + (lines > 0 ? lines : records), 0);

/** What a plan leaves: rows of accepted sets that stay open, and the cases that it is not about. */
function useLeft({ open, left }: Pick<ManyPlan, 'open' | 'left'>): readonly LeftItem[] {
  const { t } = useWords();
  const opens = (['lines', 'records'] as const).flatMap((side): readonly LeftItem[] => {
    const words = side === 'lines' ? 'many.plan.openLines' : 'many.plan.openRecords';
    return open[side] === 0 ? [] : [{ key: side, icon: 'unmatched', text: t(words, { count: open[side] }) }];
  });
  const whys = leftItems(left, (why, count) =>
    t('many.plan.leftOf', { rows: t('many.rows', { count }), why: t(`many.plan.why.${why}`) }),
  );
  return [...opens, ...whys];
}

const NOTHING_LEFT: Pick<ManyPlan, 'open' | 'left'> = { open: { lines: 0, records: 0 }, left: [] };

/** Mounted only while it is open. */
export function CasesPlanDialog(props: PlanProps) {
  const { kind, cases, scope, currency, onClose, onDecide } = props;
  const { t } = useWords();
  const act = useAct();
  const [said, setSaid] = useState<Said>({
    category: props.category ?? null,
    reason: 'ask-payer',
    words: props.words ?? 'claim-bank',
    note: '',
  });
  const words = t(`reconcile.answers.words.${said.words}`);
  const what = whatOf(kind, said, words);
  const request = what === null ? null : { ...scope, cases: [...cases], what };
  const planned = usePlan('cases.preview', request);
  const { plan } = planned;
  const count = plan === undefined ? cases.length : sizeOfPlan(plan);
  const left = useLeft(plan ?? NOTHING_LEFT);
  const done = (): string => {
    if (what?.kind === 'explain') return t('many.done.explain', { count, category: t(`category.${what.category}`) });
    if (kind === 'leave') return t('many.done.leave', { count, words });
    return t(`many.done.${kind === 'reject' || kind === 'park' ? kind : 'accept'}`, { count });
  };
  const decide = ({ plan: hash }: ManyPlan): void => {
    if (request !== null) onDecide(act('cases.decide', { ...request, plan: hash }, done).then((step) => step !== null));
  };
  return (
    <PlanDialog
      heading={t(`many.plan.heading.${kind}`, { count })}
      confirm={t(`many.plan.confirm.${kind}`, { count })}
      planned={planned}
      size={plan?.cases ?? 0}
      none={t('many.plan.none')}
      left={left}
      {...(isSpoken(kind) ? { say: <Say kind={kind} said={said} onSaid={setSaid} /> } : {})}
      onClose={onClose}
      onDecide={decide}
    >
      {plan === undefined ? null : <CasesTables plan={plan} kind={kind} currency={currency} />}
    </PlanDialog>
  );
}
