/** The frame around every screen: sections on the left, account and month above, the screen in the middle. */
import { Suspense, memo, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCurrentAccount, useProfile, useUnopened } from '../lib/current.ts';
import { useKeepPlace } from '../lib/keep-place.ts';
import { useKeyListener } from '../lib/keys.ts';
import { failureOf, useAsk } from '../lib/calls/queries.ts';
import { CLOSED, OVERLAYS, isOverlayOpen, useUi } from '../lib/ui-store.ts';
import { reloadOnceTold } from '../lib/calls/step-queue.ts';
import { FailureMessage, Loading } from '../ui/say/message.tsx';
import { notify } from '../ui/say/notices.tsx';
import { useWords } from '../words/use-words.ts';
import { useAppearance } from './appearance.ts';
import { Catcher } from './catcher.tsx';
import { lazy } from './lazy.tsx';
import { Nav } from './nav.tsx';
import { Screens } from './screens.tsx';
import { useCommands } from './use-commands.ts';
import './shell.css';
import { Button } from '../ui/input/button.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { PeriodStepper } from './period-stepper.tsx';
import { OtherEnvironment } from '../features/sync/other-environment.tsx';
import { SyncStatus } from '../features/sync/sync-status.tsx';
import './topbar.css';

function Topbar() {
  const { t } = useWords();
  const profile = useProfile();
  const current = useCurrentAccount();
  const set = useUi((state) => state.set);
  const hasDays = current !== null && current.months.length > 0;
  return (
    <header className="topbar">
      <AccountSwitch />
      {current === null ? null : (
        <>
          <span className="topbar__sep" />
          <PeriodStepper current={current} />
        </>
      )}
      <div className="topbar__end">
        {/* First, as it is known last: what stands beside it must not move under a pointer. */}
        {profile === null ? null : <SyncStatus />}
        <Button icon="search" press="ctrl+k" onClick={() => set({ commanding: true })}>
          <span className="sr">{t('keys.does.commands')}</span>
          <span className="topbar__words" aria-hidden="true">
            {t('keys.does.commands')}
          </span>
        </Button>
        {hasDays ? (
          <Button icon="download" onClick={() => set({ exporting: true })}>
            {t('export.button')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** Moves the focus to the screen when the place changes, so that readers begin there; to one that is not read yet when it comes. */
function useFocusOnScreen() {
  const frame = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const before = useRef(location);
  useEffect(() => {
    const { current } = frame;
    if (before.current === location || current === null) return undefined;
    before.current = location;
    const arrive = (): boolean => {
      const screen = current.querySelector('main');
      screen?.focus({ preventScroll: true });
      return screen !== null;
    };
    if (arrive()) return undefined;
    // Whoever has gone to another part of the window meanwhile stays there.
    const left = document.activeElement;
    const coming = new MutationObserver(() => {
      if (document.activeElement !== left || arrive()) coming.disconnect();
    });
    coming.observe(current, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [location]);
  return frame;
}

/** A profile that does not open, or no longer may be, leads to its screen from wherever one was, once. */
function useLeadToUnopened(): void {
  const [, go] = useLocation();
  const unopened = useUnopened();
  const what = unopened === null ? null : [unopened.profile, unopened.kind].join(' ');
  useEffect(() => {
    if (what === null) return;
    useUi.setState(CLOSED);
    go('/');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each that does not open: from its screen one may go to the settings
  }, [what]);
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
const Dialogs = memo(lazy(async () => (await import('./dialogs/dialogs.tsx')).Dialogs));

/** In place of the dialogs where they could not be read: a notice that says so, and once more to whoever opens one. */
function NoDialogs() {
  const { t } = useWords();
  useEffect(() => {
    const say = (): void =>
      notify({
        tone: 'bad',
        text: t('states.notOpened.heading'),
        more: t('states.notOpened.lead'),
        action: { label: t('states.broken.action'), run: reloadOnceTold },
      });
    say();
    return useUi.subscribe((state) => {
      if (!OVERLAYS.some((overlay) => isOverlayOpen(state, overlay))) return;
      useUi.setState(CLOSED);
      say();
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
  useLeadToUnopened();
  useKeepPlace();
  const frame = useFocusOnScreen();
  const profile = useProfile();
  const isTestEdition = useAsk('app.info', {}).data?.isTestEdition === true;
  return (
    <div className={profile?.environment === 'sandbox' ? 'app app--sandbox' : 'app'} ref={frame}>
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
        {isTestEdition && <p className="test-edition">{t('app.testEdition')}</p>}
        <Bar />
        <OtherEnvironment />
        <Inside />
      </div>
      <Catcher fallback={() => <NoDialogs />}>
        <Suspense>
          <Dialogs />
        </Suspense>
      </Catcher>
    </div>
  );
}
