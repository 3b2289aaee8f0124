/** The window as one tree: what all screens need around them. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Notices } from '../ui/notices.tsx';
import { Sprite } from '../ui/sprite.tsx';
import { Shell } from './shell.tsx';

export function App({ client }: { readonly client: QueryClient }) {
  return (
    // Style elements are against the window's policy: components must not write any.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Router hook={useHashLocation}>
          <Sprite />
          <Shell />
          <Notices />
        </Router>
      </QueryClientProvider>
    </CSPProvider>
  );
}
