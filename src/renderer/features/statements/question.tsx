/** One question about a file, in the form that its answer has. */
import { useTranslation } from 'react-i18next';
import type { Unknown } from '@shared/domain/statement/reading.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Segment } from '../../ui/segment.tsx';
import { DayField } from './day-field.tsx';
import type { ImportDraft, ImportMapping } from './draft.ts';
import { ENCODINGS } from './encodings.ts';

type QuestionProps = {
  readonly unknown: Unknown;
  readonly rows: readonly (readonly string[])[];
  readonly answers: ImportDraft;
  readonly onAnswers: (answers: ImportDraft) => void;
};
type PartProps = {
  readonly mapping: ImportMapping;
  readonly change: (part: ImportMapping) => void;
  readonly rows: QuestionProps['rows'];
};

const NONE = 'none';
const SINGLE = ['date', 'amount', 'debit', 'credit', 'indicator', 'balance', 'reference'] as const;

/** Columns by number, each with its first text to recognise it by. */
function useColumnOptions(rows: QuestionProps['rows']) {
  const { t } = useTranslation();
  const width = Math.max(0, ...rows.map((row) => row.length));
  const options = Array.from({ length: width }, (_, index) => {
    const text = rows.map((row) => row[index] ?? '').find((cell) => cell.trim() !== '') ?? '';
    return {
      value: `${index + 1}`,
      label: `${t('importing.asks.column', { number: index + 1 })}: ${visibleText(text).slice(0, 24)}`,
    };
  });
  return [{ value: NONE, label: t('importing.asks.noColumn') }, ...options];
}

const numberOf = (value: string): number => Number.parseInt(value, 10);

function Columns({ mapping, change, rows }: PartProps) {
  const { t } = useTranslation();
  const options = useColumnOptions(rows);
  const columns = mapping.columns ?? {};
  const valueOf = (ref: string | number | undefined): string => (typeof ref === 'number' ? `${ref}` : NONE);
  return (
    <div className="columns-editor">
      {SINGLE.map((name) => (
        <Field key={name} label={t(`importing.asks.fields.${name}`)}>
          {(ids) => (
            <Choice
              ids={ids}
              value={valueOf(columns[name])}
              options={options}
              onChange={(value) => {
                const { [name]: _before, ...others } = columns;
                change({ columns: value === NONE ? others : { ...others, [name]: numberOf(value) } });
              }}
            />
          )}
        </Field>
      ))}
      <Field label={t('importing.asks.fields.description')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={valueOf(columns.description?.[0])}
            options={options}
            onChange={(value) =>
              change({ columns: { ...columns, description: value === NONE ? [] : [numberOf(value)] } })
            }
          />
        )}
      </Field>
    </div>
  );
}

function Account({ mapping, change, rows }: PartProps) {
  const { t } = useTranslation();
  const options = useColumnOptions(rows);
  const only = mapping.only ?? { column: 1, equals: '' };
  const column = typeof only.column === 'number' ? `${only.column}` : NONE;
  return (
    <div className="columns-editor">
      <Field label={t('importing.asks.onlyColumn')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={column}
            options={options}
            onChange={(value) => change({ only: { ...only, column: value === NONE ? 1 : numberOf(value) } })}
          />
        )}
      </Field>
      <Field label={t('importing.asks.onlyEquals')}>
        {(ids) => (
          <TextInput
            {...ids}
            value={only.equals}
            maxLength={200}
            onText={(equals) => change({ only: { ...only, equals } })}
          />
        )}
      </Field>
    </div>
  );
}

function Year({ answers, onAnswers }: Pick<QuestionProps, 'answers' | 'onAnswers'>) {
  const { t } = useTranslation();
  const { from, to } = answers.period ?? { from: '', to: '' };
  return (
    <div className="columns-editor">
      <DayField
        label={t('importing.asks.from')}
        day={from}
        onDay={(day) => onAnswers({ ...answers, period: { from: day, to } })}
      />
      <DayField
        label={t('importing.asks.to')}
        day={to}
        onDay={(day) => onAnswers({ ...answers, period: { from, to: day } })}
      />
    </div>
  );
}

/** Questions with a few answers, side by side; none is chosen beforehand. */
function Few({
  unknown,
  mapping,
  change,
}: Omit<PartProps, 'rows'> & { readonly unknown: 'dateOrder' | 'decimal' | 'sign' }) {
  const { t } = useTranslation();
  const label = t(`importing.asks.${unknown}`);
  if (unknown === 'dateOrder') {
    const options = (['dmy', 'mdy', 'ymd'] as const).map((value) => ({
      value,
      label: t(`importing.dateOrder.${value}`),
    }));
    return (
      <Segment
        label={label}
        value={mapping.dateOrder ?? ''}
        onChange={(dateOrder) => change({ dateOrder })}
        options={options}
      />
    );
  }
  if (unknown === 'decimal') {
    const options = [
      { value: ',' as const, label: t('importing.decimals.comma') },
      { value: '.' as const, label: t('importing.decimals.dot') },
    ];
    return (
      <Segment
        label={label}
        value={mapping.decimal ?? ''}
        onChange={(decimal) => change({ decimal })}
        options={options}
      />
    );
  }
  const options = (['asPrinted', 'inverted'] as const).map((value) => ({
    value,
    label: t(`importing.signs.${value}`),
  }));
  return <Segment label={label} value={mapping.sign ?? ''} onChange={(sign) => change({ sign })} options={options} />;
}

function Body({ unknown, rows, answers, onAnswers }: QuestionProps) {
  const { t } = useTranslation();
  const { mapping } = answers;
  const change = (part: ImportMapping): void => onAnswers({ ...answers, mapping: { ...mapping, ...part } });
  const label = t(`importing.asks.${unknown}`);
  switch (unknown) {
    case 'year':
      return <Year answers={answers} onAnswers={onAnswers} />;
    case 'currency':
      return (
        <Field label={label}>
          {(ids) => (
            <TextInput
              {...ids}
              value={mapping.currency ?? ''}
              maxLength={8}
              onText={(currency) => change({ currency })}
            />
          )}
        </Field>
      );
    case 'encoding':
      return (
        <Choice
          label={label}
          value={mapping.encoding ?? ''}
          onChange={(encoding) => change({ encoding })}
          options={ENCODINGS.map((value) => ({ value, label: value }))}
        />
      );
    case 'account':
      return <Account mapping={mapping} change={change} rows={rows} />;
    case 'columns':
      return <Columns mapping={mapping} change={change} rows={rows} />;
    default:
      return <Few unknown={unknown} mapping={mapping} change={change} />;
  }
}

export function Question(props: QuestionProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="question">
      <legend>{t(`importing.asks.${props.unknown}`)}</legend>
      <Body {...props} />
    </fieldset>
  );
}
