/** Who signs the reports of the company: typed once; what is left empty is written by hand. */
import { useState } from 'react';
import { SIGNER_ROLES } from '@shared/contract/calls/report-calls.ts';
import type { SignersView } from '@shared/contract/calls/report-calls.ts';
import { withLicenseApart } from '@shared/domain/report/license-in-name.ts';
import { useSettings } from '../../lib/current.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

const FACTS = ['name', 'post', 'document', 'license'] as const;

const isSame = (typed: SignersView, said: SignersView): boolean =>
  SIGNER_ROLES.every((role) => FACTS.every((fact) => typed[role][fact] === said[role][fact]));

/** Who decides prepared the reconciliation, until somebody says another name. */
const withPerson = (said: SignersView, person: string): SignersView =>
  said.prepared.name === '' ? { ...said, prepared: withLicenseApart({ ...said.prepared, name: person }) } : said;

function Fields({ said }: { readonly said: SignersView }) {
  const { t } = useWords();
  const act = useAct();
  const { person } = useSettings();
  const [typed, setTyped] = useState(() => withPerson(said, person));
  return (
    <Form
      className="books__fields"
      onSubmit={() => void act('signers.set', { signers: typed }, () => t('export.signers.kept'))}
    >
      {SIGNER_ROLES.map((role) => (
        <fieldset key={role} className="signer">
          <legend className="medium">{t(`export.signers.${role}`)}</legend>
          {FACTS.map((fact) => (
            <Field key={fact} label={t(`export.signers.${fact}`)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  value={typed[role][fact]}
                  onText={(text) => setTyped({ ...typed, [role]: { ...typed[role], [fact]: text } })}
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      <p className="quiet">{t('export.signers.law')}</p>
      <Button size="small" type="submit" disabled={isSame(typed, said)}>
        {t('export.signers.use')}
      </Button>
    </Form>
  );
}

export function SignerFields() {
  const { t } = useWords();
  const said = useAsk('signers.get', {}).data;
  return (
    <details className="books">
      <summary className="field__label">{t('export.signers.heading')}</summary>
      {said === undefined ? null : <Fields key={JSON.stringify(said)} said={said} />}
    </details>
  );
}
