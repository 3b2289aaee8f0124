/** Which screen stands at which place; one that breaks says so in its own place. */
import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { useUnopened } from '../lib/current.ts';
import { reloadOnceTold } from '../lib/calls/step-queue.ts';
import { Loading } from '../ui/say/message.tsx';
import { Broken } from './broken.tsx';
import { Catcher } from './catcher.tsx';
import { lazy } from './lazy.tsx';

const BoardScreen = lazy(async () => (await import('../features/board/board-screen.tsx')).BoardScreen);
const FirstRun = lazy(async () => (await import('../features/first-run/first-run.tsx')).FirstRun);
const FlagsScreen = lazy(async () => (await import('../features/flags/flags-screen.tsx')).FlagsScreen);
const ReconcileScreen = lazy(async () => (await import('../features/reconcile/reconcile-screen.tsx')).ReconcileScreen);
const RivalsScreen = lazy(async () => (await import('../features/reconcile/rivals/rivals-screen.tsx')).RivalsScreen);
const RecordsScreen = lazy(async () => (await import('../features/records/records-screen.tsx')).RecordsScreen);
const UnopenedScreen = lazy(async () => (await import('../features/backups/unopened-screen.tsx')).UnopenedScreen);
const RulesScreen = lazy(async () => (await import('../features/rules/rules-screen.tsx')).RulesScreen);
const SettingsScreen = lazy(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen);
const TrailScreen = lazy(async () => (await import('../features/trail/trail-screen.tsx')).TrailScreen);
const ImportScreen = lazy(async () => (await import('../features/statements/import-screen.tsx')).ImportScreen);
const StatementsScreen = lazy(
  async () => (await import('../features/statements/statements-screen.tsx')).StatementsScreen,
);

function Places() {
  return (
    <Switch>
      <Route path="/" component={OverviewScreen} />
      <Route path="/board" component={BoardScreen} />
      <Route path="/reconcile/:filter?">{({ filter }) => <ReconcileScreen filter={filter} />}</Route>
      <Route path="/rivals/:line">{({ line }) => <RivalsScreen line={decodeURIComponent(line)} />}</Route>
      <Route path="/flags/:severity?/:kind?">
        {({ severity, kind }) => <FlagsScreen severity={severity} kind={kind} />}
      </Route>
      <Route path="/statements" component={StatementsScreen} />
      <Route path="/import" component={ImportScreen} />
      <Route path="/records/:tab?/:state?">
        {({ tab, state }) => <RecordsScreen key={`${tab ?? ''}/${state ?? ''}`} tab={tab} state={state} />}
      </Route>
      <Route path="/rules" component={RulesScreen} />
      <Route path="/trail" component={TrailScreen} />
      <Route path="/settings" component={SettingsScreen} />
      <Route path="/connect" component={FirstRun} />
      <Route>
        <Redirect to="/" />
      </Route>
    </Switch>
  );
}

/** Without a profile only these stand as they are: the ways to another one. */
function Outside({ place }: { readonly place: string }) {
  const unopened = useUnopened();
  if (place === '/settings') return <SettingsScreen />;
  return unopened === null || place === '/connect' ? <FirstRun /> : <UnopenedScreen unopened={unopened} />;
}

export function Screens({ hasProfile }: { readonly hasProfile: boolean }) {
  const [place] = useLocation();
  const inside = hasProfile ? <Places /> : <Outside place={place} />;
  return (
    // A browser asks for a file of the page once in the page's life: one that could not be read takes a page loaded anew.
    <Catcher key={place} fallback={() => <Broken onAgain={reloadOnceTold} />}>
      <Suspense fallback={<Loading />}>{inside}</Suspense>
    </Catcher>
  );
}
