/** Which days of the trail are shown: a few common stretches, or any two days. */
import { useState } from 'react';
import type { TrailFilter } from '@shared/contract/views/trail-views.ts';
import { nowMs } from '../../lib/clock.ts';
import { dayOfMs, formatDay } from '../../lib/text/format-day.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { DayField } from '../shared/day-field.tsx';

const DAY_MS = 86_400_000;
/** How many days before today a stretch begins. */
const STRETCHES = { today: 0, week: 6, month: 29 } as const;
const NAMES = Object.keys(STRETCHES) as readonly (keyof typeof STRETCHES)[];
const NOW = 'now';

type Days = Pick<TrailFilter, 'from' | 'to'>;
type DaysProps = {
  readonly filter: Days;
  readonly onChange: (days: { from: string | undefined; to: string | undefined }) => void;
};

const daysBack = (days: number): string => dayOfMs(nowMs() - days * DAY_MS);

function useDaysWords(): (days: Days) => string {
  const { t } = useWords();
  return ({ from, to }) => {
    if (from === undefined && to === undefined) return t('trail.days.any');
    if (to === undefined) return t('trail.since', { from: formatDay(from ?? '') });
    if (from === undefined) return t('trail.until', { to: formatDay(to) });
    return t('trail.between', { from: formatDay(from), to: formatDay(to) });
  };
}

type BetweenProps = DaysProps & { readonly onClose: () => void };

function Between({ filter, onChange, onClose }: BetweenProps) {
  const { t } = useWords();
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const show = (): void => {
    onChange({ from: from === '' ? undefined : from, to: to === '' ? undefined : to });
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      heading={t('trail.betweenHeading')}
      lead={t('trail.betweenLead')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) show();
      }}
      foot={
        <DialogFoot onCancel={onClose} onClick={show}>
          {t('trail.show')}
        </DialogFoot>
      }
    >
      <div className="trail__days">
        <DayField label={t('trail.from')} day={from} onDay={setFrom} />
        <DayField label={t('trail.to')} day={to} onDay={setTo} />
      </div>
    </Modal>
  );
}

export function DaysChoice({ filter, onChange }: DaysProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const words = useDaysWords();
  const choose = (name: string): void => {
    const stretch = NAMES.find((one) => one === name);
    if (name === 'between') setAsking(true);
    else if (stretch !== undefined) onChange({ from: daysBack(STRETCHES[stretch]), to: undefined });
    else if (name !== NOW) onChange({ from: undefined, to: undefined });
  };
  const isSet = filter.from !== undefined || filter.to !== undefined;
  return (
    <>
      <Choice
        look="chip"
        label={t('trail.dates')}
        isSet={isSet}
        value={isSet ? NOW : 'any'}
        onChange={choose}
        options={[
          ...(isSet ? [{ value: NOW, label: words(filter) }] : []),
          { value: 'any', label: t('trail.days.any') },
          ...NAMES.map((value) => ({ value, label: t(`trail.days.${value}`) })),
          { value: 'between', label: t('trail.days.between') },
        ]}
      />
      {isAsking ? <Between filter={filter} onChange={onChange} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
