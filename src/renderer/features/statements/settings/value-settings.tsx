/** How days and amounts are written in the file: order, decimal mark, sign, days covered, currency, first and last balance. */
import { formatBare } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import type { ImportMapping } from '../../../lib/import/import-draft.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Choice } from '../../../ui/input/choice.tsx';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { DayField } from '../../shared/day-field.tsx';
import { resetOf, tell } from './import-settings.ts';
import type { ImportSettings } from './import-settings.ts';
import type { Setting } from './setting.ts';
import { TextSetting } from './text-setting.tsx';

const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const SIGNS = ['asPrinted', 'inverted'] as const;
/** The mark, or how many of the last digits are centavos where no mark stands. */
const DECIMALS = [',', '.', '2', '0'] as const;
type Decimal = (typeof DECIMALS)[number];
const DECIMAL_WORDS = { ',': 'comma', '.': 'dot', '2': 'implied', '0': 'whole' } as const;

export function decimalOf({ decimal, impliedDecimals }: ImportMapping): Decimal | '' {
  if (impliedDecimals !== undefined) return impliedDecimals === 0 ? '0' : '2';
  return decimal ?? '';
}

/** What a choice of the decimal mark tells. */
export const decimalTold = (choice: Decimal): ImportMapping =>
  choice === ',' || choice === '.' ? { decimal: choice } : { impliedDecimals: choice === '2' ? 2 : 0 };

export function useDecimalOptions() {
  const { t } = useWords();
  return DECIMALS.map((value) => ({ value, label: t(`importing.decimals.${DECIMAL_WORDS[value]}`) }));
}

function useDecimal(importSettings: ImportSettings): Setting {
  const { t } = useWords();
  const { draft, onDraft } = importSettings;
  const name = t('importing.settings.decimal');
  const options = useDecimalOptions();
  const value = decimalOf(importSettings.mapping);
  const { decimal: _mark, impliedDecimals: _implied, ...others } = draft.mapping;
  const isTold = draft.mapping.decimal !== undefined || draft.mapping.impliedDecimals !== undefined;
  return {
    id: 'decimal',
    name,
    shown: options.find((option) => option.value === value)?.label ?? t('importDesk.unknown'),
    isOpen: value === '',
    reset: isTold ? () => onDraft({ ...draft, mapping: others }) : null,
    field: (
      <Choice
        label={name}
        value={value as Decimal}
        options={options}
        onChange={(choice) => onDraft({ ...draft, mapping: { ...others, ...decimalTold(choice) } })}
      />
    ),
  };
}

function useFewChoices(importSettings: ImportSettings): readonly Setting[] {
  const { t } = useWords();
  const { mapping } = importSettings;
  const [date, sign] = [t('importing.settings.date'), t('importing.settings.sign')];
  const order = mapping.dateOrder;
  return [
    {
      id: 'date',
      name: date,
      shown: order === undefined ? t('importDesk.unknown') : t(`importing.dateOrder.${order}`),
      isOpen: order === undefined,
      reset: resetOf(importSettings, 'dateOrder'),
      field: (
        <Choice
          label={date}
          value={order ?? ('' as 'dmy')}
          onChange={(dateOrder) => tell(importSettings, { dateOrder })}
          options={DATE_ORDERS.map((value) => ({ value, label: t(`importing.dateOrder.${value}`) }))}
        />
      ),
    },
    {
      id: 'sign',
      name: sign,
      shown: t(`importing.signs.${mapping.sign ?? 'asPrinted'}`),
      reset: resetOf(importSettings, 'sign'),
      field: (
        <Choice
          label={sign}
          value={mapping.sign ?? 'asPrinted'}
          onChange={(value) => tell(importSettings, { sign: value })}
          options={SIGNS.map((value) => ({ value, label: t(`importing.signs.${value}`) }))}
        />
      ),
    },
  ];
}

/** The days that the file states, else those of its lines. */
const daysOf = ({ period }: ImportMapping, preview: ImportSettings['preview']) =>
  period ?? { from: preview?.first ?? '', to: preview?.last ?? '' };

function usePeriod({ draft, onDraft, preview, mapping }: ImportSettings): Setting {
  const { t } = useWords();
  const { from, to } = draft.period ?? daysOf(mapping, preview);
  const set = (part: { readonly from?: string; readonly to?: string }): void =>
    onDraft({ ...draft, period: { from, to, ...part } });
  return {
    id: 'period',
    name: t('importing.settings.period'),
    isOpen: from === '' || to === '',
    shown:
      from === '' || to === ''
        ? t('importDesk.unsaid')
        : t('importing.covers', { from: formatDay(from), to: formatDay(to) }),
    reset: draft.period === null ? null : () => onDraft({ ...draft, period: null }),
    field: (
      <span className="settings__pair">
        <DayField label={t('importing.asks.from')} day={from} onDay={(day) => set({ from: day })} />
        <DayField label={t('importing.asks.to')} day={to} onDay={(day) => set({ to: day })} />
      </span>
    ),
  };
}

function useCurrency(importSettings: ImportSettings): Setting {
  const { t } = useWords();
  const name = t('importing.settings.currency');
  const currency = importSettings.mapping.currency ?? '';
  return {
    id: 'currency',
    name,
    shown: currency === '' ? importSettings.currency : visibleText(currency),
    reset: resetOf(importSettings, 'currency'),
    field: (
      <TextSetting
        label={name}
        hint={importSettings.currency}
        value={currency}
        onValue={(text) => tell(importSettings, { currency: text.trim().toUpperCase() })}
      />
    ),
  };
}

/** The first and the last balance: as the file says, or as typed. */
function useBalances({ draft, onDraft, preview, currency }: ImportSettings): readonly Setting[] {
  const { t } = useWords();
  return (['opening', 'closing'] as const).map((name) => {
    const said = preview?.[name] ?? null;
    const label = t(`importDesk.settings.${name}`);
    return {
      id: name,
      name: label,
      shown: said === null ? t('importDesk.unsaid') : formatBare(said),
      isOpen: said === null,
      reset: draft[name] === '' ? null : () => onDraft({ ...draft, [name]: '' }),
      field: (
        <MoneyField
          label={label}
          bare
          text={draft[name]}
          placeholder={said === null ? '' : formatBare(said)}
          currency={currency}
          onText={(text) => onDraft({ ...draft, [name]: text })}
        />
      ),
    };
  });
}

export function useValueSettings(importSettings: ImportSettings): readonly Setting[] {
  return [
    useDecimal(importSettings),
    ...useFewChoices(importSettings),
    usePeriod(importSettings),
    useCurrency(importSettings),
    ...useBalances(importSettings),
  ];
}
