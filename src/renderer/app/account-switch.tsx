/** The open account and the way to another one, another profile or a new account. */
import { Menu } from '@base-ui/react/menu';
import { useLocation } from 'wouter';
import { useAct } from '../lib/calls/use-act.ts';
import { useCurrentAccount, useProfile } from '../lib/current.ts';
import { useAsk } from '../lib/calls/queries.ts';
import { useUi } from '../lib/ui-store.ts';
import { useResetOnProfile } from '../lib/use-reset-on-profile.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuButton, MenuChoice } from '../ui/input/menu-button.tsx';
import { Text } from '../ui/text.tsx';
import { useWords } from '../words/use-words.ts';

function Accounts() {
  const { t } = useWords();
  const current = useCurrentAccount();
  const accounts = useAsk('account.list', {}).data ?? [];
  const set = useUi((state) => state.set);
  const goToAccount = useUi((state) => state.goToAccount);
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu__label">{t('account.list')}</Menu.GroupLabel>
      <Menu.RadioGroup value={current?.account.id ?? ''} onValueChange={(account: string) => goToAccount(account)}>
        {accounts.map((account) => (
          <MenuChoice key={account.id} value={account.id}>
            <Text>{account.name}</Text>
            <span className="menu__more">
              {t(`account.presetShort.${account.preset}`)} · {visibleText(account.currency)}
            </span>
          </MenuChoice>
        ))}
      </Menu.RadioGroup>
      <Menu.Item className="menu__item" onClick={() => set({ creating: true })}>
        <span className="menu__mark">
          <Icon name="plus" />
        </span>
        {t('account.create')}
      </Menu.Item>
      {current === null ? null : (
        <Menu.Item className="menu__item" onClick={() => set({ editing: true })}>
          <span className="menu__mark">
            <Icon name="settings" />
          </span>
          {t('accounts.edit')}
        </Menu.Item>
      )}
    </Menu.Group>
  );
}

function Profiles() {
  const { t } = useWords();
  const act = useAct();
  const [, go] = useLocation();
  const forget = useResetOnProfile();
  const list = useAsk('profile.list', {}).data;
  if (list === undefined || list.profiles.length < 2) return null;
  const open = async (profile: string): Promise<void> => {
    forget();
    await act('profile.open', { profile });
    go('/');
  };
  return (
    <Menu.Group>
      <Menu.Separator className="menu__line" />
      <Menu.GroupLabel className="menu__label">{t('account.profiles')}</Menu.GroupLabel>
      <Menu.RadioGroup value={list.current ?? ''} onValueChange={(profile: string) => void open(profile)}>
        {list.profiles.map((profile) => (
          <MenuChoice key={profile.id} value={profile.id}>
            <Text>{profile.name}</Text>
            <span className="menu__more">{t(`environment.${profile.environment}`)}</span>
          </MenuChoice>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}

export function AccountSwitch() {
  const { t } = useWords();
  const profile = useProfile();
  const current = useCurrentAccount();
  const name = current?.account.name;
  if (profile === null) return <span className="switch quiet">{t('account.none')}</span>;
  const button = (
    <button type="button" className="switch">
      <span className="sr">{t('account.switch')}</span>
      {name === undefined || current === null ? (
        <span className="quiet">{t('account.none')}</span>
      ) : (
        <>
          <span className="switch__mark" aria-hidden="true">
            {visibleText(name.trim().charAt(0).toUpperCase())}
          </span>
          <span className="switch__name clip">
            <Text>{name}</Text>
          </span>
          <span className="quiet wide-only">
            {t(`account.presetShort.${current.account.preset}`)} · {visibleText(current.account.currency)}
          </span>
        </>
      )}
      <Icon name="down" />
    </button>
  );
  return (
    <MenuButton button={button} align="start">
      <Accounts />
      <Profiles />
    </MenuButton>
  );
}
