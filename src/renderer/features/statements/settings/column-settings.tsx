/** Which column is what: the date, the texts, the money in one column, in two, or with a word that says the direction. */
import { useState } from 'react';
import type { ColumnName } from '../../../lib/import/import-draft.ts';
import { Choice } from '../../../ui/input/choice.tsx';
import { useWords } from '../../../words/use-words.ts';
import { resetOf, resetOfColumns, tell, tellColumns } from './import-settings.ts';
import type { ImportSettings } from './import-settings.ts';
import { wordsIn } from './setting.ts';
import type { Setting } from './setting.ts';
import { TextSetting } from './text-setting.tsx';
import { NONE } from './use-columns.ts';
import type { Columns } from './use-columns.ts';

const KINDS = ['one', 'word', 'pair'] as const;
type MoneyKind = (typeof KINDS)[number];
type Single = Exclude<ColumnName, 'description'>;
const MONEY: Readonly<Record<MoneyKind, readonly Single[]>> = {
  one: ['amount'],
  word: ['amount', 'indicator'],
  pair: ['debit', 'credit'],
};
const DESCRIPTIONS_MAX = 4;

function kindOf({ mapping: { columns = {} } }: ImportSettings): MoneyKind {
  if (columns.indicator !== undefined) return 'word';
  return columns.debit !== undefined || columns.credit !== undefined ? 'pair' : 'one';
}

type Parts = { readonly importSettings: ImportSettings; readonly columns: Columns };

function useSingles({ importSettings, columns }: Parts, names: readonly Single[]): readonly Setting[] {
  const { t } = useWords();
  const none = { value: NONE, label: t('importing.asks.noColumn') };
  const { columns: refs = {} } = importSettings.mapping;
  return names.map((name) => {
    const label = t(`importing.asks.fields.${name}`);
    // With the word goes the amount that it belongs to.
    const beside = name === 'indicator' && refs.amount !== undefined ? { amount: refs.amount } : {};
    return {
      id: name,
      name: label,
      shown: columns.labelOf(refs[name]),
      reset: resetOfColumns(importSettings, [name]),
      field: (
        <Choice
          label={label}
          value={columns.numberOf(refs[name])}
          options={[none, ...columns.options]}
          onChange={(value) => {
            if (value === NONE) resetOfColumns(importSettings, [name])?.();
            else tellColumns(importSettings, { ...beside, [name]: Number.parseInt(value, 10) });
          }}
        />
      ),
    };
  });
}

function useDescription({ importSettings, columns }: Parts): Setting {
  const { t } = useWords();
  const name = t('importing.asks.fields.description');
  const none = { value: NONE, label: t('importing.asks.noColumn') };
  const refs = importSettings.mapping.columns?.description ?? [];
  const places = refs.length < DESCRIPTIONS_MAX ? [...refs, undefined] : refs;
  const set = (place: number, value: string): void => {
    const picked = value === NONE ? [] : [Number.parseInt(value, 10)];
    tellColumns(importSettings, { description: [...refs.slice(0, place), ...picked, ...refs.slice(place + 1)] });
  };
  return {
    id: 'description',
    name,
    shown: refs.length === 0 ? none.label : refs.map(columns.labelOf).join(' + '),
    reset: resetOfColumns(importSettings, ['description']),
    field: (
      <span className="settings__stack">
        {places.map((ref, place) => (
          <Choice
            key={place}
            label={`${name} ${place + 1}`}
            value={columns.numberOf(ref)}
            options={[none, ...columns.options]}
            onChange={(value) => set(place, value)}
          />
        ))}
      </span>
    ),
  };
}

/** The words that say in which direction money went. */
function useWordsSetting(importSettings: ImportSettings): Setting {
  const { t } = useWords();
  const { debit = [], credit = [] } = importSettings.mapping.indicator ?? {};
  const set = (part: { readonly debit?: string[]; readonly credit?: string[] }): void =>
    tell(importSettings, { indicator: { debit: [...debit], credit: [...credit], ...part } });
  const [out, put] = [t('importDesk.settings.wordsOut'), t('importDesk.settings.wordsIn')];
  return {
    id: 'words',
    name: t('importDesk.settings.words'),
    shown: t('importDesk.wordsShown', { out: debit.join(', '), in: credit.join(', ') }),
    reset: resetOf(importSettings, 'indicator'),
    field: (
      <span className="settings__pair">
        <TextSetting
          label={out}
          hint={out}
          value={debit.join(', ')}
          onValue={(text) => set({ debit: wordsIn(text) })}
        />
        <TextSetting
          label={put}
          hint={put}
          value={credit.join(', ')}
          onValue={(text) => set({ credit: wordsIn(text) })}
        />
      </span>
    ),
  };
}

export function useColumnSettings(importSettings: ImportSettings, columns: Columns): readonly Setting[] {
  const { t } = useWords();
  const [wanted, setWanted] = useState<MoneyKind | null>(null);
  const kind = wanted ?? kindOf(importSettings);
  const parts = { importSettings: importSettings, columns };
  const name = t('importDesk.settings.money');
  const [date, ...others] = useSingles(parts, ['date', 'balance', 'reference']);
  const money = useSingles(parts, MONEY[kind]);
  const words = useWordsSetting(importSettings);
  const description = useDescription(parts);
  const choose = (next: MoneyKind): void => {
    setWanted(next);
    const { amount } = importSettings.mapping.columns ?? {};
    if (next === 'one' && amount !== undefined) tellColumns(importSettings, { amount });
  };
  const how: Setting = {
    id: 'money',
    name,
    shown: t(`importDesk.money.${kind}`),
    reset: null,
    field: (
      <Choice
        label={name}
        value={kind}
        onChange={choose}
        options={KINDS.map((value) => ({ value, label: t(`importDesk.money.${value}`) }))}
      />
    ),
  };
  return [
    ...(date === undefined ? [] : [date]),
    description,
    how,
    ...money,
    ...(kind === 'word' ? [words] : []),
    ...others,
  ];
}
