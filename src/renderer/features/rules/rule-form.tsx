/** The fields of a rule; what is left empty is not asked of a line. */
import { Checkbox } from '@base-ui/react/checkbox';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { CALCULATIONS } from '@shared/domain/statement/rules/rule.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyField } from '../../ui/input/money-field.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Fields } from './draft.ts';
import { TextRows } from './text-rows.tsx';
import '../../ui/input/check.css';

type FormProps = {
  readonly fields: Fields;
  readonly currency: string;
  readonly onChange: (part: Partial<Fields>) => void;
};

function AmountFields({ fields, currency, onChange }: FormProps) {
  const { t } = useWords();
  return (
    <>
      <Field label={t('rules.editor.amount')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={fields.amount}
            onChange={(amount) => onChange({ amount })}
            options={(['any', 'equals', 'between'] as const).map((value) => ({
              value,
              label: t(`rules.editor.amounts.${value}`),
            }))}
          />
        )}
      </Field>
      {fields.amount === 'any' ? null : (
        <MoneyField
          label={t(fields.amount === 'equals' ? 'rules.editor.value' : 'rules.editor.from')}
          text={fields.from}
          onText={(from) => onChange({ from })}
          currency={currency}
        />
      )}
      {fields.amount === 'between' ? (
        <MoneyField
          label={t('rules.editor.to')}
          text={fields.to}
          onText={(to) => onChange({ to })}
          currency={currency}
        />
      ) : null}
    </>
  );
}

function Reversals({ fields, onChange }: Pick<FormProps, 'fields' | 'onChange'>) {
  const { t } = useWords();
  return (
    <label className="option">
      <Checkbox.Root
        className="check"
        checked={fields.reversals}
        onCheckedChange={(reversals) => onChange({ reversals })}
      >
        <Checkbox.Indicator className="check__mark">
          <Icon name="check" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span>
        <b className="medium">{t('rules.editor.reversals')}</b>
        <span className="option__help">{t('rules.editor.reversalsHelp')}</span>
      </span>
    </label>
  );
}

function Who({ fields, onChange }: Pick<FormProps, 'fields' | 'onChange'>) {
  const { t } = useWords();
  return (
    <>
      <Field label={t('rules.editor.counterparty')}>
        {(ids) => (
          <TextInput
            {...ids}
            value={fields.counterparty}
            maxLength={200}
            onText={(counterparty) => onChange({ counterparty })}
          />
        )}
      </Field>
      <Field label={t('rules.editor.codes')} help={t('rules.editor.codesHelp')}>
        {(ids) => <TextInput {...ids} value={fields.codes} maxLength={400} onText={(codes) => onChange({ codes })} />}
      </Field>
    </>
  );
}

export function RuleForm({ fields, currency, onChange }: FormProps) {
  const { t } = useWords();
  return (
    <div className="form ruleform">
      <TextRows
        label={t('rules.editor.text')}
        help={t('rules.editor.textHelp')}
        add={t('rules.editor.addText')}
        rows={fields.text}
        onRows={(text) => onChange({ text })}
      />
      <Field label={t('rules.editor.category')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={fields.category}
            onChange={(category) => onChange({ category })}
            options={LINE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('rules.editor.name')}>
        {(ids) => <TextInput {...ids} value={fields.name} maxLength={120} onText={(name) => onChange({ name })} />}
      </Field>
      <div className="field">
        <span className="field__label">{t('rules.editor.direction')}</span>
        <Segment
          value={fields.direction}
          label={t('rules.editor.direction')}
          onChange={(direction) => onChange({ direction })}
          options={(['any', 'credit', 'debit'] as const).map((value) => ({
            value,
            label: t(`rules.editor.directions.${value}`),
          }))}
        />
      </div>
      <Who fields={fields} onChange={onChange} />
      <AmountFields fields={fields} currency={currency} onChange={onChange} />
      <Field label={t('rules.editor.calculation')}>
        {(ids) => (
          <Choice
            ids={ids}
            value={fields.calculation}
            onChange={(calculation) => onChange({ calculation })}
            options={(['none', ...CALCULATIONS] as const).map((value) => ({
              value,
              label: t(`rules.editor.calculations.${value}`),
            }))}
          />
        )}
      </Field>
      <Reversals fields={fields} onChange={onChange} />
      <TextRows
        label={t('rules.editor.unless')}
        add={t('rules.editor.addUnless')}
        rows={fields.unless}
        onRows={(unless) => onChange({ unless })}
      />
    </div>
  );
}
