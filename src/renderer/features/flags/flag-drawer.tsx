/** One flag in full: what happened, what the service answered, and the note that settles it. */
import { useRef, useState } from 'react';
import type { FlagView } from '@shared/contract/views/views.ts';
import { FLAG_STYLES, REVIEW_ICONS } from '../../lib/text/status-style.ts';
import { useUi } from '../../lib/ui-store.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { Section } from '../detail/detail-sections.tsx';
import { useOffRateWords } from '../shared/rate-words.ts';
import { FlagFiles } from './flag-files.tsx';
import { FlagStory } from './flag-story.tsx';
import { useSubjectWords } from './flag-words.ts';
import type { ReviewActions } from './use-review.ts';
import type { Review } from './use-queue.ts';
import { useUnreadWords } from '../shared/unread-words.ts';
import './flag-files.css';

type DrawerProps = {
  readonly flag: FlagView;
  readonly account: string;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onStep: (step: number) => void;
  readonly actions: ReviewActions;
  readonly onReview: (state: Review) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
};

function Note({ flag, note, onNote, actions }: Pick<DrawerProps, 'flag' | 'note' | 'onNote' | 'actions'>) {
  const { t } = useWords();
  const [help] = useState(() => `note-help-${flag.kind}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOther = note !== flag.note;
  const keep = (): void => {
    if (isOther) actions.keepNote(flag, note);
  };
  return (
    <Section
      heading={t('flags.note')}
      end={
        isOther ? (
          <Button size="small" look="plain" className="push" press="ctrl+enter" onClick={keep}>
            {t('flags.keepNote')}
          </Button>
        ) : undefined
      }
    >
      <textarea
        id="flag-note"
        ref={field}
        className="input input--area"
        rows={3}
        maxLength={2000}
        value={note}
        placeholder={t('flags.notePlaceholder')}
        aria-label={t('flags.note')}
        aria-describedby={help}
        onChange={(event) => onNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
        }}
      />
      <p className="field__help" id={help}>
        {flag.note === '' ? t('flags.noteHelp') : t('flags.savedNote', { note: visibleText(flag.note) })}
      </p>
    </Section>
  );
}

function Todo({ flag }: Pick<DrawerProps, 'flag'>) {
  const { t } = useWords();
  return (
    <Section heading={t('flags.todo')}>
      <p className="small">
        <b className="medium">{t(`flagDo.${flag.kind}`)}.</b> {t(`flagHow.${flag.kind}`)}
      </p>
    </Section>
  );
}

function Files({ flag, actions }: Pick<DrawerProps, 'flag' | 'actions'>) {
  const { t } = useWords();
  return (
    <Section heading={t('flags.files.heading')}>
      <FlagFiles files={flag.files} onRemove={(file) => actions.detach(flag, file)} />
      <div className="files__add actions">
        <Button size="small" icon="clip" press="a" onClick={() => actions.attach(flag)}>
          {t('flags.files.attach')}
        </Button>
      </div>
      <p className="field__help">{t('flags.files.help')}</p>
    </Section>
  );
}

function Foot({ flag, onReview }: Pick<DrawerProps, 'flag' | 'onReview'>) {
  const { t } = useWords();
  const set = useUi((state) => state.set);
  const [line] = flag.lines;
  const [record] = flag.records;
  const show = (): void => {
    if (line !== undefined) set({ detail: { kind: 'line', id: line.id } });
    else if (record !== undefined) set({ detail: { kind: 'record', key: record.key } });
  };
  return (
    <footer className="drawer__foot">
      {flag.state === 'open' ? (
        <>
          <Button look="primary" press="e" onClick={() => onReview('resolved')}>
            {t('flags.resolve')}
          </Button>
          <Button press="x" onClick={() => onReview('explained')}>
            {t('flags.explain')}
          </Button>
        </>
      ) : (
        <Button press="o" onClick={() => onReview('open')}>
          {t('flags.reopen')}
        </Button>
      )}
      <Button look="plain" className="push" onClick={show}>
        {t(line === undefined ? 'flags.showRecord' : 'flags.showLine')}
      </Button>
    </footer>
  );
}

export function FlagDrawer(props: DrawerProps) {
  const { flag, account, currency, onClose, onStep, onReview, note, onNote, actions } = props;
  const { t } = useWords();
  const subject = useSubjectWords()(flag);
  const offRate = useOffRateWords(currency);
  const unreadWords = useUnreadWords();
  return (
    <aside className="drawer" aria-label={t('flags.drawer')}>
      <header className="drawer__head">
        <div className="drawer__top">
          <Badge
            tone={flag.severity}
            icon={FLAG_STYLES[flag.severity]}
            meaning={t(`meaning.severity.${flag.severity}`)}
          >
            {t(`severity.${flag.severity}`)}
          </Badge>
          <Badge tone="neutral" icon={REVIEW_ICONS[flag.state]} meaning={t(`meaning.review.${flag.state}`)}>
            {t(`review.${flag.state}`)}
          </Badge>
          {flag.ageDays === null ? null : (
            <span className="quiet small">{t('flags.age', { count: flag.ageDays })}</span>
          )}
          <span className="push actions">
            <Button
              look="plain"
              size="small"
              icon="left"
              aria-label={t('common.previous')}
              onClick={() => onStep(-1)}
            />
            <Button look="plain" size="small" icon="right" aria-label={t('common.next')} onClick={() => onStep(1)} />
            <Button look="plain" size="small" icon="x" aria-label={t('flags.hints.close')} onClick={onClose} />
          </span>
        </div>
        <div className="drawer__title">
          <h2>{t(`flag.${flag.kind}`)}</h2>
          <span className="strong nowrap">
            <Amount value={flag.amount} currency={currency} absent={t('common.noAmount')} />
          </span>
        </div>
        <p className="drawer__lead">
          <b className="medium">
            <bdi>{subject}</bdi>
            {subject.endsWith('.') ? '' : '.'}
          </b>{' '}
          {flag.offRate === undefined ? t(`flagWhy.${flag.kind}`) : offRate(flag.offRate)}
          {flag.unread === undefined ? null : ` ${unreadWords(flag.unread)}`}
        </p>
      </header>
      <div className="drawer__body" tabIndex={-1}>
        <Todo flag={flag} />
        <Note flag={flag} note={note} onNote={onNote} actions={actions} />
        <Files flag={flag} actions={actions} />
        <FlagStory flag={flag} account={account} currency={currency} />
      </div>
      <Foot flag={flag} onReview={onReview} />
    </aside>
  );
}
