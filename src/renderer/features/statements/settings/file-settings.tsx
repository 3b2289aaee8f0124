/** How the file is cut into cells: encoding, separator or widths, the line of the titles, what is left out, whose rows count. */
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Choice } from '../../../ui/input/choice.tsx';
import { useWords } from '../../../words/use-words.ts';
import { delimiterWord, ENCODINGS } from './encodings.ts';
import { resetOf, tell } from './import-settings.ts';
import type { ImportSettings } from './import-settings.ts';
import { wordsIn } from './setting.ts';
import type { Setting } from './setting.ts';
import { SheetList } from '../questions/sheet-list.tsx';
import { TextSetting } from './text-setting.tsx';
import { NONE } from './use-columns.ts';
import type { Columns } from './use-columns.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Files that are no text of cells have neither encoding nor separator to choose. */
const OWN_SHAPES: readonly string[] = ['sheet', 'ofx', 'camt'];
const LABEL_LETTERS = 32;
const WIDTHS = 'widths';

const numbersIn = (text: string): number[] =>
  text
    .split(/\D+/u)
    .filter((part) => part !== '')
    .map((part) => Number.parseInt(part, 10))
    .filter((width) => width > 0);

function useShape(importSettings: ImportSettings): readonly Setting[] {
  const { t } = useWords();
  const { mapping } = importSettings;
  const encoding = mapping.encoding ?? 'utf-8';
  const delimiter = mapping.widths === undefined ? (mapping.delimiter ?? ',') : WIDTHS;
  const wordOf = (value: string): string => t(`importing.delimiters.${delimiterWord(value)}`);
  const names = { encoding: t('importing.settings.encoding'), delimiter: t('importing.settings.delimiter') };
  if (OWN_SHAPES.includes(delimiter)) return [];
  const widths = t('importDesk.settings.widths');
  return [
    {
      id: 'encoding',
      name: names.encoding,
      shown: visibleText(encoding),
      reset: resetOf(importSettings, 'encoding'),
      field: (
        <Choice
          label={names.encoding}
          value={encoding}
          onChange={(value) => tell(importSettings, { encoding: value })}
          options={[...new Set([...ENCODINGS, encoding])].map((value) => ({ value, label: value }))}
        />
      ),
    },
    {
      id: 'delimiter',
      name: names.delimiter,
      shown: wordOf(delimiter),
      reset: resetOf(importSettings, 'delimiter'),
      field: (
        <Choice
          label={names.delimiter}
          value={delimiter}
          onChange={(value) => tell(importSettings, { delimiter: value })}
          options={[...new Set([...DELIMITERS, delimiter])].map((value) => ({ value, label: wordOf(value) }))}
        />
      ),
    },
    ...(delimiter === WIDTHS || mapping.widths !== undefined
      ? [
          {
            id: 'widths',
            name: widths,
            shown: (mapping.widths ?? []).join(', '),
            reset: resetOf(importSettings, 'widths'),
            field: (
              <TextSetting
                label={widths}
                value={(mapping.widths ?? []).join(', ')}
                onValue={(text) => tell(importSettings, { delimiter: WIDTHS, widths: numbersIn(text) })}
              />
            ),
          },
        ]
      : []),
  ];
}

/** The line that holds the titles; `none` for a file without. */
function useHeader(importSettings: ImportSettings): Setting {
  const { t } = useWords();
  const { mapping, rows } = importSettings;
  const name = t('importDesk.settings.header');
  const line = mapping.headerLine ?? null;
  const lines = rows.filter((row) => row.raw.trim() !== '').map(({ line: at, raw }) => ({ at, raw }));
  const known = line === null || lines.some(({ at }) => at === line) ? lines : [{ at: line, raw: '' }, ...lines];
  return {
    id: 'header',
    name,
    shown: line === null ? t('importDesk.noHeader') : t('importDesk.line', { line }),
    reset: resetOf(importSettings, 'headerLine'),
    field: (
      <Choice
        label={name}
        value={line === null ? NONE : `${line}`}
        onChange={(value) => tell(importSettings, { headerLine: value === NONE ? null : Number.parseInt(value, 10) })}
        options={[
          { value: NONE, label: t('importDesk.noHeader') },
          ...known.map(({ at, raw }) => ({
            value: `${at}`,
            label: `${at}: ${visibleText(raw).slice(0, LABEL_LETTERS)}`,
          })),
        ]}
      />
    ),
  };
}

function useLeftOut(importSettings: ImportSettings, columns: Columns): readonly Setting[] {
  const { t } = useWords();
  const { mapping } = importSettings;
  const names = { skip: t('importDesk.settings.skip'), only: t('importDesk.settings.only') };
  const skip = (mapping.skip?.contains ?? []).join(', ');
  const only = mapping.only ?? { column: 1, equals: '' };
  return [
    {
      id: 'skip',
      name: names.skip,
      shown: skip === '' ? t('importDesk.nothing') : visibleText(skip),
      reset: resetOf(importSettings, 'skip'),
      field: (
        <TextSetting
          label={names.skip}
          hint={t('importDesk.skipHint')}
          value={skip}
          onValue={(text) => tell(importSettings, { skip: { contains: wordsIn(text) } })}
        />
      ),
    },
    {
      id: 'only',
      name: names.only,
      shown: only.equals === '' ? t('importDesk.allRows') : visibleText(only.equals),
      reset: resetOf(importSettings, 'only'),
      field: (
        <span className="settings__pair">
          <Choice
            label={t('importing.asks.onlyColumn')}
            value={columns.numberOf(only.column)}
            options={columns.options}
            onChange={(value) => tell(importSettings, { only: { ...only, column: Number.parseInt(value, 10) } })}
          />
          <TextSetting
            label={t('importing.asks.onlyEquals')}
            hint={t('importing.asks.onlyEquals')}
            value={only.equals}
            onValue={(equals) => tell(importSettings, { only: { ...only, equals } })}
          />
        </span>
      ),
    },
  ];
}

/** Only where there is a choice. */
function useSheet(importSettings: ImportSettings): readonly Setting[] {
  const { t } = useWords();
  const sheets = importSettings.preview?.sheets ?? [];
  if (sheets.length === 0) return [];
  const { sheet } = importSettings.mapping;
  return [
    {
      id: 'sheet',
      name: t('importDesk.settings.sheet'),
      shown: visibleText(String(sheet ?? sheets[0]?.name ?? '')),
      reset: resetOf(importSettings, 'sheet'),
      field: <SheetList importSettings={importSettings} sheets={sheets} />,
    },
  ];
}

export function useFileSettings(importSettings: ImportSettings, columns: Columns): readonly Setting[] {
  return [
    ...useSheet(importSettings),
    ...useShape(importSettings),
    useHeader(importSettings),
    ...useLeftOut(importSettings, columns),
  ];
}
