/** The opened case, its two sides: the facts of the bank's lines and the records with what became of each. */
import type { LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { formatDate } from '../../../lib/text/format-day.ts';
import { STANDING_STYLES } from '../../../lib/text/status-style.ts';
import { useAsk } from '../../../lib/calls/queries.ts';
import { sumTexts } from '../../../lib/text/sums.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useRecordsName } from '../case-words.ts';
import { LineCells } from '../line-cells.tsx';
import { expectedOf } from '../sides.ts';

const SHOWN_MAX = 8;

type LinesProps = {
  readonly lines: readonly LineRow[];
  readonly records: readonly RecordRow[];
  readonly account: string;
  readonly currency: string;
};

function OneLine({ line, records, account, currency }: Omit<LinesProps, 'lines'> & { readonly line: LineRow }) {
  const { t } = useWords();
  // A pair is decided as one: what is flagged of its record is known beside its line too.
  const flags = [...new Set([line, ...records].flatMap((row) => row.flags))];
  const detail = useAsk('detail.get', { account, subject: { kind: 'line', id: line.id } });
  const raw = detail.data?.subject.kind === 'line' ? detail.data.subject.raw : null;
  return (
    <dl className="facts facts--date">
      {line.reference === null || line.reference === '' ? null : (
        <>
          <dt>{t('reconcile.facts.document')}</dt>
          <dd className="clip">
            <Text>{line.reference}</Text>
          </dd>
        </>
      )}
      <dt>{t('reconcile.facts.line')}</dt>
      <dd className="clip">{t('reconcile.facts.lineOf', { line: line.line, file: visibleText(line.file) })}</dd>
      {line.balance === null ? null : (
        <>
          <dt>{t('reconcile.facts.balance')}</dt>
          <dd>
            <Amount value={line.balance} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('reconcile.facts.raw')}</dt>
      <dd className="mono clip">{raw === null ? '' : <Text>{raw}</Text>}</dd>
      <dt>{t('reconcile.facts.flags')}</dt>
      <dd className={flags.length === 0 ? 'quiet' : 'ink-warning medium'}>
        {flags.length === 0 ? t('reconcile.facts.noFlags') : flags.map((flag) => t(`flag.${flag}`)).join(' · ')}
      </dd>
    </dl>
  );
}

function ManyLines({ lines }: { readonly lines: readonly LineRow[] }) {
  const { t } = useWords();
  return (
    <ol className="items items--lines">
      {lines.slice(0, SHOWN_MAX).map((line) => (
        <li key={line.id} className="items__line">
          <LineCells line={line} />
        </li>
      ))}
      {lines.length > SHOWN_MAX ? (
        <li className="quiet">{t('reconcile.more', { count: lines.length - SHOWN_MAX })}</li>
      ) : null}
    </ol>
  );
}

export function FocusLines({ lines, ...rest }: LinesProps) {
  const [first] = lines;
  if (first === undefined) return null;
  return lines.length === 1 ? <OneLine line={first} {...rest} /> : <ManyLines lines={lines} />;
}

function RecordItem({ record }: { readonly record: RecordRow }) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  const { icon, ink } = STANDING_STYLES[record.standing];
  const isOut = record.standing === 'failed' && record.expected.direction === 'none';
  return (
    <li className={isOut ? 'items__row items__row--out' : 'items__row'}>
      <span className="num">
        <Amount value={expectedOf(record) ?? record.amount} />
      </span>
      <Icon name={icon} className={ink} />
      <span className="clip">
        <Text>{nameOf([record])}</Text>
      </span>
      <span className={record.standing === 'succeeded' ? 'quiet' : `${ink} medium`}>
        {t(`standing.${record.standing}`)}
      </span>
    </li>
  );
}

export function FocusRecords({ records }: { readonly records: readonly RecordRow[] }) {
  const { t } = useWords();
  const nameOf = useRecordsName();
  const [first] = records;
  if (first === undefined) return null;
  const { expected } = first;
  return (
    <ol className="items">
      {records.slice(0, SHOWN_MAX).map((record) => (
        <RecordItem key={record.key} record={record} />
      ))}
      {records.length > SHOWN_MAX ? (
        <li className="items__row items__row--note">
          <span />
          <span />
          <span>{t('reconcile.more', { count: records.length - SHOWN_MAX })}</span>
          <span />
        </li>
      ) : null}
      {records.length > 1 ? (
        <li className="items__row items__row--sum">
          <span className="num">
            <Amount value={sumTexts(records.map((record) => expectedOf(record) ?? '0'))} />
          </span>
          <span />
          <span className="clip">{nameOf(records)}</span>
          <span />
        </li>
      ) : null}
      <li className="items__row items__row--note">
        <span />
        <span />
        <span className="clip">
          <span className="mono">
            <Text>{first.parentId ?? first.id}</Text>
          </span>
        </span>
      </li>
      {expected.from === null || expected.to === null ? null : (
        <li className="items__row items__row--note">
          <span />
          <span />
          <span>
            {`${t('reconcile.facts.window')} ${t('reconcile.facts.windowDays', { from: formatDate(expected.from), to: formatDate(expected.to) })}`}
          </span>
        </li>
      )}
    </ol>
  );
}
