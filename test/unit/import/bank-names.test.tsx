/** A bank has one name: the reading, the window's title and panel, and the terminal say it as the format states it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import type { Period } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { KNOWN_FORMATS, STANDARDS } from '../../../src/main/adapters/bank-files/formats/known-formats.ts';
import { planFile } from '../../../src/main/app/import/import-file.ts';
import { previewOf } from '../../../src/main/app/import/import-views.ts';
import { runImport } from '../../../src/main/command-line/commands/import.ts';
import { readOptions } from '../../../src/main/command-line/options.ts';
import type { CommandDeps } from '../../../src/main/command-line/session.ts';
import { enginePorts } from '../../../src/main/wiring.ts';
import { FileHead } from '../../../src/renderer/features/statements/file-head.tsx';
import { importSettingsOf } from '../../../src/renderer/features/statements/settings/import-settings.ts';
import { SettingsPanel } from '../../../src/renderer/features/statements/settings/settings-panel.tsx';
import { EMPTY_DRAFT } from '../../../src/renderer/lib/import/import-draft.ts';
import { startWords } from '../../../src/renderer/words/setup.ts';
import { aFakeStatementStore } from '../../support/store/fake-statement-store.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../golden/statements');
type Golden = { readonly format: string };
/** The samples with the format that each is read by. */
const SAMPLES = readdirSync(FOLDER)
  .filter((name) => !name.endsWith('.json'))
  .map(
    (name) => [name, (JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Golden).format] as const,
  );
const NAMED = [...KNOWN_FORMATS, ...Object.values(STANDARDS)];
/** Banco de Bogotá prints no year: a person gives the period. */
const JANUARY = { from: '2026-01-01', to: '2026-01-31' } as Period;
const periodOf = (format: string) =>
  format === 'bogota' ? { words: ['--period', '2026-01'], options: { period: JANUARY } } : { words: [], options: {} };

const ports = enginePorts(() => undefined);
const ACCOUNT: Account = { id: accountId('a'), name: 'Ahorros', preset: 'settlement', currency: '' };
const VIEW = {
  id: 'a',
  name: 'Ahorros',
  preset: 'settlement',
  currency: 'COP',
  from: null,
  to: null,
  month: null,
} as const;

async function previewed(name: string, format: string): Promise<ImportPreview> {
  const request = {
    ...{ path: path.join(FOLDER, name), fileName: name, account: ACCOUNT },
    options: periodOf(format).options,
  };
  const plan = await planFile({ ...ports, store: aFakeStatementStore() }, request);
  if (!plan.ok) throw new Error(JSON.stringify(plan.error));
  return previewOf(plan.value, []);
}

async function printed(name: string, format: string): Promise<readonly string[]> {
  const options = readOptions(['import', path.join(FOLDER, name), '--dry-run', ...periodOf(format).words]);
  if (!options.ok) throw new Error(options.error.kind);
  const deps: Partial<CommandDeps> = {
    ...{ ports, progress: () => undefined },
    stoppable: (work) => work(new AbortController().signal),
  };
  // A dry run without a profile asks for nothing else.
  const outcome = await runImport(deps as CommandDeps, options.value);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.lines;
}

const client = new QueryClient();
const drawn = (part: ReactElement): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/import">{part}</Router>
    </QueryClientProvider>,
  ).replaceAll('&amp;', '&');

/** The title of a file's page, up to its first comma. */
function titleOf(preview: ImportPreview): string | undefined {
  const file = { file: '1', name: preview.file, bytes: 1, draft: EMPTY_DRAFT, done: null };
  const page = drawn(<FileHead file={file} asks={null} preview={preview} />);
  return /<h1[^>]*>([^<,]*),/u.exec(page)?.[1];
}

/** What the panel says of the format: the first row of its list. */
function panelOf(preview: ImportPreview): string | undefined {
  const parts = { draft: EMPTY_DRAFT, onDraft: () => undefined, rows: [], preview, currency: 'COP' };
  const importSettings = importSettingsOf(parts, preview.mapping);
  const page = drawn(<SettingsPanel importSettings={importSettings} account={VIEW} fileName={preview.file} />);
  return /<dt>Formato<\/dt><dd>([^<]*)</u.exec(page)?.[1];
}

beforeAll(() => startWords('es', () => undefined));
afterAll(() => client.clear());

describe('the bank of a format', () => {
  it.each(SAMPLES)('has one name wherever it is said: %s', async (name, format) => {
    const { bank } = NAMED.find(({ id }) => id === format) ?? {};
    const preview = await previewed(name, format);
    expect({
      ...{ preview: preview.bank, title: titleOf(preview), panel: panelOf(preview) },
      terminal: (await printed(name, format))[1],
    }).toEqual({ preview: bank, title: bank, panel: bank, terminal: `Formato: ${bank ?? ''} (${format})` });
  });

  it('is said of every format', () => {
    expect([...new Set(SAMPLES.map(([, format]) => format))].sort()).toEqual(NAMED.map(({ id }) => id).sort());
  });
});
