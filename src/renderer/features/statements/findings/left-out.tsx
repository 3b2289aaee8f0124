/** Lines of the file that do not enter: every one of them, with its number, the reason in words, and the text as the bank wrote it. */
import { useState } from 'react';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import type { RejectReason, SkipReason } from '@shared/domain/statement/reading/reading.ts';
import { copyText } from '../../../lib/copy.ts';
import { failureOf, fetchCall, useAsk } from '../../../lib/calls/queries.ts';
import { Badge } from '../../../ui/say/badge.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { notify } from '../../../ui/say/notices.tsx';
import { useWords } from '../../../words/use-words.ts';
import { stemOf } from './stem.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { useTellFailure } from '../../../lib/calls/use-tell-failure.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Segment } from '../../../ui/input/segment.tsx';
import { Card } from '../../../ui/say/tally.tsx';
import { Text } from '../../../ui/text.tsx';
import './findings.css';

const ODD = /[\t\n\r"]/u;

/** A cell that begins like a formula is text, and stays text in the sheet. */
const cellOf = (text: string): string => {
  const plain = /^[=+\-@]/u.test(text) && !/^-?[\d.,]+$/u.test(text) ? `'${text}` : text;
  return ODD.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows as text that a sheet takes apart again: cells between tabs, those with a tab, a quote or a line end in quotes. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join('\t')).join('\n');

const ROWS_A_PAGE = 50;
const RAW_LETTERS_MAX = 400;
/** Rows that one question may name. */
const RAW_ASKED_MAX = 200;

type Entry =
  | { readonly kind: 'rejected'; readonly line: number; readonly reason: RejectReason }
  | { readonly kind: 'skipped'; readonly line: number; readonly reason: SkipReason };
const FILTERS = ['all', 'rejected', 'skipped'] as const;
type Filter = (typeof FILTERS)[number];

type LeftOutProps = { readonly preview: ImportPreview; readonly file: string; readonly name: string };

/** Those that need a look come first. */
function entriesOf({ rejected, skipped }: ImportPreview, filter: Filter): readonly Entry[] {
  const all: readonly Entry[] = [
    ...rejected.map((row) => ({ kind: 'rejected' as const, ...row })),
    ...skipped.map((row) => ({ kind: 'skipped' as const, ...row })),
  ];
  return filter === 'all' ? all : all.filter(({ kind }) => kind === filter);
}

function useReason(): (entry: Entry) => string {
  const { t } = useWords();
  return (entry) =>
    entry.kind === 'rejected'
      ? t(`importing.reject.${entry.reason}`)
      : `${t('importing.skipped')}: ${t(`importing.skip.${entry.reason}`)}`;
}

function Rows({ entries, preview, file }: Omit<LeftOutProps, 'name'> & { readonly entries: readonly Entry[] }) {
  const { t } = useWords();
  const reasonOf = useReason();
  const lines = entries.map(({ line }) => line);
  const rows = useAsk('import.rows', { file, mapping: preview.mapping, lines }, { keep: true });
  const raw = new Map(rows.data?.rows.map((row) => [row.line, row.raw]));
  return (
    <table className="table table--bare table--fixed leftout">
      <thead>
        <tr>
          <th className="num">{t('importing.columns.line')}</th>
          <th>{t('importDesk.says')}</th>
          <th>{t('importing.why')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.kind}${entry.line}`}>
            <td className="lineno num">{formatCount(entry.line)}</td>
            <td className="mono wraps">
              <Text>{(raw.get(entry.line) ?? '').slice(0, RAW_LETTERS_MAX)}</Text>
            </td>
            <td className={entry.kind === 'rejected' ? 'wraps' : 'quiet wraps'}>
              {entry.kind === 'rejected' ? (
                <Badge tone="warning" icon="warning" bare>
                  {t('importing.rejected')}
                </Badge>
              ) : null}{' '}
              {reasonOf(entry)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lines as rows under a head, asked for in parts. */
function useTableOf({ preview, file }: Omit<LeftOutProps, 'name'>) {
  const { t } = useWords();
  const reasonOf = useReason();
  return async (entries: readonly Entry[]): Promise<string[][]> => {
    const raw = new Map<number, string>();
    for (let from = 0; from < entries.length; from += RAW_ASKED_MAX) {
      const lines = entries.slice(from, from + RAW_ASKED_MAX).map(({ line }) => line);
      const { rows } = await fetchCall('import.rows', { file, mapping: preview.mapping, lines });
      for (const row of rows) raw.set(row.line, row.raw);
    }
    const head = [t('importing.columns.line'), t('importing.why'), t('importDesk.says')];
    const body = entries.map((entry) => [`${entry.line}`, reasonOf(entry), raw.get(entry.line) ?? '']);
    return [head, ...body];
  };
}

/** The two ways out of the window: onto the clipboard for a sheet, and into a file of its own. */
function Outward({ entries, preview, file, name }: LeftOutProps & { readonly entries: readonly Entry[] }) {
  const { t } = useWords();
  const act = useAct();
  const tellFailure = useTellFailure();
  const tableOf = useTableOf({ preview, file });
  /** Null where a part cannot be read any more: that is said. */
  const table = (): Promise<string[][] | null> =>
    tableOf(entries).catch((error: unknown) => {
      tellFailure(failureOf(error));
      return null;
    });
  const copy = async (): Promise<void> => {
    const rows = await table();
    if (rows === null) return;
    const isCopied = copyText(tableText(rows));
    notify(
      isCopied
        ? { text: t('importDesk.copied', { count: entries.length }) }
        : { text: t('importDesk.notCopied'), tone: 'bad' },
    );
  };
  const save = async (): Promise<void> => {
    const rows = await table();
    if (rows === null) return;
    const suggested = t('importDesk.leftOutName', { file: stemOf(name) });
    await act('import.saveLeftOut', { name: suggested, rows }, (answer) =>
      answer === null ? null : t('importDesk.leftOutSaved', { count: entries.length, file: visibleText(answer.name) }),
    );
  };
  return (
    <span className="actions push">
      <Button look="plain" size="small" onClick={() => void copy()}>
        {t('importDesk.copy')}
      </Button>
      <Button look="plain" size="small" icon="download" onClick={() => void save()}>
        {t('importDesk.leftOutSave')}
      </Button>
    </span>
  );
}

type PagerProps = { readonly page: number; readonly count: number; readonly onPage: (page: number) => void };

function Pager({ page, count, onPage }: PagerProps) {
  const { t } = useWords();
  const pages = Math.ceil(count / ROWS_A_PAGE);
  if (pages < 2) return null;
  const numbers = {
    from: formatCount(page * ROWS_A_PAGE + 1),
    to: formatCount(Math.min(count, (page + 1) * ROWS_A_PAGE)),
    count: formatCount(count),
  };
  return (
    <p className="pager">
      <Button size="small" icon="left" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('importDesk.pageBack')}
      </Button>
      <span className="num" role="status">
        {t('importDesk.pageOf', numbers)}
      </span>
      <Button size="small" icon="right" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {t('importDesk.pageOn')}
      </Button>
    </p>
  );
}

export function LeftOutCard({ preview, file, name }: LeftOutProps) {
  const { t } = useWords();
  const { counts } = preview;
  const [filter, setFilter] = useState<Filter>('all');
  const [asked, setPage] = useState(0);
  if (counts.skipped + counts.rejected === 0) return <p className="quiet small">{t('importing.none')}</p>;
  const entries = entriesOf(preview, filter);
  const page = Math.min(asked, Math.max(0, Math.ceil(entries.length / ROWS_A_PAGE) - 1));
  const unlisted = counts.skipped + counts.rejected - preview.skipped.length - preview.rejected.length;
  const parts = [
    ...(counts.rejected === 0 ? [] : [t('importing.rejectedCount', { count: counts.rejected })]),
    ...(counts.skipped === 0 ? [] : [t('importing.skippedCount', { count: counts.skipped })]),
  ];
  return (
    <Card
      heading={t('importing.left')}
      note={parts.join(' · ')}
      end={<Outward entries={entries} preview={preview} file={file} name={name} />}
    >
      {counts.skipped > 0 && counts.rejected > 0 ? (
        <Segment
          label={t('importDesk.filter')}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(0);
          }}
          options={FILTERS.map((value) => ({ value, label: t(`importDesk.filters.${value}`) }))}
        />
      ) : null}
      <Rows entries={entries.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE)} preview={preview} file={file} />
      <Pager page={page} count={entries.length} onPage={setPage} />
      {unlisted > 0 ? <p className="quiet small">{t('importDesk.unlisted', { count: unlisted })}</p> : null}
    </Card>
  );
}
