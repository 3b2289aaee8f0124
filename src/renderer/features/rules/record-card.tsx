/** How often each pass and each rule was right by what persons corrected since: counts, share, interval, and whether it still accepts. */
import type { PassRecordView, RuleRecordView, TrackView } from '@shared/contract/views/learned-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDayOf } from '../../lib/text/format-day.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { Badge } from '../../ui/say/badge.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRuleName } from '../shared/rule-words.ts';

/** Shares in parts per million as per cent with two decimals, `99,08 %`; what is not certain is never rounded up to it. */
const HUNDREDTHS_OF = 100;

const written = (hundredths: number): string =>
  `${Math.floor(hundredths / 100).toString()},${(hundredths % 100).toString().padStart(2, '0')}\u00a0%`;

/** Rounded down: a lower bound, or a share that must not look better than it is. */
const atLeastText = (ppm: number): string => written(Math.floor(ppm / HUNDREDTHS_OF));
/** Rounded up: an upper bound. */
const atMostText = (ppm: number): string => written(Math.ceil(ppm / HUNDREDTHS_OF));

const PPM = 1_000_000;
const COLUMNS = ['what', 'right', 'share', 'interval', 'state'] as const;
const NUMBERS: readonly (typeof COLUMNS)[number][] = ['right', 'share', 'interval'];

type Counted = Pick<PassRecordView, 'of' | 'wrong' | 'wrongPpm'>;

/** Right ones are what is not wrong, and so are the bounds. */
function Figures({ of, wrong, wrongPpm }: Counted) {
  const { t } = useWords();
  const share = Math.floor(((of - wrong) * PPM) / of);
  const [low, high] = [atLeastText(PPM - wrongPpm.high), atMostText(PPM - wrongPpm.low)];
  return (
    <>
      <td className="num">{t('learned.record.right', { right: formatCount(of - wrong), of: formatCount(of) })}</td>
      <td className="num">{atLeastText(share)}</td>
      <td className="num">{t('learned.record.interval', { low, high })}</td>
    </>
  );
}

function PassRow({ one }: { readonly one: PassRecordView }) {
  const { t } = useWords();
  const since = one.suggestingSince;
  return (
    <tr data-pass={one.pass}>
      <th scope="row">{t(`learned.record.pass.${one.pass}`)}</th>
      <Figures {...one} />
      <td>
        {since === null ? (
          <Badge tone="matched" icon="matched" bare>
            {t('learned.record.accepting')}
          </Badge>
        ) : (
          <Badge tone="warning" icon="pause" bare>
            {t('learned.record.suggesting', { day: formatDayOf(since) })}
          </Badge>
        )}
      </td>
    </tr>
  );
}

function RuleRow({ one }: { readonly one: RuleRecordView }) {
  const { t } = useWords();
  const nameOf = useRuleName();
  return (
    <tr data-rule-record={one.rule}>
      <th scope="row">{nameOf({ id: one.rule, name: one.name })}</th>
      <Figures {...one} />
      <td className="quiet">{t('learned.record.explaining')}</td>
    </tr>
  );
}

function GroupHead({ group }: { readonly group: 'passes' | 'rules' }) {
  const { t } = useWords();
  return (
    <tr className="rulegroup">
      <th colSpan={COLUMNS.length} scope="rowgroup">
        {t(`learned.record.groups.${group}`)}
      </th>
    </tr>
  );
}

function RecordTable({ track }: { readonly track: TrackView }) {
  const { t } = useWords();
  return (
    <table className="table recordtable" aria-label={t('learned.record.heading')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} className={NUMBERS.includes(column) ? 'num' : undefined}>
              {t(`learned.record.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {track.passes.length === 0 ? null : (
        <tbody>
          <GroupHead group="passes" />
          {track.passes.map((one) => (
            <PassRow key={one.pass} one={one} />
          ))}
        </tbody>
      )}
      {track.rules.length === 0 ? null : (
        <tbody>
          <GroupHead group="rules" />
          {track.rules.map((one) => (
            <RuleRow key={one.rule} one={one} />
          ))}
        </tbody>
      )}
    </table>
  );
}

export function RecordCard({ account }: { readonly account: string }) {
  const { t } = useWords();
  const track = useAsk('track.get', { account }, { keep: true });
  const isEmpty = track.data !== undefined && track.data.passes.length + track.data.rules.length === 0;
  return (
    <Card className="lessoncard" heading={t('learned.record.heading')}>
      <p className="quiet lessoncard__words">{isEmpty ? t('learned.record.empty') : t('learned.record.lead')}</p>
      {track.isError ? (
        <FailureMessage failure={failureOf(track.error)} onRetry={() => void track.refetch()} />
      ) : track.data === undefined ? (
        <Loading />
      ) : isEmpty ? null : (
        <>
          <RecordTable track={track.data} />
          <p className="quiet small lessoncard__words">
            {t('learned.record.source')} {t('learned.record.budget')}
          </p>
        </>
      )}
    </Card>
  );
}
