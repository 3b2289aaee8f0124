/** Filters of both tables, as chips that open a short list. */
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import { LINE_GROUPS, RECORD_GROUPS } from '@shared/domain/reconciliation/groups.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { useWords } from '../../words/use-words.ts';
import { categoryOf, kindOf, lineStateOf, recordStateOf } from './use-records.ts';
import type { Filters } from './use-records.ts';

const ANY = 'any';
type FilterProps = { readonly filters: Filters; readonly onChange: (part: Partial<Filters>) => void };

export function RecordFilters({ filters, onChange }: FilterProps) {
  const { t } = useWords();
  return (
    <>
      <Choice
        look="chip"
        label={t('records.kind')}
        isSet={filters.kind !== null}
        value={filters.kind ?? ANY}
        onChange={(kind) => onChange({ kind: kindOf(kind) })}
        options={[
          { value: ANY, label: t('records.anyKind') },
          ...RECORD_KINDS.map((value) => ({ value, label: t(`recordKinds.${value}`) })),
        ]}
      />
      <Choice
        look="chip"
        label={t('records.state')}
        isSet={filters.state !== null}
        value={filters.state ?? ANY}
        onChange={(state) => onChange({ state: recordStateOf(state) })}
        options={[
          { value: ANY, label: t('records.anyState') },
          ...RECORD_GROUPS.map((value) => ({ value, label: t(`recordGroup.${value}`) })),
        ]}
      />
    </>
  );
}

export function LineFilters({ filters, onChange }: FilterProps) {
  const { t } = useWords();
  return (
    <>
      <Choice
        look="chip"
        label={t('records.state')}
        isSet={filters.lineState !== null}
        value={filters.lineState ?? ANY}
        onChange={(state) => onChange({ lineState: lineStateOf(state) })}
        options={[
          { value: ANY, label: t('records.anyState') },
          ...LINE_GROUPS.map((value) => ({ value, label: t(`lineGroup.${value}`) })),
        ]}
      />
      <Choice
        look="chip"
        label={t('lineState.explained')}
        isSet={filters.category !== null}
        value={filters.category ?? ANY}
        onChange={(category) => onChange({ category: categoryOf(category) })}
        options={[
          { value: ANY, label: t('records.anyCategory') },
          ...LINE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
    </>
  );
}
