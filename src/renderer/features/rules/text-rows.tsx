/** Texts of a rule, any of which will do: how each is looked for, and its words. */
import { TEXT_WAYS } from '@shared/domain/statement/rules/rule.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import type { FieldIds } from '../../ui/input/field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { TextRow } from './draft.ts';

type TextRowsProps = {
  readonly label: string;
  readonly help?: string;
  readonly add: string;
  readonly rows: readonly TextRow[];
  readonly onRows: (rows: readonly TextRow[]) => void;
};

function Way({
  ids,
  row,
  onHow,
}: {
  readonly ids?: FieldIds;
  readonly row: TextRow;
  readonly onHow: (how: TextRow['how']) => void;
}) {
  const { t } = useWords();
  return (
    <Choice
      {...(ids === undefined ? { label: t('rules.editor.how') } : { ids })}
      value={row.how}
      onChange={onHow}
      options={TEXT_WAYS.map((value) => ({ value, label: t(`rules.editor.ways.${value}`) }))}
    />
  );
}

export function TextRows({ label, help, add, rows, onRows }: TextRowsProps) {
  const { t } = useWords();
  const change = (at: number, part: Partial<TextRow>): void =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="ruletexts">
      {rows.map((row, index) => (
        <div key={index} className="ruletexts__row">
          {index === 0 ? (
            <Field label={label}>{(ids) => <Way ids={ids} row={row} onHow={(how) => change(index, { how })} />}</Field>
          ) : (
            <Way row={row} onHow={(how) => change(index, { how })} />
          )}
          <TextInput
            aria-label={label}
            data-first={index === 0 ? '' : undefined}
            value={row.text}
            maxLength={200}
            onText={(text) => change(index, { text })}
          />
          <Button
            look="plain"
            icon="x"
            aria-label={t('rules.editor.removeText')}
            onClick={() => onRows(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {help === undefined || rows.length === 0 ? null : <p className="field__help">{help}</p>}
      <span className="actions">
        <Button size="small" icon="plus" onClick={() => onRows([...rows, { how: 'contains', text: '' }])}>
          {add}
        </Button>
      </span>
    </div>
  );
}
