/** Which screen stands at which place; one that breaks says so in its own place. */
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { ReconcileScreen } from '../features/reconcile/reconcile-screen.tsx';
import { Loading } from '../ui/say/message.tsx';
import { Standing } from '../ui/stands.tsx';
import { Broken } from './broken.tsx';
import { Catcher } from './catcher.tsx';
import { later } from './later.tsx';

/** By the first part of their place. The overview and the ledger are not among them: most windows begin at one of the two. */
const LATER = {
  connect: later(async () => (await import('../features/first-run/first-run.tsx')).FirstRun, <Loading />),
  flags: later(async () => (await import('../features/flags/flags-screen.tsx')).FlagsScreen, <Loading />),
  rivals: later(async () => (await import('../features/reconcile/rivals/rivals-screen.tsx')).RivalsScreen, <Loading />),
  records: later(async () => (await import('../features/records/records-screen.tsx')).RecordsScreen, <Loading />),
  rules: later(async () => (await import('../features/rules/rules-screen.tsx')).RulesScreen, <Loading />),
  settings: later(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen, <Loading />),
  import: later(async () => (await import('../features/statements/import-screen.tsx')).ImportScreen, <Loading />),
  statements: later(
    async () => (await import('../features/statements/statements-screen.tsx')).StatementsScreen,
    <Loading />,
  ),
};
const { Part: FirstRun } = LATER.connect;
const { Part: FlagsScreen } = LATER.flags;
const { Part: RivalsScreen } = LATER.rivals;
const { Part: RecordsScreen } = LATER.records;
const { Part: RulesScreen } = LATER.rules;
const { Part: SettingsScreen } = LATER.settings;
const { Part: ImportScreen } = LATER.import;
const { Part: StatementsScreen } = LATER.statements;

/** Settles once the screen of a place can be drawn. */
export async function readScreen(place: string): Promise<void> {
  const [, name = ''] = place.split('/');
  if (name in LATER) await LATER[name as keyof typeof LATER].read();
}

function Places() {
  return (
    <Switch>
      <Route path="/" component={OverviewScreen} />
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
      <Route path="/settings" component={SettingsScreen} />
      <Route path="/connect" component={FirstRun} />
      <Route>
        <Redirect to="/" />
      </Route>
    </Switch>
  );
}

export function Screens({ hasProfile }: { readonly hasProfile: boolean }) {
  const [location] = useLocation();
  const inside = hasProfile ? <Places /> : location === '/settings' ? <SettingsScreen /> : <FirstRun />;
  return (
    <Catcher key={location} fallback={(again) => <Broken onAgain={again} />}>
      <Standing>{inside}</Standing>
    </Catcher>
  );
}
