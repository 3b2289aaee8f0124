/** The question before a profile goes: what is deleted, and what stays where it was. */
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { useTell } from '../../lib/calls/queries.ts';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';

const STAYS = ['exports', 'statement-files', 'log'] as const;
const isStay = (kind: string): kind is (typeof STAYS)[number] => (STAYS as readonly string[]).includes(kind);

type RemoveDialogProps = { readonly profile: ProfileView; readonly open: boolean; readonly onClose: () => void };

export function RemoveDialog({ profile, open, onClose }: RemoveDialogProps) {
  const { t } = useWords();
  const tell = useTell();
  const tellFailure = useTellFailure();
  const forget = useResetOnProfile();
  const name = visibleText(profile.name);
  const remove = async (): Promise<void> => {
    const reply = await tell('profile.remove', { profile: profile.id });
    if (!reply.ok) {
      tellFailure(reply.error);
      return;
    }
    forget();
    const stays = reply.value.stays.map((kind) =>
      isStay(kind) ? t(`stays.${kind}`) : t('stays.other', { name: kind }),
    );
    notify({ text: t('settings.removed', { name }), more: t('settings.removedStays', { stays: stays.join(', ') }) });
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      heading={t('settings.removeHeading', { name })}
      lead={t('settings.removeLead')}
      confirm={t('settings.removeConfirm')}
    />
  );
}
