/** Matching by hand: lines and records that a person puts together, their leftover live, its explanation in parts. */
import { useState } from 'react';
import type { LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { DIFFERENCE_KINDS } from '@shared/domain/matching/match.ts';
import type { DifferenceKind } from '@shared/domain/matching/match.ts';
import { formatAmount, formatBare, isZeroAmount } from '@shared/domain/money/format.ts';
import { readMoney } from '@shared/domain/money/typed-money.ts';
import type { Scope } from '../../../lib/period.ts';
import { absText, isNegativeText, minusTexts, negateText, sumTexts } from '../../../lib/text/sums.ts';
import { differenceText } from '../../../lib/text/difference-words.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Choice } from '../../../ui/input/choice.tsx';
import { DialogFoot, Modal } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { LineList, RecordList } from './by-hand-lists.tsx';
import { nearOf } from './near.ts';
import { countedSum, expectedOf, leftoverOf } from '../sides.ts';
import type { CaseActions } from '../use-case-actions.ts';
import { Why } from '../why.tsx';
import './by-hand.css';

type Part = { readonly kind: DifferenceKind; readonly text: string };
type Chosen = { readonly lines: readonly LineRow[]; readonly records: readonly RecordRow[] };

/** A part typed without a sign goes the way of the leftover: a fee of 10.500 on a leftover of -12.495 is -10.500. */
const withSignOf = (leftover: string) => (amount: string) =>
  isNegativeText(amount) || !isNegativeText(leftover) ? amount : negateText(amount);

function amountOf(part: Part, leftover: string): string | null {
  const reading = readMoney(part.text);
  return reading.kind === 'read' ? withSignOf(leftover)(reading.amount) : null;
}

type PartsProps = {
  readonly parts: readonly Part[];
  readonly onParts: (parts: readonly Part[]) => void;
  readonly leftover: string;
  readonly open: string;
  readonly currency: string;
};

function Parts({ parts, onParts, leftover, open, currency }: PartsProps) {
  const { t } = useWords();
  const change = (at: number, part: Part): void => onParts(parts.map((one, index) => (index === at ? part : one)));
  return (
    <div className="parts-editor">
      {parts.map((part, index) => (
        <div key={index} className="parts-editor__row">
          <Field label={t('reconcile.byHand.part')}>
            {(ids) => (
              <Choice
                ids={ids}
                value={part.kind}
                onChange={(kind) => change(index, { ...part, kind })}
                options={DIFFERENCE_KINDS.map((value) => ({ value, label: t(`part.${value}`) }))}
              />
            )}
          </Field>
          <MoneyField
            label={t('reconcile.byHand.partAmount')}
            text={part.text}
            onText={(text) => change(index, { ...part, text })}
            currency={currency}
            as={withSignOf(leftover)}
          />
          <Button
            look="plain"
            icon="x"
            aria-label={t('reconcile.byHand.removePart')}
            onClick={() => onParts(parts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {isZeroAmount(open) ? null : (
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            onParts([...parts, { kind: DIFFERENCE_KINDS[parts.length] ?? 'other', text: formatBare(absText(open)) }])
          }
        >
          {parts.length === 0 ? t('reconcile.byHand.explain') : t('reconcile.byHand.addPart')}
        </Button>
      )}
    </div>
  );
}

function Sum({
  chosen,
  leftover,
  open,
  currency,
}: {
  readonly chosen: Chosen;
  readonly leftover: string;
  readonly open: string;
  readonly currency: string;
}) {
  const { t } = useWords();
  const say = (amount: string): string => formatAmount(amount, currency);
  const lines = say(sumTexts(chosen.lines.map((line) => line.amount)));
  const records = say(countedSum(chosen.lines, chosen.records));
  const fits = isZeroAmount(open);
  return (
    <p className="hand__sum" role="status">
      <span>{t('reconcile.byHand.sum', { lines, records })}</span>
      <b className={fits ? 'ink-matched' : 'ink-unmatched'} data-figure="leftover">
        <Icon name={fits ? 'check' : 'unmatched'} />
        {isZeroAmount(leftover) ? t('reconcile.byHand.zero') : differenceText(leftover, currency, t)}
      </b>
      {isZeroAmount(leftover) || fits ? null : (
        <span className="quiet">{t('reconcile.byHand.unexplained', { amount: say(open) })}</span>
      )}
    </p>
  );
}

type ByHandProps = {
  readonly start: Chosen;
  readonly scope: Scope & { readonly account: string };
  readonly currency: string;
  readonly onClose: () => void;
  readonly onConfirm: (request: Parameters<CaseActions['byHand']>[0]) => void;
};

/** Mounted only while it is open, so that it begins with what is marked then; its lists stand still while rows are chosen. */
export function ByHandDialog({ start, scope, currency, onClose, onConfirm }: ByHandProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Chosen>(start);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const leftover = leftoverOf(chosen.lines, chosen.records);
  const amounts = parts.map((part) => amountOf(part, leftover));
  const open = minusTexts(leftover, sumTexts(amounts.map((amount) => amount ?? '0')));
  const hasBoth = chosen.lines.length > 0 && chosen.records.length > 0;
  const canConfirm = hasBoth && !amounts.includes(null);
  const toggleLine = (row: LineRow): void =>
    setChosen((now) => ({
      ...now,
      lines: now.lines.some((one) => one.id === row.id)
        ? now.lines.filter((one) => one.id !== row.id)
        : [...now.lines, row],
    }));
  const toggleRecord = (row: RecordRow): void =>
    setChosen((now) => ({
      ...now,
      records: now.records.some((one) => one.key === row.key)
        ? now.records.filter((one) => one.key !== row.key)
        : [...now.records, row],
    }));
  const confirm = (): void =>
    onConfirm({
      lines: chosen.lines.map((line) => line.id),
      records: chosen.records.map((record) => record.key),
      explained: parts.map((part, index) => ({ kind: part.kind, amount: amounts[index] ?? '0' })),
    });
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={t('reconcile.byHand.heading')}
      lead={t('reconcile.byHand.lead')}
      foot={
        <DialogFoot
          onCancel={onClose}
          beside={hasBoth ? null : t('reconcile.byHand.needBoth')}
          icon="check"
          disabled={!canConfirm}
          onClick={confirm}
        >
          {t('reconcile.byHand.confirm')}
        </DialogFoot>
      }
    >
      <div className="hand">
        <LineList
          scope={scope}
          chosen={chosen.lines}
          onToggle={toggleLine}
          near={nearOf(start.records.map(expectedOf), start.records[0]?.date)}
          isFirst={start.lines.length === 0 && start.records.length > 0}
        />
        <RecordList
          scope={scope}
          chosen={chosen.records}
          onToggle={toggleRecord}
          near={nearOf(
            start.lines.map((line) => line.amount),
            start.lines[0]?.date,
          )}
          isFirst={start.lines.length > 0}
        />
      </div>
      <Sum chosen={chosen} leftover={leftover} open={open} currency={currency} />
      {!hasBoth || (isZeroAmount(leftover) && parts.length === 0) ? null : (
        <Parts parts={parts} onParts={setParts} leftover={leftover} open={open} currency={currency} />
      )}
      <Why account={scope.account} lines={chosen.lines} records={chosen.records} currency={currency} />
    </Modal>
  );
}
