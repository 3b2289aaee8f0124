/** The actions of the opened case; the same commands stand behind the buttons and behind their keys. */
import type { CaseView } from '@shared/contract/views/views.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { isUndecided } from '../../../lib/text/status-style.ts';
import { Button } from '../../../ui/input/button.tsx';
import type { AnswerView } from '@shared/contract/calls/matching-calls.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Scope } from '../../../lib/period.ts';
import type { SetCommands } from '../sets/set-body.tsx';
import type { AnswersOfCase } from './use-answers.ts';
import { hasRivals } from './answers.ts';
import { unexplainedOf } from '../sides.ts';
import { ExplainMenu } from '../explain-menu.tsx';

export type FocusCommands = {
  /** What the rows of a set are asked with. */
  readonly scope: Scope & { readonly account: string };
  /** The answers to a set. */
  readonly set: SetCommands;
  readonly accept: () => void;
  readonly reject: () => void;
  readonly unmatch: () => void;
  readonly byHand: () => void;
  readonly compare: () => void;
  readonly detail: () => void;
  /** Puts the case aside, or takes it up again. */
  readonly park: () => void;
  readonly explain: (category: LineCategory | null) => void;
  readonly explaining: boolean;
  readonly setExplaining: (open: boolean) => void;
  /** The answers to the opened case. */
  readonly answers: AnswersOfCase;
  readonly answer: (answer: AnswerView) => void;
};

function MatchActions({
  one,
  commands,
}: {
  readonly one: Extract<CaseView, { kind: 'match' }>;
  readonly commands: FocusCommands;
}) {
  const { t } = useWords();
  const { status, equals } = one.match;
  const together = equals?.together ?? 1;
  const isChoice = hasRivals(one);
  if (status !== 'suggested') {
    return (
      <>
        {one.waits === undefined ? null : (
          <Button look="primary" icon="explained" press="m" onClick={commands.byHand}>
            {t('reconcile.actions.classifyLeft')}
          </Button>
        )}
        <Button press="d" onClick={commands.unmatch}>
          {together > 1 ? t('reconcile.actions.unmatchEquals', { count: together }) : t('reconcile.actions.unmatch')}
        </Button>
      </>
    );
  }
  return (
    <>
      {isChoice ? (
        <Button look="primary" icon="ambiguous" press="c" onClick={commands.compare}>
          {t('reconcile.actions.compare')}
        </Button>
      ) : (
        <Button look="primary" icon="check" press="a" onClick={commands.accept}>
          {t(`reconcile.actions.${isZeroAmount(unexplainedOf(one.match)) ? 'accept' : 'acceptAll'}`)}
        </Button>
      )}
      <Button press="r" onClick={commands.reject}>
        {t('reconcile.actions.reject')}
      </Button>
      <Button press="m" onClick={commands.byHand}>
        {t('reconcile.actions.other')}
      </Button>
    </>
  );
}

function LineActions({
  one,
  commands,
}: {
  readonly one: Extract<CaseView, { kind: 'line' }>;
  readonly commands: FocusCommands;
}) {
  const { t } = useWords();
  const isExplained = one.line.state === 'explained';
  return (
    <>
      {one.line.state === 'proposed' ? (
        <Button look="primary" icon="ambiguous" press="c" onClick={commands.compare}>
          {t('reconcile.actions.compare')}
        </Button>
      ) : null}
      {isExplained ? null : (
        <Button
          look={one.line.state === 'proposed' ? 'normal' : 'primary'}
          icon="search"
          press="m"
          onClick={commands.byHand}
        >
          {t('reconcile.actions.findRecord')}
        </Button>
      )}
      <ExplainMenu
        label={t(isExplained ? 'reconcile.actions.recategorize' : 'reconcile.actions.explain')}
        press="e"
        opening={{ isOpen: commands.explaining, setOpen: commands.setExplaining }}
        onChoose={commands.explain}
      />
      {isExplained ? (
        <Button press="d" onClick={commands.unmatch}>
          {t('reconcile.actions.unexplain')}
        </Button>
      ) : null}
    </>
  );
}

/** What still can be put aside: everything that is neither matched nor explained. */
export const mayPark = (one: CaseView | undefined): boolean =>
  one !== undefined && one.kind !== 'set' && (one.parked !== undefined || isUndecided(one));

export function FocusActions({ one, commands }: { readonly one: CaseView; readonly commands: FocusCommands }) {
  const { t } = useWords();
  return (
    <div className="actions focus__actions">
      {one.kind === 'match' ? <MatchActions one={one} commands={commands} /> : null}
      {one.kind === 'line' ? <LineActions one={one} commands={commands} /> : null}
      {one.kind === 'record' ? (
        <Button look="primary" icon="search" press="m" onClick={commands.byHand}>
          {t('reconcile.actions.findLine')}
        </Button>
      ) : null}
      {mayPark(one) ? (
        <Button look="plain" className="push" press="p" onClick={commands.park}>
          {t(one.parked === undefined ? 'reconcile.actions.park' : 'reconcile.actions.unpark')}
        </Button>
      ) : null}
      <Button look="plain" className={mayPark(one) ? '' : 'push'} press="enter" onClick={commands.detail}>
        {t('reconcile.actions.detail')}
      </Button>
    </div>
  );
}
