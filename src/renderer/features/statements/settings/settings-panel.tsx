/** What was detected in the file, each setting open to change; what the person set is marked, and one action goes back to what was detected. */
import { useState } from 'react';
import type { AccountView } from '@shared/contract/views/views.ts';
import { EMPTY_DRAFT, isUntouched } from '../../../lib/import/import-draft.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useWords } from '../../../words/use-words.ts';
import { formatName } from '../format-name.ts';
import { useColumnSettings } from './column-settings.tsx';
import { useFileSettings } from './file-settings.tsx';
import { MappingButtons } from './mapping-buttons.tsx';
import type { ImportSettings } from './import-settings.ts';
import { SettingRow } from './setting-row.tsx';
import type { Setting } from './setting.ts';
import { useColumns } from './use-columns.ts';
import { useValueSettings } from './value-settings.tsx';
import './settings-panel.css';

type GroupProps = { readonly name: string; readonly settings: readonly Setting[]; readonly editing: boolean };

function Group({ name, settings, editing }: GroupProps) {
  if (settings.length === 0) return null;
  return (
    <>
      <h3 className="settings__group">{name}</h3>
      <dl className="settings">
        {settings.map((setting) => (
          <SettingRow key={setting.id} name={setting.name} onReset={setting.reset} isOpen={setting.isOpen ?? false}>
            {editing ? setting.field : <bdi className="wraps">{setting.shown}</bdi>}
          </SettingRow>
        ))}
      </dl>
    </>
  );
}

/** What no setting changes: the bank, the account, what is there already. */
function Facts({ desk: { preview }, account }: { readonly desk: ImportSettings; readonly account: AccountView }) {
  const { t } = useWords();
  return (
    <dl className="settings">
      {preview === null ? null : (
        <SettingRow
          name={t('importing.settings.format')}
          {...(preview.bank === undefined ? {} : { hint: visibleText(preview.format) })}
        >
          {formatName(preview, t)}
        </SettingRow>
      )}
      <SettingRow name={t('importing.settings.account')}>
        <bdi>{visibleText(account.name)}</bdi>
      </SettingRow>
      {preview === null ? null : (
        <SettingRow name={t('importing.settings.repeated')}>
          {preview.alreadyImported === 0
            ? t('importing.repeatedNone')
            : t('importing.repeatedSome', { count: preview.alreadyImported })}
        </SettingRow>
      )}
    </dl>
  );
}

type PanelProps = {
  readonly desk: ImportSettings;
  readonly account: AccountView;
  /** Named as the person knows it, for the name of an exported mapping. */
  readonly fileName: string;
  /** Open at once where the file asks. */
  readonly opened?: boolean;
};

export function SettingsPanel({ desk, account, fileName, opened = false }: PanelProps) {
  const { t } = useWords();
  const [editing, setEditing] = useState(opened);
  const columns = useColumns({ rows: desk.rows, headerLine: desk.mapping.headerLine });
  const file = useFileSettings(desk, columns);
  const values = useValueSettings(desk);
  const places = useColumnSettings(desk, columns);
  const count = [...file, ...values, ...places].filter(({ reset }) => reset !== null).length;
  return (
    <section className="card" aria-label={t('importing.detected')}>
      <header className="card__head">
        <h2>{t('importing.detected')}</h2>
        <Button look="plain" size="small" className="push" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? t('common.close') : t('importing.change')}
        </Button>
      </header>
      {isUntouched(desk.draft) ? null : (
        <p className="settings__back" role="status">
          <span>{count === 0 ? t('importDesk.toldBefore') : t('importDesk.toldCount', { count })}</span>
          <Button size="small" onClick={() => desk.onDraft(EMPTY_DRAFT)}>
            {t('importDesk.resetAll')}
          </Button>
        </p>
      )}
      <Facts desk={desk} account={account} />
      <Group name={t('importDesk.groups.values')} settings={values} editing={editing} />
      <Group name={t('importDesk.groups.columns')} settings={places} editing={editing} />
      <Group name={t('importDesk.groups.file')} settings={file} editing={editing} />
      <MappingButtons desk={desk} fileName={fileName} />
    </section>
  );
}
