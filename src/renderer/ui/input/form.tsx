/** A form whose Enter does what its button does: the window sends nothing by itself, and checks what is typed in its own words. */
import type { FormHTMLAttributes } from 'react';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & { readonly onSubmit: () => void };

export function Form({ onSubmit, className = 'form', ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
