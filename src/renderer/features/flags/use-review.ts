/** What a person does about a flag: settles it, keeps a note, puts a file beside it; each a step that undo takes back. */
import type { AttachmentView } from '@shared/contract/views/parts.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';
import type { Review } from './use-queue.ts';

const SAID = { open: 'flags.reopened', explained: 'flags.explained', resolved: 'flags.resolved' } as const;

export type ReviewActions = {
  readonly settle: (flag: FlagView, state: Review, note: string) => void;
  readonly keepNote: (flag: FlagView, note: string) => void;
  readonly attach: (flag: FlagView) => void;
  readonly detach: (flag: FlagView, file: AttachmentView) => void;
};

export function useReview(account: string): ReviewActions {
  const { t } = useWords();
  const act = useAct();
  const attach = async (flag: FlagView): Promise<void> => {
    const picked = await act('attachment.pick', {});
    if (picked === null) return;
    const said = t('flags.files.attached', { name: visibleText(picked.name) });
    await act('flag.attach', { account, flag: flag.key, file: picked.file }, () => said);
  };
  return {
    settle: ({ key }, state, note) =>
      void act('flag.review', { account, flag: key, state, note }, () => t(SAID[state])),
    keepNote: ({ key, state }, note) =>
      void act('flag.review', { account, flag: key, state, note }, () => t('flags.noteKept')),
    attach: (flag) => void attach(flag),
    detach: ({ key }, { sha256, name }) =>
      void act('flag.detach', { account, flag: key, sha256 }, () =>
        t('flags.files.removed', { name: visibleText(name) }),
      ),
  };
}
