/** The report before it leaves: shown as it will be printed, in which formats, on which paper; then printed, or saved where the system's own dialog says. */
import { Checkbox } from '@base-ui/react/checkbox';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PAPER_SIZES } from '@shared/contract/choices.ts';
import type { PaperSize } from '@shared/contract/choices.ts';
import { BooksField } from '../../features/report/books-field.tsx';
import { HeadingFields } from '../../features/report/heading-fields.tsx';
import { SignerFields } from '../../features/report/signer-fields.tsx';
import { PaperPreview } from '../../features/report/paper-preview.tsx';
import { useCurrentAccount, useLanguage, usePeriodName } from '../../lib/current.ts';
import { insideSentence } from '../../lib/text/format-day.ts';
import { pressOf } from '../../lib/keys.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useUi } from '../../lib/ui-store.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import '../../ui/input/check.css';

const FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const;
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
  return (
    <label className="option">
      <Checkbox.Root className="check" checked={on} onCheckedChange={onChange}>
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

/** The report on its way out: what was chosen, and what each button does with it. */
function useReport() {
  const { t } = useWords();
  const act = useAct();
  const current = useCurrentAccount();
  const set = useUi((state) => state.set);
  const [formats, setFormats] = useState<readonly Format[]>(['pdf', 'xlsx', 'json']);
  const [size, setSize] = useState<PaperSize>('letter');
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = (): void => set({ exporting: false });
  const shown = code === null ? {} : { code };
  const save = async (): Promise<void> => {
    if (current === null) return;
    setBusy(true);
    const answer = await act('report.export', { ...current.scope, formats: [...formats], size, ...shown });
    setBusy(false);
    if (answer === null) return;
    close();
    notify({
      text: t('export.done', { count: answer.files.length }),
      more: answer.files.map(visibleText).join(', '),
      action: { label: t('export.open'), run: () => void act('report.open', { what: 'file' }) },
      second: { label: t('export.openFolder'), run: () => void act('report.open', { what: 'folder' }) },
    });
  };
  const print = async (): Promise<void> => {
    if (current === null || busy) return;
    setBusy(true);
    await act('report.print', { ...current.scope, size, ...shown });
    setBusy(false);
  };
  const toggle = (format: Format, on: boolean): void =>
    setFormats(FORMATS.filter((one) => (one === format ? on : formats.includes(one))));
  return {
    current,
    formats,
    toggle,
    size,
    setSize,
    setCode,
    isReady: code !== null && !busy,
    busy,
    close,
    save,
    print,
  };
}
type Report = ReturnType<typeof useReport>;

function Choices({ report }: { readonly report: Report }) {
  const { t } = useWords();
  const paper = useId();
  return (
    <div>
      <div className="options">
        {FORMATS.map((format) => (
          <FormatRow
            key={format}
            format={format}
            on={report.formats.includes(format)}
            onChange={(on) => report.toggle(format, on)}
          />
        ))}
      </div>
      <div className="books">
        <p className="field__label" id={paper}>
          {t('export.paper')}
        </p>
        <Segment
          value={report.size}
          onChange={report.setSize}
          labelledBy={paper}
          options={PAPER_SIZES.map((value) => ({ value, label: t(`export.sizes.${value}`) }))}
        />
      </div>
      {report.current === null ? null : (
        <>
          <BooksField scope={report.current.scope} currency={report.current.account.currency} />
          <HeadingFields account={report.current.account.id} />
          <SignerFields />
        </>
      )}
    </div>
  );
}

function Buttons({ report }: { readonly report: Report }) {
  const { t } = useWords();
  const { formats, busy, isReady } = report;
  return (
    <>
      <span className="quiet push-end">{formats.length === 0 ? t('export.none') : null}</span>
      <Button onClick={report.close} press="escape">
        {t('common.cancel')}
      </Button>
      <Button icon="print" press="ctrl+p" disabled={!isReady} onClick={() => void report.print()}>
        {t('export.print')}
      </Button>
      <Button look="primary" icon="download" disabled={formats.length === 0 || busy} onClick={() => void report.save()}>
        {busy ? t('export.running') : t('export.confirm')}
      </Button>
    </>
  );
}

export function ExportDialog() {
  const { t } = useWords();
  const report = useReport();
  const { current } = report;
  const language = useLanguage();
  const period = usePeriodName();
  const open = useUi((state) => state.exporting);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (pressOf(event) !== 'ctrl+p') return;
    event.preventDefault();
    if (report.isReady) void report.print();
  };
  return (
    <Modal
      open={open}
      onClose={report.close}
      wide
      onKeyDown={onKeyDown}
      heading={t('export.heading')}
      lead={t('export.lead', {
        account: visibleText(current?.account.name ?? ''),
        period: insideSentence(period, language),
      })}
      foot={<Buttons report={report} />}
    >
      <div className="report">
        <Choices report={report} />
        {current === null || !open ? null : (
          <PaperPreview scope={current.scope} size={report.size} onShown={report.setCode} />
        )}
      </div>
    </Modal>
  );
}
