/** Which screen stands at which place; a screen that breaks says so without taking the window down. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { FirstRun } from '../features/first-run/first-run.tsx';
import { FlagsScreen } from '../features/flags/flags-screen.tsx';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { ReconcileScreen } from '../features/reconcile/reconcile-screen.tsx';
import { RivalsScreen } from '../features/reconcile/rivals-screen.tsx';
import { RecordsScreen } from '../features/records/records-screen.tsx';
import { RulesScreen } from '../features/rules/rules-screen.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { ImportScreen } from '../features/statements/import-screen.tsx';
import { StatementsScreen } from '../features/statements/statements-screen.tsx';
import { Message } from '../ui/message.tsx';

type CatcherProps = { readonly children: ReactNode; readonly fallback: (again: () => void) => ReactNode };

/** React catches a broken tree only in a class. */
class Catcher extends Component<CatcherProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(() => this.setState({ broken: false })) : this.props.children;
  }
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
  const { t } = useTranslation();
  const [location] = useLocation();
  const inside = hasProfile ? <Places /> : location === '/settings' ? <SettingsScreen /> : <FirstRun />;
  return (
    <Catcher
      key={location}
      fallback={(again) => (
        <main className="page" id="contenido" tabIndex={-1}>
          <Message
            icon="warning"
            tone="critical"
            heading={t('states.broken.heading')}
            lead={t('states.broken.lead')}
            action={t('states.broken.action')}
            onAction={again}
          />
        </main>
      )}
    >
      {inside}
    </Catcher>
  );
}
