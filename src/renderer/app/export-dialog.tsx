/** The report as files: which formats, and then the system's own dialog says where. */
import { Checkbox } from '@base-ui/react/checkbox';
import { useState } from 'react';
import { useCurrentAccount, useLanguage, usePeriodName } from '../lib/current.ts';
import { insideSentence } from '../lib/format-day.ts';
import { useAct } from '../lib/use-act.ts';
import { useUi } from '../lib/ui-store.ts';
import { visibleText } from '../lib/visible-text.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notices.tsx';
import { useWords } from '../words/use-words.ts';

const FORMATS = ['xlsx', 'csv', 'json', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

function FormatRow({
  format,
  on,
  onChange,
}: {
  readonly format: Format;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  const { t } = useWords();
  const off = format === 'pdf';
  return (
    <label className="option" data-off={off ? '' : undefined}>
      <Checkbox.Root className="check" checked={on} disabled={off} onCheckedChange={onChange}>
        <Checkbox.Indicator className="check__mark">
          <Icon name="check" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span>
        <b className="medium">{t(`export.formats.${format}`)}</b>
        <span className="option__help">{t(`export.help.${format}`)}</span>
      </span>
    </label>
  );
}

export function ExportDialog() {
  const { t } = useWords();
  const act = useAct();
  const current = useCurrentAccount();
  const language = useLanguage();
  const period = usePeriodName();
  const open = useUi((state) => state.exporting);
  const set = useUi((state) => state.set);
  const [formats, setFormats] = useState<readonly Format[]>(['xlsx', 'json']);
  const [busy, setBusy] = useState(false);
  const close = (): void => set({ exporting: false });
  const save = async (): Promise<void> => {
    if (current === null) return;
    setBusy(true);
    const answer = await act('report.export', { ...current.scope, formats: [...formats] });
    setBusy(false);
    if (answer === null) return;
    close();
    notify({ text: t('export.done', { count: answer.files.length }), more: answer.files.map(visibleText).join(', ') });
  };
  const toggle = (format: Format, on: boolean): void =>
    setFormats(FORMATS.filter((one) => (one === format ? on : formats.includes(one))));
  return (
    <Modal
      open={open}
      onClose={close}
      heading={t('export.heading')}
      lead={t('export.lead', {
        account: visibleText(current?.account.name ?? ''),
        period: insideSentence(period, language),
      })}
      foot={
        <>
          <span className="quiet push-end">{formats.length === 0 ? t('export.none') : null}</span>
          <Button onClick={close} press="escape">
            {t('common.cancel')}
          </Button>
          <Button look="primary" icon="download" disabled={formats.length === 0 || busy} onClick={() => void save()}>
            {busy ? t('export.running') : t('export.confirm')}
          </Button>
        </>
      }
    >
      <div className="options">
        {FORMATS.map((format) => (
          <FormatRow key={format} format={format} on={formats.includes(format)} onChange={(on) => toggle(format, on)} />
        ))}
      </div>
    </Modal>
  );
}
