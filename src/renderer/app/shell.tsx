/** The frame around every screen: sections on the left, account and month above, the screen in the middle. */
import { memo, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useProfile } from '../lib/current.ts';
import { useKeyListener } from '../lib/keys.ts';
import { failureOf, useAsk } from '../lib/queries.ts';
import { FailureMessage, Loading } from '../ui/message.tsx';
import { notify } from '../ui/notices.tsx';
import { useStands } from '../ui/stands.tsx';
import { useWords } from '../words/use-words.ts';
import { useAppearance } from './appearance.ts';
import { Catcher } from './catcher.tsx';
import { later } from './later.tsx';
import { Nav } from './nav.tsx';
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
const Dialogs = memo(later(async () => (await import('./dialogs.tsx')).Dialogs, null).Part);

/** In place of the dialogs where one of them broke: nothing to be seen but a notice that says so. */
function NoDialogs({ again }: { readonly again: () => void }) {
  const { t } = useWords();
  useEffect(() => {
    notify({
      tone: 'bad',
      text: t('states.broken.heading'),
      more: t('states.broken.lead'),
      action: { label: t('states.broken.action'), run: again },
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, however often the window is drawn meanwhile
  }, []);
  return null;
}

export function Shell() {
  const { t } = useWords();
  useAppearance();
  useKeyListener();
  useCommands();
  const main = useFocusOnScreen();
  const profile = useProfile();
  const stands = useStands();
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
      <Catcher fallback={(again) => <NoDialogs again={again} />}>{stands ? <Dialogs /> : null}</Catcher>
    </div>
  );
}
