/** The fields of an account: the bank's facts, which head its reports, and for a new one its name, what goes through it and its currency. */
import type { FieldIds } from '../../ui/input/field.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import type { AccountDraft } from './account-draft.ts';
import { nameOf } from './account-draft.ts';

const LETTERS_MAX = 120;
const CURRENCIES = ['COP', 'USD', 'EUR'] as const;
const PRESETS = ['settlement', 'own'] as const;

export type AccountFacts = Pick<AccountDraft, 'bank' | 'number' | 'type'>;
type FactsProps = { readonly facts: AccountFacts; readonly onFacts: (facts: Partial<AccountFacts>) => void };

/** A type that was said in other words stays a choice. */
function TypeChoice({ ids, facts, onFacts }: FactsProps & { readonly ids: FieldIds }) {
  const { t } = useWords();
  const types = [...new Set([t('accounts.types.savings'), t('accounts.types.current'), facts.type])].filter(
    (type) => type !== '',
  );
  return (
    <Choice
      ids={ids}
      value={facts.type}
      onChange={(type) => onFacts({ type })}
      options={[{ value: '', label: t('accounts.types.none') }, ...types.map((value) => ({ value, label: value }))]}
    />
  );
}

export function FactFields({ facts, onFacts }: FactsProps) {
  const { t } = useWords();
  return (
    <>
      <Field label={t('accounts.bank')}>
        {(ids) => (
          <TextInput {...ids} value={facts.bank} maxLength={LETTERS_MAX} onText={(bank) => onFacts({ bank })} />
        )}
      </Field>
      <Field label={t('accounts.number')}>
        {(ids) => (
          <TextInput {...ids} value={facts.number} maxLength={LETTERS_MAX} onText={(number) => onFacts({ number })} />
        )}
      </Field>
      <Field label={t('accounts.type')}>{(ids) => <TypeChoice ids={ids} facts={facts} onFacts={onFacts} />}</Field>
    </>
  );
}

type NameProps = { readonly name: string; readonly onName: (name: string) => void };

export function NameField({ name, onName }: NameProps) {
  const { t } = useWords();
  return (
    <Field label={t('account.name')} help={t('account.nameHelp')}>
      {(ids) => (
        <TextInput {...ids} value={name} maxLength={80} placeholder={t('account.namePlaceholder')} onText={onName} />
      )}
    </Field>
  );
}

type CurrencyProps = {
  readonly currency: string;
  readonly onCurrency: (currency: string) => void;
  readonly help?: string;
  readonly disabled?: boolean;
};

export function CurrencyField({ currency, onCurrency, help, disabled = false }: CurrencyProps) {
  const { t } = useWords();
  return (
    <Field label={t('account.currency')} help={help}>
      {(ids) => (
        <Choice
          ids={ids}
          value={currency}
          onChange={onCurrency}
          disabled={disabled}
          options={[...new Set([...CURRENCIES, currency])].map((value) => ({ value, label: value }))}
        />
      )}
    </Field>
  );
}

type FieldsProps = { readonly draft: AccountDraft; readonly onDraft: (draft: AccountDraft) => void };

export function AccountFields({ draft, onDraft }: FieldsProps) {
  const { t } = useWords();
  const { preset, currency } = draft;
  const set = (part: Partial<AccountDraft>): void => onDraft({ ...draft, ...part });
  return (
    <>
      <NameField name={nameOf(draft)} onName={(name) => set({ name })} />
      <FactFields facts={draft} onFacts={set} />
      <div className="field">
        <span className="field__label" id="preset-label">
          {t('account.preset')}
        </span>
        <Segment
          value={preset}
          onChange={(next) => set({ preset: next })}
          labelledBy="preset-label"
          options={PRESETS.map((value) => ({ value, label: t(`account.presets.${value}`) }))}
        />
        <span className="field__help">{t(`account.presetHelp.${preset}`)}</span>
      </div>
      <CurrencyField currency={currency} onCurrency={(next) => set({ currency: next })} />
    </>
  );
}
