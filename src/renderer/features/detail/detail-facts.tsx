/** The fields of one line or record, each under its name; what the bank or the service does not say is left out. */
import type { ReactNode } from 'react';
import type { DetailView, FieldsView } from '@shared/contract/views/detail-view.ts';
import type { RecordRow } from '@shared/contract/views/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatDay, formatMoment } from '../../lib/text/format-day.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { bareNameOf } from '../shared/record-name.ts';
import { useFeeWords } from '../shared/service-words.ts';
import { Fact, Section } from './detail-sections.tsx';
import './detail.css';

type LineSubject = Extract<DetailView['subject'], { kind: 'line' }>;
type RecordSubject = Extract<DetailView['subject'], { kind: 'record' }>;

/** A fact that stands only where there is something to say. */
function Maybe({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return children === null ? null : <Fact name={name}>{children}</Fact>;
}
const said = (text: string | null): ReactNode => (text === null || text === '' ? null : <Text>{text}</Text>);
const moment = (at: string | null): ReactNode => (at === null ? null : formatMoment(at));

export function LineFacts({ subject, currency }: { readonly subject: LineSubject; readonly currency: string }) {
  const { t } = useWords();
  const { line, code, importedAt } = subject;
  return (
    <Section heading={t('detail.facts')}>
      <dl className="facts">
        <Fact name={t('common.date')}>{formatDay(line.date)}</Fact>
        <Maybe name={t('reconcile.facts.document')}>{said(line.reference)}</Maybe>
        <Maybe name={t('detail.bankCode')}>{said(code)}</Maybe>
        <Fact name={t('reconcile.facts.line')}>
          {t('reconcile.facts.lineOf', { line: line.line, file: visibleText(line.file) })}
        </Fact>
        <Maybe name={t('detail.imported')}>{moment(importedAt)}</Maybe>
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
  const { t } = useWords();
  const { direction, amount, from, to } = record.expected;
  if (record.notExpected !== null) return `${t('detail.notExpected')}: ${t(`notExpected.${record.notExpected}`)}`;
  if (direction === 'none' || amount === null || from === null || to === null) return t('detail.notExpected');
  return t('detail.expectedAs', {
    direction: t(`direction.${direction}`),
    amount: formatAmount(amount, currency),
    from: formatDay(from),
    to: formatDay(to),
  });
}

const AMOUNTS = ['effectiveAmount', 'transferAmount', 'feeAmount', 'refundedAmount'] as const;
const TEXTS = ['orderType', 'legalIdentifier', 'bank', 'externalIdentifier'] as const;
const MOMENTS = ['createdAt', 'depositOriginatedAt', 'finishedAt', 'updatedAt'] as const;

/** What the service says beyond the row: figures, who and where, and when. */
function Fields({ fields, currency }: { readonly fields: FieldsView; readonly currency: string }) {
  const { t } = useWords();
  const feeWords = useFeeWords();
  return (
    <>
      {AMOUNTS.map((name) => (
        <Maybe key={name} name={t(`detail.fields.${name}`)}>
          {fields[name] === null ? null : <Amount value={fields[name]} currency={currency} />}
        </Maybe>
      ))}
      <Maybe name={t('detail.fields.feeType')}>{said(feeWords(fields.feeType))}</Maybe>
      {TEXTS.map((name) => (
        <Maybe key={name} name={t(`detail.fields.${name}`)}>
          {said(fields[name])}
        </Maybe>
      ))}
      {MOMENTS.map((name) => (
        <Maybe key={name} name={t(`detail.fields.${name}`)}>
          {moment(fields[name])}
        </Maybe>
      ))}
      <Maybe name={t('detail.fields.oddities')}>
        {fields.oddities.length === 0 ? null : fields.oddities.map((one) => t(`oddity.${one}`)).join('; ')}
      </Maybe>
    </>
  );
}

type FactsProps = {
  readonly subject: RecordSubject;
  readonly currency: string;
  readonly onOpen: (subject: Subject) => void;
};

export function RecordFacts({ subject, currency, onOpen }: FactsProps) {
  const { t } = useWords();
  const { record, parent, fields } = subject;
  const parentId = record.parentId === null ? null : <span className="mono">{said(record.parentId)}</span>;
  return (
    <Section heading={t('detail.facts')}>
      <dl className="facts">
        <Fact name={t('detail.id')}>
          <span className="mono">
            <Text>{record.id}</Text>
          </span>
        </Fact>
        <Maybe name={t('detail.parent')}>
          {parentId === null || parent === null ? (
            parentId
          ) : (
            <button className="link plainlink" type="button" onClick={() => onOpen({ kind: 'record', key: parent })}>
              {parentId}
            </button>
          )}
        </Maybe>
        <Maybe name={t('detail.status')}>{said(record.status)}</Maybe>
        <Maybe name={t('detail.code')}>{said(record.statusCode)}</Maybe>
        <Fact name={t('detail.own')}>
          <Amount value={record.amount} currency={currency} absent={t('common.noAmount')} />
        </Fact>
        <Fact name={t('detail.expected')}>
          <Expected record={record} currency={currency} />
        </Fact>
        <Maybe name={t('detail.token')}>{said(record.token)}</Maybe>
        <Maybe name={t('detail.wallet')}>{said(record.wallet)}</Maybe>
        <Fields fields={fields} currency={currency} />
      </dl>
    </Section>
  );
}

/** The items of a payout, each the way to its own detail. */
export function Items({ subject, onOpen }: Omit<FactsProps, 'currency'>) {
  const { t } = useWords();
  const { items, itemCount } = subject;
  if (itemCount === 0) return null;
  return (
    <Section
      heading={t('detail.items')}
      end={<span className="push quiet">{t('ofKind.payout_item', { count: itemCount })}</span>}
    >
      <ul className="plainlist">
        {items.map((item) => (
          <li key={item.key} className="plainlist__row">
            <button
              className="link plainlink clip"
              type="button"
              onClick={() => onOpen({ kind: 'record', key: item.key })}
            >
              {bareNameOf(item)}
            </button>
            <span className="num">
              <Amount value={item.amount} absent={t('common.noAmount')} />
            </span>
            <span className="quiet plainlist__more">
              {t(`recordState.${item.state}`)} · {t(`standing.${item.standing}`)}
            </span>
          </li>
        ))}
      </ul>
      {items.length < itemCount ? (
        <p className="quiet small">{t('detail.firstItems', { count: items.length })}</p>
      ) : null}
    </Section>
  );
}
