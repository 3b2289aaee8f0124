/** One question about a file, in the form that its answer has. */
import type { Unknown } from '@shared/domain/statement/reading/reading.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Choice } from '../../../ui/input/choice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Segment } from '../../../ui/input/segment.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useColumnSettings } from '../settings/column-settings.tsx';
import { DayField } from '../../shared/day-field.tsx';
import { ENCODINGS } from '../settings/encodings.ts';
import { tell } from '../settings/import-settings.ts';
import type { ImportSettings } from '../settings/import-settings.ts';
import type { Setting } from '../settings/setting.ts';
import { SheetList } from './sheet-list.tsx';
import type { Sheets } from './sheet-list.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { useColumns } from '../settings/use-columns.ts';
import { decimalOf, decimalTold, useDecimalOptions } from '../settings/value-settings.tsx';
import './questions.css';

type QuestionProps = { readonly unknown: Unknown; readonly importSettings: ImportSettings; readonly sheets: Sheets };
type SettingsProps = { readonly importSettings: ImportSettings };

function Columns({ importSettings }: SettingsProps) {
  const columns = useColumns({ rows: importSettings.rows, headerLine: importSettings.mapping.headerLine });
  const settings: readonly Setting[] = useColumnSettings(importSettings, columns);
  return (
    <div className="columns-editor">
      {settings.map(({ id, name, field }) => (
        <div key={id} className="field">
          <span className="field__label">{name}</span>
          {field}
        </div>
      ))}
    </div>
  );
}

function Account({ importSettings }: SettingsProps) {
  const { t } = useWords();
  const columns = useColumns({ rows: importSettings.rows, headerLine: importSettings.mapping.headerLine });
  const only = importSettings.mapping.only ?? { column: 1, equals: '' };
  return (
    <div className="columns-editor">
      <Field label={t('importing.asks.onlyColumn')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={columns.numberOf(only.column)}
            options={columns.options}
            onChange={(value) => tell(importSettings, { only: { ...only, column: Number.parseInt(value, 10) } })}
          />
        )}
      </Field>
      <div className="field">
        <span className="field__label">{t('importing.asks.onlyEquals')}</span>
        <TextSetting
          label={t('importing.asks.onlyEquals')}
          value={only.equals}
          onValue={(equals) => tell(importSettings, { only: { ...only, equals } })}
        />
      </div>
    </div>
  );
}

function Year({ importSettings: { draft, onDraft } }: SettingsProps) {
  const { t } = useWords();
  const { from, to } = draft.period ?? { from: '', to: '' };
  return (
    <div className="columns-editor">
      <DayField
        label={t('importing.asks.from')}
        day={from}
        onDay={(day) => onDraft({ ...draft, period: { from: day, to } })}
      />
      <DayField
        label={t('importing.asks.to')}
        day={to}
        onDay={(day) => onDraft({ ...draft, period: { from, to: day } })}
      />
    </div>
  );
}

/** Questions with a few answers, side by side; none is chosen beforehand. */
function Few({ importSettings, unknown }: SettingsProps & { readonly unknown: 'dateOrder' | 'decimal' | 'sign' }) {
  const { t } = useWords();
  const decimals = useDecimalOptions();
  const label = t(`importing.asks.${unknown}`);
  const { mapping } = importSettings.draft;
  if (unknown === 'dateOrder') {
    const options = (['dmy', 'mdy', 'ymd'] as const).map((value) => ({
      value,
      label: t(`importing.dateOrder.${value}`),
    }));
    const change = (dateOrder: 'dmy' | 'mdy' | 'ymd'): void => tell(importSettings, { dateOrder });
    return <Segment label={label} value={mapping.dateOrder ?? ''} onChange={change} options={options} />;
  }
  if (unknown === 'decimal') {
    const { decimal: _mark, impliedDecimals: _implied, ...others } = mapping;
    return (
      <Segment
        label={label}
        value={decimalOf(mapping)}
        onChange={(choice) =>
          importSettings.onDraft({ ...importSettings.draft, mapping: { ...others, ...decimalTold(choice) } })
        }
        options={decimals}
      />
    );
  }
  const options = (['asPrinted', 'inverted'] as const).map((value) => ({
    value,
    label: t(`importing.signs.${value}`),
  }));
  return (
    <Segment
      label={label}
      value={mapping.sign ?? ''}
      onChange={(sign) => tell(importSettings, { sign })}
      options={options}
    />
  );
}

