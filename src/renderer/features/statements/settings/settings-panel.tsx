/** What was detected in the file, each setting open to change; what the person set is marked, and one action goes back to what was detected. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountView } from '@shared/contract/views/views.ts';
import { EMPTY_DRAFT, isUntouched } from '../../../lib/import/import-draft.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useWords } from '../../../words/use-words.ts';
import { formatName } from '../format-name.ts';
import { useColumnSettings } from './column-settings.tsx';
import { useFileSettings } from './file-settings.tsx';
import type { ImportSettings } from './import-settings.ts';
import type { Setting } from './setting.ts';
import { useColumns } from './use-columns.ts';
import { useValueSettings } from './value-settings.tsx';
import './settings-panel.css';
import { useAct } from '../../../lib/calls/use-act.ts';
import { sharedPart } from '../questions/draft.ts';
import { stemOf } from '../findings/stem.ts';
import { Icon } from '../../../ui/icon.tsx';

type RowProps = {
  readonly name: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** Set by the person: how to go back to what was detected. */
  readonly onReset?: (() => void) | null;
  /** Nobody knows it yet. */
  readonly isOpen?: boolean;
};

function SettingRow({ name, children, hint, onReset = null, isOpen = false }: RowProps) {
  const { t } = useWords();
  return (
    <div className="settings__row" data-told={onReset === null ? undefined : ''}>
      <dt>{name}</dt>
      <dd>
        {children}
        {hint === undefined ? null : <small>{hint}</small>}
        {onReset === null && !isOpen ? <Icon name="check" className="ink-matched" /> : null}
        {onReset === null ? null : (
          <small className="settings__told">
            <span>{t('importDesk.told')}</span>
            <Button look="plain" size="small" onClick={onReset} aria-label={t('importDesk.resetOne', { name })}>
              {t('importDesk.reset')}
            </Button>
          </small>
        )}
      </dd>
    </div>
  );
}

type ButtonsProps = { readonly importSettings: ImportSettings; readonly fileName: string };

function MappingButtons({ importSettings, fileName }: ButtonsProps) {
  const { t } = useWords();
  const act = useAct();
  const save = async (): Promise<void> => {
    await act(
      'mapping.export',
      { mapping: sharedPart(importSettings.mapping, importSettings.draft.mapping), name: stemOf(fileName) },
      (answer) => (answer === null ? null : t('importDesk.mappingSaved', { file: visibleText(answer.name) })),
    );
  };
  const open = async (): Promise<void> => {
    const opened = await act('mapping.import', {}, (answer) =>
      answer === null ? null : t('importDesk.mappingOpened', { file: visibleText(answer.name) }),
    );
    if (opened !== null) importSettings.onDraft({ ...EMPTY_DRAFT, mapping: opened.mapping });
  };
  return (
    <div className="settings__foot">
      <p className="quiet small">{t('importDesk.mappingLead')}</p>
      <span className="actions">
        <Button size="small" icon="download" onClick={() => void save()}>
          {t('importDesk.mappingSave')}
        </Button>
        <Button size="small" onClick={() => void open()}>
          {t('importDesk.mappingOpen')}
        </Button>
      </span>
    </div>
  );
}

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
function Facts({
  importSettings: { preview },
  account,
}: {
  readonly importSettings: ImportSettings;
  readonly account: AccountView;
}) {
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
  readonly importSettings: ImportSettings;
  readonly account: AccountView;
  /** Named as the person knows it, for the name of an exported mapping. */
  readonly fileName: string;
  /** Open at once where the file asks. */
  readonly opened?: boolean;
};

export function SettingsPanel({ importSettings, account, fileName, opened = false }: PanelProps) {
  const { t } = useWords();
  const [editing, setEditing] = useState(opened);
  const columns = useColumns({ rows: importSettings.rows, headerLine: importSettings.mapping.headerLine });
  const file = useFileSettings(importSettings, columns);
  const values = useValueSettings(importSettings);
  const places = useColumnSettings(importSettings, columns);
  const count = [...file, ...values, ...places].filter(({ reset }) => reset !== null).length;
  return (
    <section className="card" aria-label={t('importing.detected')}>
      <header className="card__head">
        <h2>{t('importing.detected')}</h2>
        <Button look="plain" size="small" className="push" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? t('common.close') : t('importing.change')}
        </Button>
      </header>
      {isUntouched(importSettings.draft) ? null : (
        <p className="settings__back" role="status">
          <span>{count === 0 ? t('importDesk.toldBefore') : t('importDesk.toldCount', { count })}</span>
          <Button size="small" onClick={() => importSettings.onDraft(EMPTY_DRAFT)}>
            {t('importDesk.resetAll')}
          </Button>
        </p>
      )}
      <Facts importSettings={importSettings} account={account} />
      <Group name={t('importDesk.groups.values')} settings={values} editing={editing} />
      <Group name={t('importDesk.groups.columns')} settings={places} editing={editing} />
      <Group name={t('importDesk.groups.file')} settings={file} editing={editing} />
      <MappingButtons importSettings={importSettings} fileName={fileName} />
    </section>
  );
}
