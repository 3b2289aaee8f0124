/** Explaining many lines at once: all of the filter, or those like the opened one; what is counted here is what is written. */
import { withDaysRead } from '@shared/words/days.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request } from '@shared/contract/calls.ts';
import { NOTE_MAX } from '@shared/contract/choices.ts';
import type { BulkPreview } from '@shared/contract/views/rule-views.ts';
import type { LineRow } from '@shared/contract/views/views.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { answerNow, failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { PlanHash } from '../../ui/plan-hash.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import '../rules/rules.css';
import { LinesTable } from '../shared/lines-table.tsx';
import { present } from './use-records.ts';
import type { Filters } from './use-records.ts';

type Which = 'filter' | 'wording' | 'counterparty';
/** The opened line, and the words by which it names somebody. */
export type Opened = { readonly line: LineRow; readonly party: readonly string[] };
type Selection = Omit<Request<'line.bulkPreview'>, 'as' | 'note'>;

type Table = { readonly current: CurrentAccount; readonly filters: Filters; readonly opened: Opened | null };

function selectionOf({ current, filters, opened }: Table, which: Which): Selection {
  if (which !== 'filter' && opened !== null) return { ...current.scope, like: { line: opened.line.id, by: which } };
  const { search, lineState, category } = filters;
  return { ...current.scope, ...present({ search: withDaysRead(search), state: lineState, category }) };
}

function Rows({ preview }: { readonly preview: BulkPreview }) {
  const { t } = useWords();
  return (
    <>
      <LinesTable label={t('rules.bulk.table')} lines={preview.rows} />
      {preview.applied.count > preview.rows.length ? (
        <p className="quiet small">{t('rules.bulk.more', { count: preview.rows.length })}</p>
      ) : null}
    </>
  );
}

function Parts({
  preview,
  as,
  currency,
}: {
  readonly preview: BulkPreview;
  readonly as: LineCategory;
  readonly currency: string;
}) {
  const { t } = useWords();
  const lines = (count: number): string => t('common.lines', { count });
  const left = (['matched', 'proposed', 'explained'] as const).flatMap((state) =>
    preview[state].count === 0 ? [] : [t(`rules.bulk.${state}`, { lines: lines(preview[state].count) })],
  );
  return (
    <div role="status">
      <p className="sumline" data-figure="applied">
        <span>
          {t('rules.bulk.applied', { category: t(`category.${as}`) })}: {lines(preview.applied.count)}
        </span>
        <b>
          <Amount value={preview.applied.amount} currency={currency} />
        </b>
      </p>
      {left.length === 0 ? null : (
        <p className="quiet small">
          {t('rules.bulk.left')}: {left.join('; ')}.
        </p>
      )}
      {preview.applied.count === 0 ? <p className="quiet">{t('rules.bulk.none')}</p> : null}
    </div>
  );
}

type EffectProps = {
  readonly preview: UseQueryResult<BulkPreview>;
  /** What would be written now; none while it is on its way. */
  readonly plan: string | undefined;
  readonly as: LineCategory;
  readonly currency: string;
};

function Effect({ preview, plan, as, currency }: EffectProps) {
  if (preview.isError)
    return <FailureMessage failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />;
  if (preview.data === undefined) return <Loading />;
  return (
    <>
      <Parts preview={preview.data} as={as} currency={currency} />
      {preview.data.applied.count === 0 ? null : (
        <>
          <Rows preview={preview.data} />
          <PlanHash plan={plan} />
        </>
      )}
    </>
  );
}

type ChoicesProps = {
  readonly which: Which;
  readonly onWhich: (which: Which) => void;
  readonly as: LineCategory;
  readonly onAs: (as: LineCategory) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly opened: Opened | null;
};

function Choices({ which, onWhich, as, onAs, note, onNote, opened }: ChoicesProps) {
  const { t } = useWords();
  const party = opened?.party ?? [];
  const offered: readonly Which[] = [
    'filter',
    ...(opened === null ? [] : (['wording'] as const)),
    ...(party.length === 0 ? [] : (['counterparty'] as const)),
  ];
  const text = visibleText(which === 'counterparty' ? party.join(' ') : (opened?.line.description ?? ''));
  return (
    <>
      <div className="field">
        <span className="field__label">{t('rules.bulk.which')}</span>
        {offered.length === 1 ? null : (
          <Segment
            value={which}
            label={t('rules.bulk.which')}
            onChange={onWhich}
            options={offered.map((value) => ({ value, label: t(`rules.bulk.choices.${value}`) }))}
          />
        )}
        <span className="field__help">{t(`rules.bulk.choicesHelp.${which}`, { text })}</span>
      </div>
      <Field label={t('rules.bulk.as')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={as}
            onChange={onAs}
            options={LINE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('many.plan.note')} {...(as === 'other' ? { help: t('many.plan.noteNeeded') } : {})}>
        {(ids) => <TextInput {...ids} value={note} maxLength={NOTE_MAX} onText={onNote} />}
      </Field>
    </>
  );
}

type BulkProps = Table & { readonly onClose: () => void };

/** Mounted only while it is open, so that it begins with the filter of the table. */
export function BulkExplain({ onClose, ...table }: BulkProps) {
  const { t } = useWords();
  const act = useAct();
  const { account } = table.current;
  const [which, setWhich] = useState<Which>('filter');
  const [as, setAs] = useState<LineCategory>(account.preset === 'own' ? 'outside-service' : 'other');
  const [note, setNote] = useState('');
  const text = note.trim();
  const request = { ...selectionOf(table, which), as, ...present({ note: text }) };
  const preview = useAsk('line.bulkPreview', request, { keep: true });
  const ready = answerNow(preview);
  const count = preview.data?.applied.count ?? 0;
  const explain = async (): Promise<void> => {
    if (ready === undefined) return;
    const lines = t('common.lines', { count: ready.applied.count });
    const said = t('rules.bulk.done', { category: t(`category.${as}`), lines });
    if ((await act('line.explainBulk', { ...request, plan: ready.plan }, () => said)) !== null) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      heading={t('rules.bulk.heading')}
      lead={t('rules.bulk.lead')}
      foot={
        <DialogFoot
          onCancel={onClose}
          icon="explained"
          disabled={ready === undefined || count === 0 || (as === 'other' && text === '')}
          onClick={() => void explain()}
        >
          {t('rules.bulk.confirm', { count })}
        </DialogFoot>
      }
    >
      <div className="bulk">
        <Choices
          which={which}
          onWhich={setWhich}
          as={as}
          onAs={setAs}
          note={note}
          onNote={setNote}
          opened={table.opened}
        />
        <Effect preview={preview} plan={ready?.plan} as={as} currency={account.currency} />
      </div>
    </Modal>
  );
}
