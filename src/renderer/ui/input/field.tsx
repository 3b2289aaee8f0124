/** A field with its label, its help and its complaint, tied together for readers. */
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import './field.css';

type FieldProps = {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
  /** The name stands elsewhere for the eye; readers still get it here. */
  readonly bare?: boolean;
  readonly children: (ids: FieldIds) => ReactNode;
};
export type FieldIds = { readonly id: string; readonly 'aria-describedby': string; readonly 'aria-invalid'?: true };

export function Field({ label, help, error = null, bare = false, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="field">
      <label className={bare ? 'sr' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': helpId, ...(error === null ? {} : { 'aria-invalid': true as const }) })}
      <span
        className={error === null ? 'field__help' : 'field__help field__help--bad'}
        id={helpId}
        role={error === null ? undefined : 'alert'}
        hidden={error === null && help === undefined}
      >
        {error ?? help}
      </span>
    </div>
  );
}

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'type'> & {
  readonly onText: (text: string) => void;
  readonly kind?: 'text' | 'password' | 'search';
  readonly className?: string;
};

/** A text field; numbers are typed here too, because number fields misread them. */
export function TextInput({ onText, kind = 'text', className = '', ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      type={kind}
      className={`input ${className}`}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
