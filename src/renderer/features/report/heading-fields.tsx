/** What stands at the head of the report: typed once for each account; what is left empty is filled in by hand. */
import { useState } from 'react';
import type { HeadingView } from '@shared/contract/calls/report-calls.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

const FACTS = ['firm', 'nit', 'bank', 'number', 'type'] as const;

function Fields({ account, said }: { readonly account: string; readonly said: HeadingView }) {
  const { t } = useWords();
  const act = useAct();
  const [typed, setTyped] = useState(said);
  const isSame = FACTS.every((fact) => typed[fact] === said[fact]);
  return (
    <Form className="books__fields" onSubmit={() => void act('heading.set', { account, heading: typed })}>
      {FACTS.map((fact) => (
        <Field key={fact} label={t(`export.headings.${fact}`)}>
          {(ids) => <TextInput {...ids} value={typed[fact]} onText={(text) => setTyped({ ...typed, [fact]: text })} />}
        </Field>
      ))}
      <Button size="small" type="submit" disabled={isSame}>
        {t('export.headings.use')}
      </Button>
    </Form>
  );
}

export function HeadingFields({ account }: { readonly account: string }) {
  const { t } = useWords();
  const said = useAsk('heading.get', { account }).data;
  return (
    <details className="books">
      <summary className="field__label">{t('export.headings.heading')}</summary>
      {said === undefined ? null : <Fields key={JSON.stringify(said)} account={account} said={said} />}
    </details>
  );
}
