/** A file that cannot be read: its sentence, and the step that helps; what was told can be changed beside it. */
import type { Failure, FailureKind } from '@shared/contract/failures.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { useKeys } from '../../lib/keys.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Message } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';

/** No setting makes a statement of these. */
const FINAL: readonly FailureKind[] = ['not-a-statement', 'file-unreadable', 'too-large', 'not-found', 'cancelled'];
export const isFinal = (kind: FailureKind): boolean => FINAL.includes(kind);

type RefusedProps = { readonly failure: Failure; readonly file: QueuedFile; readonly onAgain: () => void };

export function Refused({ failure, file, onAgain }: RefusedProps) {
  const { t } = useWords();
  const pick = usePickStatement();
  const said = useFailureWords()(failure);
  const isCancelled = failure.kind === 'cancelled';
  return (
    <Message
      icon={isCancelled ? 'info' : 'warning'}
      {...(isCancelled ? {} : { tone: 'critical' as const })}
      heading={`${visibleText(file.name)}: ${said.what}`}
      lead={said.next}
      action={isCancelled ? t('importDesk.readAgain') : t('importing.otherFile')}
      onAction={isCancelled ? onAgain : () => void pick()}
    />
  );
}

export function RefusedDock({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords();
  useKeys('here', () => [{ press: 'escape', does: t('common.cancel'), run: onLeave }]);
  return (
    <footer className="dock">
      <span className="push actions">
        <Button size="large" press="escape" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
      </span>
    </footer>
  );
}
