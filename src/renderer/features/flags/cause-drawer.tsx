/** One cause in full: what its flags have in common, said once, and one note for all of them. */
import type { CauseView } from '@shared/contract/calls/flag-calls.ts';
import { FLAG_STYLES } from '../../lib/text/status-style.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { useWords } from '../../words/use-words.ts';
import { Section } from '../detail/detail-sections.tsx';
import { useCauseWords } from './cause-words.ts';
import type { Review } from './use-queue.ts';

type CauseProps = {
  readonly cause: CauseView;
  readonly isOpen: boolean;
  readonly currency: string;
  /** The state that the filter shows; null where it shows all. */
  readonly shown: Review | null;
  readonly onToggle: () => void;
  readonly onClose: () => void;
  readonly onReview: (state: Review) => void;
};

export function CauseDrawer({ cause, isOpen, currency, shown, onToggle, onClose, onReview }: CauseProps) {
  const { t } = useWords();
  const shared = useCauseWords(currency)(cause);
  const { kind, severity, count, amount } = cause;
  return (
    <aside className="drawer" aria-label={t('flags.cause.drawer')}>
      <header className="drawer__head">
        <div className="drawer__top">
          <Badge tone={severity} icon={FLAG_STYLES[severity]} meaning={t(`meaning.severity.${severity}`)}>
            {t(`severity.${severity}`)}
          </Badge>
          <span className="quiet small">{t('flags.cause.count', { count })}</span>
          <span className="push actions">
            <Button look="plain" size="small" icon="x" aria-label={t('flags.hints.close')} onClick={onClose} />
          </span>
        </div>
        <div className="drawer__title">
          <h2>{t(`flag.${kind}`)}</h2>
          <span className="strong nowrap">
            <Amount value={amount} currency={currency} />
          </span>
        </div>
        <p className="drawer__lead">
          {shared === '' ? null : (
            <>
              <b className="medium">
                <bdi>{shared}</bdi>.
              </b>{' '}
            </>
          )}
          {t(`flagWhy.${kind}`)}
        </p>
      </header>
      <div className="drawer__body" tabIndex={-1}>
        <Section heading={t('flags.todo')}>
          <p className="small">
            <b className="medium">{t(`flagDo.${kind}`)}.</b> {t(`flagHow.${kind}`)}
          </p>
        </Section>
      </div>
      <footer className="drawer__foot">
        {shown === 'explained' || shown === 'resolved' ? (
          <Button press="o" onClick={() => onReview('open')}>
            {t('flags.many.confirm.open', { count })}
          </Button>
        ) : (
          <>
            <Button look="primary" press="e" onClick={() => onReview('resolved')}>
              {t('flags.many.confirm.resolved', { count })}
            </Button>
            <Button press="x" onClick={() => onReview('explained')}>
              {t('flags.many.confirm.explained', { count })}
            </Button>
          </>
        )}
        <Button look="plain" className="push" press="enter" onClick={onToggle}>
          {t(isOpen ? 'flags.cause.hide' : 'flags.cause.show')}
        </Button>
      </footer>
    </aside>
  );
}
