/** The plan of a decision on many cases: what it takes, what it leaves, how the lines stand then; written as one step or not at all. */
import { useState } from 'react';
import type { ManyPlan, ManyWhat } from '@shared/contract/calls/many-calls.ts';
import { NOTE_MAX } from '@shared/contract/choices.ts';
import { PARK_REASONS } from '@shared/domain/matching/match.ts';
import type { ParkReason } from '@shared/domain/matching/match.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { answerNow, failureOf, useAsk } from '../../../lib/calls/queries.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import type { Scope } from '../../../lib/period.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { DialogFoot, Modal } from '../../../ui/dialog.tsx';
import { Choice } from '../../../ui/input/choice.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { FailureMessage, Loading } from '../../../ui/say/message.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PlanTables } from './plan-tables.tsx';
import './plan.css';

export type ManyKind = ManyWhat['kind'];

type Said = { readonly category: LineCategory | null; readonly reason: ParkReason; readonly note: string };

/** The decision as far as it is told; null while something is missing. */
function whatOf(kind: ManyKind, { category, reason, note }: Said): ManyWhat | null {
  const text = note.trim();
  if (kind === 'explain') {
    if (category === null || (category === 'other' && text === '')) return null;
    return { kind, category, ...(text === '' ? {} : { note: text }) };
  }
  if (kind === 'park') return reason === 'other' && text === '' ? null : { kind, reason, note: text };
  return { kind };
}

type SayProps = { readonly kind: ManyKind; readonly said: Said; readonly onSaid: (said: Said) => void };

/** What a person says beside the decision: the class or the reason, and a note. */
function Say({ kind, said, onSaid }: SayProps) {
  const { t } = useWords();
  if (kind !== 'explain' && kind !== 'park') return null;
  const isOther = kind === 'explain' ? said.category === 'other' : said.reason === 'other';
  return (
    <div className="plansay">
      {kind === 'explain' ? (
        <Field label={t('many.plan.category')}>
          {(ids) => (
            <Choice
              ids={ids}
              value={said.category ?? 'none'}
              onChange={(next) => onSaid({ ...said, category: LINE_CATEGORIES.find((one) => one === next) ?? null })}
              options={[
                ...(said.category === null ? [{ value: 'none' as const, label: t('many.plan.chooseCategory') }] : []),
                ...LINE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
              ]}
            />
          )}
        </Field>
      ) : (
        <Field label={t('many.plan.reason')}>
          {(ids) => (
            <Choice
              ids={ids}
              value={said.reason}
              onChange={(reason) => onSaid({ ...said, reason })}
              options={PARK_REASONS.map((value) => ({ value, label: t(`parkReason.${value}`) }))}
            />
          )}
        </Field>
      )}
      <Field label={t('many.plan.note')} {...(isOther ? { help: t('many.plan.noteNeeded') } : {})}>
        {(ids) => (
          <TextInput
            {...ids}
            value={said.note}
            maxLength={NOTE_MAX}
            onText={(note) => onSaid({ ...said, note })}
            {...(kind === 'park' || said.category === 'other' ? { 'data-first': '' } : {})}
          />
        )}
      </Field>
    </div>
  );
}

type PlanProps = {
  readonly kind: ManyKind;
  readonly cases: readonly string[];
  /** The class that a person has chosen already. */
  readonly category?: LineCategory | undefined;
  readonly scope: Scope & { readonly account: string };
  readonly currency: string;
  readonly onClose: () => void;
  /** Told before it is written, so that the eye is where it goes on. */
  readonly onDecide: (done: Promise<boolean>) => void;
};

/** How many things a plan is named by: what it accepts or refuses, else its rows. */
const sizeOfPlan = ({ groups }: ManyPlan): number =>
  groups.reduce((sum, { lines, records }) => sum + (lines > 0 ? lines : records), 0);

function useDecide({ kind, cases, scope, onClose, onDecide }: PlanProps, plan: ManyPlan | undefined) {
  const { t } = useWords();
  const act = useAct();
  return (what: ManyWhat | null): void => {
    if (plan === undefined || what === null || plan.cases === 0) return;
    onClose();
    const count = sizeOfPlan(plan);
    const said =
      what.kind === 'explain'
        ? t('many.done.explain', { count, category: t(`category.${what.category}`) })
        : t(`many.done.${kind === 'once' ? 'accept' : (kind as 'accept' | 'reject' | 'park')}`, { count });
    onDecide(
      act('cases.decide', { ...scope, cases: [...cases], what, plan: plan.plan }, () => said).then(
        (done) => done !== null,
      ),
    );
  };
}

/** The plan of what is told by now; none while it is on its way, or while something is still to be told. */
function usePlan({ cases, scope }: PlanProps, what: ManyWhat | null) {
  const { value: rested, isNow } = useDebounced(what);
  const asked = { ...scope, cases: [...cases], what: rested ?? { kind: 'reject' as const } };
  const preview = useAsk('cases.preview', asked, { enabled: rested !== null });
  const isTold = isNow && what !== null;
  const plan = isTold ? answerNow(preview) : undefined;
  const failure = isTold && preview.isError ? failureOf(preview.error) : null;
  return {
    plan,
    failure,
    isMaking: isTold && plan === undefined && failure === null,
    again: () => void preview.refetch(),
  };
}

/** Mounted only while it is open. */
export function PlanDialog(props: PlanProps) {
  const { kind, cases, currency, onClose } = props;
  const { t } = useWords();
  const [said, setSaid] = useState<Said>({ category: props.category ?? null, reason: 'ask-payer', note: '' });
  const what = whatOf(kind, said);
  const { plan, failure, isMaking, again } = usePlan(props, what);
  const decide = useDecide(props, plan);
  const count = plan === undefined ? cases.length : sizeOfPlan(plan);
  // A plan that is only looked at is confirmed at once; one that asks for words begins with them.
  const first = kind === 'explain' || kind === 'park' ? {} : { 'data-first': '' };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={t(`many.plan.heading.${kind}`, { count })}
      lead={t('many.plan.lead')}
      onKeyDown={(event) => {
        const isInNote = event.target instanceof HTMLInputElement;
        if (event.key === 'Enter' && (isInNote || event.ctrlKey || event.metaKey)) decide(what);
      }}
      foot={
        <DialogFoot
          onCancel={onClose}
          icon="check"
          press="ctrl+enter"
          aria-disabled={(plan?.cases ?? 0) === 0}
          onClick={() => decide(what)}
          {...first}
        >
          {t(`many.plan.confirm.${kind}`, { count })}
        </DialogFoot>
      }
    >
      <Say kind={kind} said={said} onSaid={setSaid} />
      {failure === null ? null : <FailureMessage failure={failure} onRetry={again} />}
      {isMaking ? <Loading label={t('many.plan.making')} /> : null}
      {plan === undefined ? null : <PlanTables plan={plan} kind={kind} currency={currency} />}
    </Modal>
  );
}
