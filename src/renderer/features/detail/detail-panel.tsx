/** The whole of one line or record: its data, what happened to it, and the text as it came. */
import { useTranslation } from 'react-i18next';
import type { DetailView } from '@shared/contract/detail-view.ts';
import type { LineRow, RecordRow } from '@shared/contract/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../lib/format-day.ts';
import { LINE_LOOKS, RECORD_LOOKS, STANDING_LOOKS } from '../../lib/looks.ts';
import { failureOf, useAsk } from '../../lib/queries.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Code, CopyLink } from '../../ui/code.tsx';
import { FailureMessage, Loading } from '../../ui/message.tsx';
import { Text } from '../../ui/text.tsx';
import { Audit, Fact, Flags, Matches, Section } from './detail-sections.tsx';
import { Explained } from './explanation.tsx';
import { Activities } from './record-history.tsx';

type PanelProps = {
  readonly subject: Subject;
  readonly account: string;
  readonly currency: string;
  readonly onClose: () => void;
};

function LineFacts({ line, currency }: { readonly line: LineRow; readonly currency: string }) {
  const { t } = useTranslation();
  return (
    <Section heading={t('detail.facts')}>
      <dl className="facts">
        <Fact name={t('common.date')}>{formatDay(line.date)}</Fact>
        {line.reference === null ? null : (
          <Fact name={t('reconcile.facts.document')}>
            <Text>{line.reference}</Text>
          </Fact>
        )}
        <Fact name={t('reconcile.facts.line')}>
          {t('reconcile.facts.lineOf', { line: line.line, file: visibleText(line.file) })}
        </Fact>
        {line.balance === null ? null : (
          <Fact name={t('reconcile.facts.balance')}>
            <Amount value={line.balance} currency={currency} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Expected({ record, currency }: { readonly record: RecordRow; readonly currency: string }) {
  const { t } = useTranslation();
  const { direction, amount, from, to } = record.expected;
  if (direction === 'none' || amount === null || from === null || to === null) return t('detail.notExpected');
  return t('detail.expectedAs', {
    direction: t(`direction.${direction}`),
    amount: formatAmount(amount, currency),
    from: formatDay(from),
    to: formatDay(to),
  });
}

function RecordFacts({ record, currency }: { readonly record: RecordRow; readonly currency: string }) {
  const { t } = useTranslation();
  return (
    <Section heading={t('detail.facts')}>
      <dl className="facts">
        <Fact name={t('detail.id')}>
          <span className="mono">
            <Text>{record.id}</Text>
          </span>
        </Fact>
        {record.parentId === null ? null : (
          <Fact name={t('detail.parent')}>
            <span className="mono">
              <Text>{record.parentId}</Text>
            </span>
          </Fact>
        )}
        <Fact name={t('detail.status')}>
          <Text>{record.status}</Text>
        </Fact>
        {record.statusCode === null ? null : (
          <Fact name={t('detail.code')}>
            <Text>{record.statusCode}</Text>
          </Fact>
        )}
        <Fact name={t('detail.own')}>
          <Amount value={record.amount} currency={currency} absent={t('common.noAmount')} />
        </Fact>
        <Fact name={t('detail.expected')}>
          <Expected record={record} currency={currency} />
        </Fact>
        {record.token === null ? null : (
          <Fact name={t('detail.token')}>
            <Text>{record.token}</Text>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Title({ detail, currency }: { readonly detail: DetailView; readonly currency: string }) {
  const { subject } = detail;
  const name = subject.kind === 'line' ? subject.line.description : (subject.record.name ?? subject.record.id);
  const amount = subject.kind === 'line' ? subject.line.amount : subject.record.amount;
  return (
    <div className="drawer__title">
      <h2 className="wraps">
        <Text>{name}</Text>
      </h2>
      <span className="strong nowrap">
        <Amount value={amount} currency={currency} />
      </span>
    </div>
  );
}

function Top({ detail }: { readonly detail: DetailView }) {
  const { t } = useTranslation();
  const { subject } = detail;
  if (subject.kind === 'line') {
    const look = LINE_LOOKS[subject.line.state];
    return (
      <Badge tone={look.tone} icon={look.icon}>
        {t(`lineState.${subject.line.state}`)}
      </Badge>
    );
  }
  const look = RECORD_LOOKS[subject.record.state];
  return (
    <>
      <Badge tone={look.tone} icon={look.icon}>
        {t(`recordState.${subject.record.state}`)}
      </Badge>
      <Badge tone="neutral" icon={STANDING_LOOKS[subject.record.standing].icon}>
        {t(`standing.${subject.record.standing}`)}
      </Badge>
    </>
  );
}

function Whole({ detail, currency }: { readonly detail: DetailView; readonly currency: string }) {
  const { t } = useTranslation();
  const { subject } = detail;
  const rawName = subject.kind === 'line' ? t('detail.rawLine') : t('detail.raw');
  return (
    <div className="drawer__body" tabIndex={-1}>
      {subject.kind === 'line' ? (
        <LineFacts line={subject.line} currency={currency} />
      ) : (
        <RecordFacts record={subject.record} currency={currency} />
      )}
      {subject.kind === 'line' && subject.explanation !== null ? (
        <Explained explanation={subject.explanation} currency={currency} />
      ) : null}
      <Matches detail={detail} />
      <Flags detail={detail} />
      {subject.kind === 'record' ? <Activities subject={subject} /> : null}
      <Section heading={rawName} end={<CopyLink text={subject.raw} />}>
        <Code text={subject.raw} label={rawName} />
      </Section>
      <Audit detail={detail} />
    </div>
  );
}

export function DetailPanel({ subject, account, currency, onClose }: PanelProps) {
  const { t } = useTranslation();
  const detail = useAsk('detail.get', { account, subject }, { keep: true });
  const name = t(subject.kind === 'line' ? 'detail.line' : 'detail.record');
  return (
    <aside className="drawer" aria-label={name} aria-busy={detail.isPlaceholderData}>
      <header className="drawer__head">
        <div className="drawer__top">
          {detail.data === undefined ? null : <Top detail={detail.data} />}
          <span className="push actions">
            <Button look="plain" size="small" icon="x" aria-label={t('detail.close')} onClick={onClose} />
          </span>
        </div>
        {detail.data === undefined ? null : <Title detail={detail.data} currency={currency} />}
        <p className="drawer__lead">{name}</p>
      </header>
      {detail.isError ? (
        <FailureMessage failure={failureOf(detail.error)} onRetry={() => void detail.refetch()} />
      ) : null}
      {detail.data === undefined && !detail.isError ? <Loading /> : null}
      {detail.data === undefined ? null : <Whole detail={detail.data} currency={currency} />}
    </aside>
  );
}