function Typed({ importSettings, unknown }: SettingsProps & { readonly unknown: 'currency' }) {
  const { t } = useWords();
  const found = importSettings.mapping.currency;
  return (
    <>
      {found === undefined || found === importSettings.currency ? null : (
        <p className="quiet">
          {t('importDesk.otherCurrency', { found: visibleText(found), account: importSettings.currency })}
        </p>
      )}
      <TextSetting
        label={t(`importing.asks.${unknown}`)}
        hint={importSettings.currency}
        value={importSettings.draft.mapping.currency ?? ''}
        onValue={(text) => tell(importSettings, { currency: text.trim().toUpperCase() })}
      />
    </>
  );
}

/** Each word of a state column by itself: booked, or left out. */
function States({ importSettings }: SettingsProps) {
  const { t } = useWords();
  const { booked = [], left = [] } = importSettings.mapping.states ?? {};
  const told = importSettings.draft.mapping.states ?? { booked: [], left: [] };
  const options = (['booked', 'left'] as const).map((value) => ({
    value,
    label: t(`importing.asks.stateChoice.${value}`),
  }));
  return (
    <div className="columns-editor">
      {[...new Set([...booked, ...left])].sort().map((word) => {
        const without = (words: readonly string[]): string[] => words.filter((one) => one !== word);
        const value = told.booked.includes(word) ? 'booked' : told.left.includes(word) ? 'left' : '';
        return (
          <div key={word} className="field">
            <span className="field__label">{visibleText(word)}</span>
            <Segment
              label={visibleText(word)}
              value={value}
              options={options}
              onChange={(choice) => {
                const others = { booked: without(told.booked), left: without(told.left) };
                tell(importSettings, { states: { ...others, [choice]: [...others[choice], word] } });
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

function WithoutBalance({ importSettings }: SettingsProps) {
  const { t } = useWords();
  const options = (['inside', 'outside'] as const).map((value) => ({
    value,
    label: t(`importing.asks.balanceChoice.${value}`),
  }));
  return (
    <Segment
      label={t('importing.asks.withoutBalance')}
      value={importSettings.draft.mapping.withoutBalance ?? ''}
      onChange={(withoutBalance) => tell(importSettings, { withoutBalance })}
      options={options}
    />
  );
}

function Body({ unknown, importSettings, sheets }: QuestionProps) {
  const { t } = useWords();
  switch (unknown) {
    case 'year':
      return <Year importSettings={importSettings} />;
    case 'currency':
      return <Typed importSettings={importSettings} unknown={unknown} />;
    case 'encoding':
      return (
        <Choice
          label={t('importing.asks.encoding')}
          value={importSettings.draft.mapping.encoding ?? ''}
          onChange={(encoding) => tell(importSettings, { encoding })}
          options={ENCODINGS.map((value) => ({ value, label: value }))}
        />
      );
    case 'account':
      return <Account importSettings={importSettings} />;
    case 'columns':
      return <Columns importSettings={importSettings} />;
    case 'states':
      return <States importSettings={importSettings} />;
    case 'withoutBalance':
      return <WithoutBalance importSettings={importSettings} />;
    case 'sheet':
      return <SheetList importSettings={importSettings} sheets={sheets} />;
    default:
      return <Few unknown={unknown} importSettings={importSettings} />;
  }
}

export function Question(props: QuestionProps) {
  const { t } = useWords();
  return (
    <fieldset className="question">
      <legend>{t(`importing.asks.${props.unknown}`)}</legend>
      <Body {...props} />
    </fieldset>
  );
}
