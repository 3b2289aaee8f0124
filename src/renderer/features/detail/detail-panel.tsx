/** The whole of one line or record: its data, what happened to it, and the text as it came. */
import { useState } from 'react';
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import { LINE_STYLES, recordStyle, STANDING_STYLES } from '../../lib/text/status-style.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Code, CopyLink } from '../../ui/code.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRecordName } from '../shared/record-name.ts';
import { Items, LineFacts, RecordFacts } from './detail-facts.tsx';
import { Matches } from './detail-matches.tsx';
import { Audit, Flags, Notes, Section } from './detail-sections.tsx';
import { Explained } from './explanation.tsx';
import { Activities } from './record-history.tsx';

type PanelProps = {
  readonly subject: Subject;
  readonly account: string;
  readonly currency: string;
  readonly onClose: () => void;
};

function Title({ detail, currency }: { readonly detail: DetailView; readonly currency: string }) {
  const nameOf = useRecordName();
  const { subject } = detail;
  const name = subject.kind === 'line' ? subject.line.description : nameOf(subject.record);
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
  const { t } = useWords();
  const { subject } = detail;
  if (subject.kind === 'line') {
    const look = LINE_STYLES[subject.line.state];
    return (
      <Badge tone={look.tone} icon={look.icon} meaning={t(`meaning.lineState.${subject.line.state}`)}>
        {t(`lineState.${subject.line.state}`)}
      </Badge>
    );
  }
  const look = recordStyle(subject.record);
  return (
    <>
      <Badge tone={look.tone} icon={look.icon} meaning={t(`meaning.recordState.${subject.record.state}`)}>
        {t(look.word)}
      </Badge>
      <Badge
        tone="neutral"
        icon={STANDING_STYLES[subject.record.standing].icon}
        meaning={t(`meaning.standing.${subject.record.standing}`)}
      >
        {t(`standing.${subject.record.standing}`)}
      </Badge>
    </>
  );
}

type WholeProps = {
  readonly detail: DetailView;
  readonly currency: string;
  readonly onOpen: (subject: Subject) => void;
};

function Whole({ detail, currency, onOpen }: WholeProps) {
  const { t } = useWords();
  const { subject } = detail;
  const isLine = subject.kind === 'line';
  const rawName = isLine ? t('detail.rawLine', { line: subject.line.line }) : t('detail.raw');
  return (
    <div className="drawer__body" tabIndex={-1}>
      {isLine ? (
        <LineFacts subject={subject} currency={currency} />
      ) : (
        <RecordFacts subject={subject} currency={currency} onOpen={onOpen} />
      )}
      {isLine && subject.explanation !== null ? (
        <Explained explanation={subject.explanation} currency={currency} />
      ) : null}
      <Matches detail={detail} onOpen={onOpen} />
      {isLine ? null : <Items subject={subject} onOpen={onOpen} />}
      <Notes detail={detail} />
      <Flags detail={detail} />
      {isLine ? null : <Activities subject={subject} />}
      <Section heading={rawName} end={<CopyLink text={subject.raw} />}>
        <Code text={subject.raw} label={rawName} {...(isLine ? { firstLine: subject.line.line } : {})} />
      </Section>
      <Audit detail={detail} />
    </div>
  );
}

/** The way from row to row inside the panel; another row of the table begins a new one. */
function usePath(root: Subject) {
  const [path, setPath] = useState<{ readonly root: string; readonly steps: readonly Subject[] }>({
    root: '',
    steps: [],
  });
  const key = JSON.stringify(root);
  const steps = path.root === key ? path.steps : [];
  return {
    subject: steps.at(-1) ?? root,
    canGoBack: steps.length > 0,
    open: (next: Subject): void => setPath({ root: key, steps: [...steps, next] }),
    back: (): void => setPath({ root: key, steps: steps.slice(0, -1) }),
  };
}

export function DetailPanel({ subject: root, account, currency, onClose }: PanelProps) {
  const { t } = useWords();
  const { subject, canGoBack, open, back } = usePath(root);
  const detail = useAsk('detail.get', { account, subject }, { keep: true });
  const name = t(subject.kind === 'line' ? 'detail.line' : 'detail.record');
  return (
    <aside className="drawer" aria-label={name} aria-busy={detail.isPlaceholderData}>
      <header className="drawer__head">
        <div className="drawer__top">
          {canGoBack ? (
            <Button look="plain" size="small" icon="left" aria-label={t('detail.back')} onClick={back} />
          ) : null}
          {detail.data === undefined ? null : <Top detail={detail.data} />}
          <span className="push actions">
            <Button look="plain" size="small" icon="x" data-first aria-label={t('detail.close')} onClick={onClose} />
          </span>
        </div>
        {detail.data === undefined ? null : <Title detail={detail.data} currency={currency} />}
        <p className="drawer__lead">{name}</p>
      </header>
      {detail.isError ? (
        <FailureMessage failure={failureOf(detail.error)} onRetry={() => void detail.refetch()} />
      ) : null}
      {detail.data === undefined && !detail.isError ? <Loading /> : null}
      {detail.data === undefined ? null : <Whole detail={detail.data} currency={currency} onOpen={open} />}
    </aside>
  );
}
