/** The frame around every screen: sections on the left, account and month above, the screen in the middle. */
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useProfile } from '../lib/current.ts';
import { useKeyListener } from '../lib/keys.ts';
import { useAsk } from '../lib/queries.ts';
import { FailureMessage, Loading } from '../ui/message.tsx';
import { failureOf } from '../lib/queries.ts';
import { useAppearance } from './appearance.ts';
import { CreateAccountDialog } from './create-account.tsx';
import { DetailDialog } from '../features/detail/detail-dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Nav } from './nav.tsx';
import { Palette } from './palette.tsx';
import { Screens } from './screens.tsx';
import { Topbar } from './topbar.tsx';
import { useCommands } from './use-commands.ts';

/** Moves the focus to the screen when the place changes, so that readers begin there. */
function useFocusOnScreen() {
  const main = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const before = useRef(location);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    main.current?.querySelector('main')?.focus({ preventScroll: true });
  }, [location]);
  return main;
}

function Inside() {
  const profiles = useAsk('profile.list', {});
  if (profiles.isError) {
    return (
      <main className="page" id="contenido" tabIndex={-1}>
        <FailureMessage failure={failureOf(profiles.error)} onRetry={() => void profiles.refetch()} />
      </main>
    );
  }
  if (profiles.data === undefined) return <Loading />;
  return <Screens hasProfile={profiles.data.current !== null} />;
}

/** What is the same at every place: another place must not draw it again, or its first rows wait for it. */
const Bar = memo(Topbar);
const Dialogs = memo(function Dialogs() {
  return (
    <>
      <DropZone />
      <DetailDialog />
      <CreateAccountDialog />
      <ExportDialog />
      <KeysDialog />
      <GlossaryDialog />
      <Palette />
      <HistoryDialog />
    </>
  );
});

export function Shell() {
  const { t } = useTranslation();
  useAppearance();
  useKeyListener();
  useCommands();
  const main = useFocusOnScreen();
  const profile = useProfile();
  return (
    <div className={profile?.environment === 'sandbox' ? 'app app--sandbox' : 'app'} ref={main}>
      <a
        className="skip"
        href="#contenido"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('contenido')?.focus();
        }}
      >
        {t('app.skip')}
      </a>
      <Nav />
      <div className="main">
        <Bar />
        <Inside />
      </div>
      <Dialogs />
    </div>
  );
}
