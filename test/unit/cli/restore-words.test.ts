/** What `restore` says of a copy: what would be lost, and of a copy of another trail that it is one, before any number. */
import { describe, expect, it } from 'vitest';
import { runRestore } from '../../../src/main/command-line/commands/restore.ts';
import { readOptions } from '../../../src/main/command-line/options.ts';
import type { CommandDeps } from '../../../src/main/command-line/session.ts';
import type { Backup, LostSince } from '../../../src/main/app/ports/backups.ts';

const BACKUP: Omit<Backup, 'lost'> = {
  id: '20260401T143005Z-daily',
  at: '2026-04-01T14:30:05.000Z' as Backup['at'],
  reason: 'daily',
  bytes: 4096,
  isWhole: true,
  contents: {
    facts: { name: 'Andina', environment: 'sandbox', baseUrl: '' },
    entries: 9,
    head: '0'.repeat(64),
    records: 4,
    lines: 20,
    files: ['marzo.csv'],
    decisions: 2,
    syncedAt: null,
  },
};

/** The last line about a copy of which so much would be lost. */
function said(lost: LostSince, language: 'es' | 'en' = 'es'): string {
  const options = readOptions(['restore', '--profile', 'Andina', '--lang', language]);
  if (!options.ok) throw new Error(options.error.words);
  const deps = {
    registry: () => ({ byName: () => ({ id: 'one' }), folder: () => '/one' }),
    ports: { openBackups: () => ({ list: () => [{ ...BACKUP, lost }] }) },
  } as unknown as CommandDeps;
  const outcome = runRestore(deps, options.value);
  return outcome.ok ? (outcome.lines.at(-1) ?? '').trim() : outcome.failure.kind;
}

describe('restore', () => {
  it('says that nothing is lost only of a copy that holds all that is here', () => {
    expect(said({ entries: 0, decisions: 0, files: [], trail: 'same' })).toBe('No se perdería nada.');
    expect(said({ entries: 3, decisions: 1, files: ['abril.csv'], trail: 'same' })).toBe(
      'Se perderían 3 entradas de la bitácora: 1 decisiones y los extractos: abril.csv.',
    );
  });

  it('says of a copy of another trail that it is one, and what that means', () => {
    const parted = said({ entries: 1, decisions: 0, files: [], trail: 'parted' });
    expect(parted).toMatch(/^Sigue otra línea de la bitácora: .*en lugar de lo de ahora.* Se perderían 1 entradas/u);
    const other = said({ entries: 7, decisions: null, files: null, trail: 'other' }, 'en');
    expect(other).toMatch(/^It is of another trail: of another company.*all of it would be replaced\. 7 entries/u);
  });
});
