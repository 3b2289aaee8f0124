/** The question before a profile is called the other environment: what is asked of the service, and what stays. */
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { otherEnvironment } from '@shared/domain/payments/account.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/use-words.ts';

type EnvironmentDialogProps = { readonly profile: ProfileView; readonly open: boolean; readonly onClose: () => void };

export function EnvironmentDialog({ profile, open, onClose }: EnvironmentDialogProps) {
  const { t } = useWords();
  const act = useAct();
  const forget = useResetOnProfile();
  const name = visibleText(profile.name);
  const [from, to] = [profile.environment, otherEnvironment(profile.environment)];
  const change = async (): Promise<void> => {
    const changed = await act('connection.setEnvironment', { profile: profile.id, environment: to }, () =>
      t('profileEnvironment.done', { name, environment: t(`environment.${to}`) }),
    );
    if (changed !== null) forget();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void change()}
      heading={t('profileEnvironment.heading', { name, environment: t(`environment.${to}`) })}
      lead={t('profileEnvironment.lead', { from: t(`environment.${from}`), to: t(`environment.${to}`) })}
      confirm={t('profileEnvironment.confirm')}
    />
  );
}
