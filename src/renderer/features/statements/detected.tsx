/** What was detected in the file, each setting open to change; a change reads the file again. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '@shared/contract/views.ts';
import type { ImportPreview } from '@shared/contract/import-views.ts';
import { formatDay } from '../../lib/format-day.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bankOf } from './bank-name.ts';
import { delimiterWord, ENCODINGS } from './encodings.ts';
import type { ImportDraft, ImportMapping } from './draft.ts';

type DetectedProps = {
  readonly preview: ImportPreview;
  readonly account: AccountView;
  readonly draft: ImportDraft;
  readonly onDraft: (draft: ImportDraft) => void;
};

function Row({
  name,
  children,
  hint,
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly hint?: string;
}) {
  return (
    <div className="settings__row">
      <dt>{name}</dt>
      <dd>
        {children}
        {hint === undefined ? null : <small>{hint}</small>}
        <Icon name="check" className="ink-matched" />
      </dd>
    </div>
  );
}

const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const DECIMALS = [',', '.'] as const;
const SIGNS = ['asPrinted', 'inverted'] as const;
const DELIMITERS = [';', ',', '\t', '|'] as const;
const decimalWord = (mark: ',' | '.'): 'comma' | 'dot' => (mark === ',' ? 'comma' : 'dot');

/** The settings as choices. */
function Editable({
  preview,
  change,
}: {
  readonly preview: ImportPreview;
  readonly change: (part: ImportMapping) => void;
}) {
  const { t } = useTranslation();
  const encodings = ENCODINGS.some((one) => one === preview.encoding) ? ENCODINGS : [...ENCODINGS, preview.encoding];
  return (
    <>
      <Row name={t('importing.settings.date')}>
        <Choice
          label={t('importing.settings.date')}
          value={preview.dateOrder}
          onChange={(dateOrder) => change({ dateOrder })}
          options={DATE_ORDERS.map((value) => ({ value, label: t(`importing.dateOrder.${value}`) }))}
        />
      </Row>
      <Row name={t('importing.settings.decimal')}>
        <Choice
          label={t('importing.settings.decimal')}
          value={preview.decimal}
          onChange={(decimal) => change({ decimal })}
          options={DECIMALS.map((value) => ({ value, label: t(`importing.decimals.${decimalWord(value)}`) }))}
        />
      </Row>
      <Row name={t('importing.settings.sign')}>
        <Choice
          label={t('importing.settings.sign')}
          value={preview.mapping.sign ?? 'asPrinted'}
          onChange={(sign) => change({ sign })}
          options={SIGNS.map((value) => ({ value, label: t(`importing.signs.${value}`) }))}
        />
      </Row>
      <Row name={t('importing.settings.encoding')}>
        <Choice
          label={t('importing.settings.encoding')}
          value={preview.encoding}
          onChange={(encoding) => change({ encoding })}
          options={encodings.map((value) => ({ value, label: value }))}
        />
      </Row>
      <Row name={t('importing.settings.delimiter')}>
        <Choice
          label={t('importing.settings.delimiter')}
          value={preview.delimiter}
          onChange={(delimiter) => change({ delimiter })}
          options={[...new Set([...DELIMITERS, preview.delimiter])].map((value) => ({
            value,
            label: t(`importing.delimiters.${delimiterWord(value)}`),
          }))}
        />
      </Row>
    </>
  );
}

function Plain({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  return (
    <>
      <Row name={t('importing.settings.date')}>{t(`importing.dateOrder.${preview.dateOrder}`)}</Row>
      <Row name={t('importing.settings.decimal')}>{t(`importing.decimals.${decimalWord(preview.decimal)}`)}</Row>
      <Row name={t('importing.settings.sign')}>{t(`importing.signs.${preview.mapping.sign ?? 'asPrinted'}`)}</Row>
      <Row name={t('importing.settings.encoding')}>{visibleText(preview.encoding)}</Row>
      <Row name={t('importing.settings.delimiter')}>
        {t(`importing.delimiters.${delimiterWord(preview.delimiter)}`)}
      </Row>
    </>
  );
}

export function Detected({ preview, account, draft, onDraft }: DetectedProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const change = (part: ImportMapping): void => onDraft({ ...draft, mapping: { ...draft.mapping, ...part } });
  const { first, last, alreadyImported } = preview;
  const bank = bankOf(preview.format);
  return (
    <section className="card" aria-label={t('importing.detected')}>
      <header className="card__head">
        <h2>{t('importing.detected')}</h2>
        <Button look="plain" size="small" className="push" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? t('common.close') : t('importing.change')}
        </Button>
      </header>
      <dl className="settings">
        <Row name={t('importing.settings.format')} {...(bank === null ? {} : { hint: visibleText(preview.format) })}>
          {bank ?? t('importing.generic')}
        </Row>
        <Row name={t('importing.settings.account')}>
          <bdi>{visibleText(account.name)}</bdi>
        </Row>
        <Row name={t('importing.settings.period')}>
          {first === null || last === null
            ? ''
            : t('importing.covers', { from: formatDay(first), to: formatDay(last) })}
        </Row>
        {editing ? <Editable preview={preview} change={change} /> : <Plain preview={preview} />}
        <Row name={t('importing.settings.repeated')}>
          {alreadyImported === 0
            ? t('importing.repeatedNone')
            : t('importing.repeatedSome', { count: alreadyImported })}
        </Row>
      </dl>
    </section>
  );
}
