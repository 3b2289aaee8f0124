/** The connection: environment, address and key; the key is typed once, checked, and never comes back to this window. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { KEY_TEXT_MAX } from '@shared/contract/choices.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ENVIRONMENTS } from '@shared/domain/payments/account.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { useAsk, useTell } from '../../lib/calls/queries.ts';
import { useProfile } from '../../lib/current.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';
import './connect.css';

type Draft = {
  readonly name: string;
  readonly environment: 'sandbox' | 'production';
  readonly baseUrl: string;
  readonly key: string;
};
const EMPTY: Draft = { name: '', environment: 'production', baseUrl: '', key: '' };

function useConnect() {
  const { t } = useWords();
  const tell = useTell();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const before = useProfile();
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const isWhole = draft.name.trim() !== '' && draft.baseUrl.trim() !== '' && draft.key !== '';
  const connect = async (): Promise<void> => {
    setTried(true);
    if (!isWhole || busy) return;
    setBusy(true);
    const reply = await tell('connection.connect', draft);
    setBusy(false);
    // The key leaves the window's memory as soon as main has answered.
    setDraft((before) => ({ ...before, key: '' }));
    setTried(false);
    setFailure(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    notify({
      text: t('firstRun.connect.done', { count: reply.value.wallets, place: t(`settings.place.${reply.value.key}`) }),
    });
    // Files of another company stay there; those that came before there was one go on where they were left.
    if (before !== null && !before.sample) useQueue.getState().clear();
    set({ account: null, months: {} });
    go(useQueue.getState().files.length > 0 ? '/import' : '/');
  };
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, tried, failure, busy, connect };
}

type RefusalProps = {
  readonly failure: Failure;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
};

/** Where the service is of the other environment, that one is a press away. */
function Refusal({ failure, draft, onChange }: RefusalProps) {
  const { t } = useWords();
  const words = useFailureWords()(failure);
  const isOther = failure.kind === 'other-environment';
  const told = ENVIRONMENTS.find((one) => one === failure.detail?.['environment']) ?? null;
  const other = isOther && told !== draft.environment ? told : null;
  return (
    <p className="refusal" role="alert">
      <Icon name="warning" className="ink-critical" />
      <span>
        <b>{words.what}</b> {words.next}
        {other === null ? null : (
          <span className="refusal__way">
            <Button size="small" onClick={() => onChange({ environment: other })}>
              {t('firstRun.connect.toEnvironment', { environment: t(`environment.${other}`) })}
            </Button>
          </span>
        )}
      </span>
    </p>
  );
}

export function ConnectForm({ look }: { readonly look: 'normal' | 'primary' }) {
  const { t } = useWords();
  const { draft, change, tried, failure, busy, connect } = useConnect();
  const keychain = useAsk('keychain.state', {}).data?.keychain ?? 'available';
  const missing = (text: string, word: 'name' | 'address' | 'key'): string | null =>
    tried && text.trim() === '' ? t(`firstRun.connect.missing.${word}`) : null;
  return (
    <section className="door" aria-labelledby="connect-heading">
      <div>
        <h2 id="connect-heading">{t('firstRun.connect.heading')}</h2>
        <p className="door__lead">{t('firstRun.connect.lead')}</p>
      </div>
      <Form
        id="connect-form"

        onSubmit={() => void connect()}
      >
        <Field label={t('firstRun.connect.name')} error={missing(draft.name, 'name')}>
          {(ids) => (
            <TextInput
              {...ids}
              value={draft.name}
              maxLength={80}
              placeholder={t('firstRun.connect.namePlaceholder')}
              onText={(name) => change({ name })}
            />
          )}
        </Field>
        <div className="field">
          <span className="field__label" id="environment-label">
            {t('firstRun.connect.environment')}
          </span>
          <Segment
            value={draft.environment}
            onChange={(environment) => change({ environment })}
            labelledBy="environment-label"
            options={(['production', 'sandbox'] as const).map((value) => ({ value, label: t(`environment.${value}`) }))}
          />
        </div>
        <Field
          label={t('firstRun.connect.address')}
          help={t('firstRun.connect.addressHelp')}
          error={missing(draft.baseUrl, 'address')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              value={draft.baseUrl}
              maxLength={400}
              inputMode="url"
              placeholder={t('firstRun.connect.addressPlaceholder')}
              onText={(baseUrl) => change({ baseUrl })}
            />
          )}
        </Field>
        <Field
          label={t('firstRun.connect.key')}
          help={keychain === 'available' ? t('firstRun.connect.keyKeychain') : t('firstRun.connect.keySession')}
          error={missing(draft.key, 'key')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              kind="password"
              value={draft.key}
              maxLength={KEY_TEXT_MAX}
              onText={(key) => change({ key })}
            />
          )}
        </Field>
        {failure === null ? null : <Refusal failure={failure} draft={draft} onChange={change} />}
      </Form>
      <div className="door__foot">
        <Button type="submit" form="connect-form" look={look} size="large" block disabled={busy} aria-busy={busy}>
          {busy ? t('firstRun.connect.running') : t('firstRun.connect.action')}
        </Button>
      </div>
    </section>
  );
}
