/** The opened case: facts, reasons and leftover, records, then the actions with their keys. */
import type { CaseView, MatchView } from '@shared/contract/views/views.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { formatMoment } from '../../../lib/text/format-day.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { differenceName } from '../../../lib/text/difference-words.ts';
import { useWords } from '../../../words/use-words.ts';
import { AnswerList } from './answer-list.tsx';
import { useLoneWords, useMatchReasons } from '../case-words.ts';
import { FocusActions } from './focus-actions.tsx';
import type { FocusCommands } from './focus-actions.tsx';
import { FocusLines, FocusRecords } from './focus-facts.tsx';
import { SetBody } from '../sets/set-body.tsx';
import { sidesOf, unexplainedOf } from '../sides.ts';

function Leftover({ match }: { readonly match: MatchView }) {
  const { t } = useWords();
  if (isZeroAmount(match.difference) && match.explained.length === 0) return null;
  const open = unexplainedOf(match);
  return (
    <div className="leftover">
      <p className="leftover__line leftover__line--total">
        <span>{differenceName(match.difference, t)}</span>
        <span className="num">
          <Amount value={match.difference} />
        </span>
      </p>
      {match.explained.map((part, index) => (
        <p key={index} className="leftover__line">
          <span>{t(`part.${part.kind}`)}</span>
          <span className="num">
            <Amount value={part.amount} />
          </span>
        </p>
      ))}
      {isZeroAmount(open) ? null : (
        <p className="leftover__line ink-unmatched">
          <span>{t('reconcile.unexplainedPart')}</span>
          <span className="num">
            <Amount value={open} />
          </span>
        </p>
      )}
    </div>
  );
}

function ParkedWhy({ parked }: { readonly parked: NonNullable<CaseView['parked']> }) {
  const { t } = useWords();
  const reason = t(`parkReason.${parked.reason}`);
  return (
    <li>
      <Icon name="pause" className="ink-warning" />
      <span>
        {t('reconcile.parkedSince', { day: formatMoment(parked.since), reason })}
        {parked.note === '' ? '' : `. ${t('reconcile.parkedNote', { note: visibleText(parked.note) })}`}
      </span>
    </li>
  );
}

/** The words of a person that explain what stays open. */
function Said({ said }: { readonly said: string | undefined }) {
  const { t } = useWords();
  if (said === undefined) return null;
  return (
    <li>
      <Icon name="note" className="ink-info" />
      <span>{t('reconcile.said', { words: visibleText(said) })}</span>
    </li>
  );
}

/** Of what is interchangeable the total is proven, not the pair. */
const acceptedHow = ({ status, certainty }: MatchView): MatchView['status'] | 'total' =>
  status === 'auto' && certainty === 'interchangeable' ? 'total' : status;

function Seam({ one }: { readonly one: CaseView }) {
  const { t } = useWords();
  const reasonsOf = useMatchReasons();
  const lone = useLoneWords();
  if (one.kind !== 'match') {
    return (
      <div className="focus__seam">
        <ul className="reasons">
          {one.parked === undefined ? null : <ParkedWhy parked={one.parked} />}
          <li>
            <Icon name="info" className="ink-info" />
            <span>{lone(one)}</span>
          </li>
          {one.kind === 'record' ? <Said said={one.said} /> : null}
        </ul>
      </div>
    );
  }
  const { match } = one;
  return (
    <div className="focus__seam">
      <ul className="reasons">
        {one.parked === undefined ? null : <ParkedWhy parked={one.parked} />}
        {reasonsOf(match).map((reason) => (
          <li key={reason.text}>
            <Icon
              name={reason.speaksFor ? 'check' : 'warning'}
              className={reason.speaksFor ? 'ink-matched' : 'ink-warning'}
            />
            <span>{reason.text}</span>
          </li>
        ))}
        {match.status === 'suggested' ? null : (
          <li>
            <Icon name="matched" className="ink-matched" />
            <span>{t(`matchStatusWhy.${acceptedHow(match)}`)}</span>
          </li>
        )}
        <Said said={one.said} />
      </ul>
      <Leftover match={match} />
    </div>
  );
}

type FocusBodyProps = {
  readonly one: CaseView;
  readonly account: string;
  readonly currency: string;
  readonly commands: FocusCommands;
};

export function FocusBody({ one, account, currency, commands }: FocusBodyProps) {
  if (one.kind === 'set') return <SetBody id={one.id} set={one.set} scope={commands.scope} commands={commands.set} />;
  return <Opened one={one} account={account} currency={currency} commands={commands} />;
}

function Opened({ one, account, currency, commands }: FocusBodyProps) {
  const { lines, records } = sidesOf(one);
  return (
    <div role="row">
      <div role="gridcell" aria-colspan={7}>
        <div className="focus__body">
          <div className="focus__left">
            <FocusLines lines={lines} records={records} account={account} currency={currency} />
          </div>
          <Seam one={one} />
          <div className="focus__right">
            <FocusRecords records={records} />
          </div>
        </div>
        <AnswerList one={one} answers={commands.answers} onChoose={commands.answer} />
        <FocusActions one={one} commands={commands} />
      </div>
    </div>
  );
}
