/** Starts the window: words in the right language first, then everything else. */
import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/app.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { must } from '@shared/domain/assert.ts';
import { coveredAccount, currentOf } from '../lib/current.ts';
import { followChanges, makeQueryClient, queryOf } from '../lib/calls/queries.ts';
import { writeBeforeLeaving } from '../lib/calls/step-queue.ts';
import { readAhead, startWords } from '../words/setup.ts';
import { takePlace } from '../lib/keep-place.ts';
import { App } from './app.tsx';
import { dress, languageOf, tellReaders } from './appearance.ts';
// It takes back heights and columns that components give.
import '../ui/styles/zoom.css';

/** What the first screen begins with, asked before there is a screen; what fails here is asked again by whoever needs it. */
async function askAhead(client: QueryClient): Promise<void> {
  const known = async <N extends CallName>(name: N, request: Request<N>): Promise<Answer<N>> =>
    client.query(queryOf(name, request));
  try {
    await known('profile.list', {});
    const [first] = await known('account.list', {});
    const covered = coveredAccount(first === undefined ? null : currentOf(first));
    if (covered !== null) await known('overview.get', covered.scope);
  } catch {
    // Without a profile there are no accounts.
  }
}

/** The letters are there before anything is laid out: a page in those of the system would be laid out twice. */
async function readLetters(): Promise<void> {
  try {
    await document.fonts.load('1rem "Inter Variable"');
  } catch {
    // Those of the system will do.
  }
}

async function start(): Promise<void> {
  readAhead(navigator.language);
  const client = makeQueryClient();
  followChanges(client);
  writeBeforeLeaving();
  void askAhead(client);
  const [info, stored, place] = await Promise.all([
    client.query(queryOf('app.info', {})).catch(() => null),
    client.query(queryOf('settings.get', {})).catch(() => null),
    client.query(queryOf('lastPlace.get', {})).catch(() => null),
    readLetters(),
  ]);
  takePlace(place);
  const settings = stored ?? DEFAULT_SETTINGS;
  const language = languageOf(settings, info?.systemLanguage ?? 'es');
  dress(settings);
  await startWords(language, tellReaders);
  createRoot(must(document.getElementById('root'), 'the page has its root')).render(<App client={client} />);
}

void start();
