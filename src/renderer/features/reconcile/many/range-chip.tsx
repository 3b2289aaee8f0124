/** A filter between two ends, of money or of days: a chip that says its range and opens two fields. */
import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { readDay } from '@shared/words/days.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useWords } from '../../../words/use-words.ts';
import '../../../ui/input/menu.css';
import './range-chip.css';

/** Both ends as they were typed; an empty one is open. */
export type Range = { readonly from: string; readonly to: string };
export const NO_RANGE: Range = { from: '', to: '' };
export const isRange = ({ from, to }: Range): boolean => from !== '' || to !== '';

/** Ends that no day of a bank is beyond. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

const bare = (text: string): string => text.trim().replaceAll(/\s/gu, '');

/** The range as the search understands it; empty where there is none. */
export function searchOf(kind: 'amount' | 'day', range: Range): string {
  const read = (end: string): string => (kind === 'day' ? readDay(end) : null) ?? bare(end);
  const [from, to] = [read(range.from), read(range.to)];
  if (from === '' && to === '') return '';
  if (kind === 'day') return `${from === '' ? FIRST_DAY : from}..${to === '' ? LAST_DAY : to}`;
  if (from === '') return `<=${to}`;
  return to === '' ? `>=${from}` : `${from}..${to}`;
}

type ChipProps = { readonly label: string; readonly range: Range; readonly onRange: (range: Range) => void };

export function RangeChip({ label, range, onRange }: ChipProps) {
  const { t } = useWords();
  const [draft, setDraft] = useState(range);
  const [isOpen, setOpen] = useState(false);
  const keep = (next: Range): void => {
    setOpen(false);
    setDraft(next);
    onRange(next);
  };
  const said = isRange(range) ? `${label}: ${range.from || '…'} – ${range.to || '…'}` : label;
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setDraft(range);
      }}
    >
      <Popover.Trigger className="chip chip--menu" data-set={isRange(range) ? '' : undefined}>
        {said}
        <Icon name="down" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="floating" sideOffset={4} align="start">
          <Popover.Popup className="menu rangebox" aria-label={label}>
            <Form className="rangebox__form" onSubmit={() => keep({ from: draft.from.trim(), to: draft.to.trim() })}>
              <Field label={t('many.range.from')}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    value={draft.from}
                    maxLength={40}
                    onText={(from) => setDraft({ ...draft, from })}
                  />
                )}
              </Field>
              <Field label={t('many.range.to')}>
                {(ids) => (
                  <TextInput {...ids} value={draft.to} maxLength={40} onText={(to) => setDraft({ ...draft, to })} />
                )}
              </Field>
              <span className="actions">
                <Button size="small" look="primary" type="submit">
                  {t('many.range.use')}
                </Button>
                <Button size="small" onClick={() => keep(NO_RANGE)}>
                  {t('many.range.clear')}
                </Button>
              </span>
            </Form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
