/** The window as one tree: what all screens need around them. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { ask } from '../lib/calls/bridge.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { reloadOnceTold } from '../lib/calls/step-queue.ts';
import { Notices } from '../ui/say/notices.tsx';
import { Icons } from '../ui/icons.tsx';
import { Tip } from '../ui/say/term.tsx';
import { Broken } from './broken.tsx';
import { Catcher } from './catcher.tsx';
import { readAhead } from './lazy.tsx';
import { Shell } from './shell.tsx';

/** Long enough not to follow a mouse that passes by. */
const HINT_DELAY_MS = 450;

export function App({ client }: { readonly client: QueryClient }) {
  useLayoutEffect(() => void ask('app.drawn', {}), []);
  useEffect(() => afterPaint(() => void readAhead()), []);
  return (
    // Style elements are against the window's policy: components must not write any.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Router hook={useHashLocation}>
          <Icons />
          <Tooltip.Provider delay={HINT_DELAY_MS}>
            <Catcher fallback={() => <Broken onAgain={reloadOnceTold} />}>
              <Shell />
            </Catcher>
            <Tip />
          </Tooltip.Provider>
          <Notices />
        </Router>
      </QueryClientProvider>
    </CSPProvider>
  );
}
