/** Statement files and lines in memory, by the rules of the real store: what overlapping files hold is one line while one of them stays. */
import { assert, must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { lineId, statementFileId } from '@shared/domain/ids.ts';
import type { StatementFileId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { overlapOf } from '@shared/domain/statement/lines/overlap.ts';
import type { FileWithLines } from '@shared/domain/statement/lines/overlap.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { isChained } from '@shared/domain/statement/lines/repeats.ts';
import type { AuditStore, StatementFile, StatementStore } from '../../../src/main/app/ports.ts';

type AuditNote = Parameters<AuditStore['append']>[0];

export type FakeStatementStore = {
  readonly statements: StatementStore;
  readonly audit: Pick<AuditStore, 'append'>;
  readonly notes: readonly AuditNote[];
  /** Files in any state, also half loaded ones. */
  readonly states: () => readonly StatementFile['state'][];
};

type Held = { file: StatementFile; lines: StatementLine[] };

/** A file without movements has no days. */
function spanned(file: StatementFile, lines: readonly StatementLine[]): readonly FileWithLines[] {
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ file: { id: file.id, sha256: file.sha256, first, last, chained: isChained(file) }, lines }];
}

const contentOf = (line: StatementLine): string =>
  JSON.stringify([
    line.accountId,
    line.bookedOn,
    line.rankInDay,
    unitsToText(line.amount),
    line.balance === null ? null : unitsToText(line.balance),
    line.description,
    line.reference,
    line.code,
    line.raw,
  ]);

export function aFakeStatementStore(): FakeStatementStore {
  const held = new Map<StatementFileId, Held>();
  const mappings = new Map<string, Mapping>();
  const notes: AuditNote[] = [];
  const imported = (): Held[] => [...held.values()].filter(({ file }) => file.state === 'imported');
  const loading = (id: StatementFileId): Held => {
    const found = must(held.get(id), 'the file exists');
    assert(found.file.state === 'loading', 'lines are written only while their file loads');
    return found;
  };
  const setState = (id: StatementFileId, state: StatementFile['state']): void => {
    const found = must(held.get(id), 'the file exists');
    found.file = { ...found.file, state };
  };
  const statements: StatementStore = {
    files: (account) => imported().flatMap(({ file }) => (file.accountId === account ? [file] : [])),
    fileByHash: (account, sha256) =>
      imported().find(({ file }) => file.accountId === account && file.sha256 === sha256)?.file ?? null,
    fileById: (id) => imported().find(({ file }) => file.id === id)?.file ?? null,
    lines: (account) => {
      const seen = new Set<string>();
      return imported()
        .filter(({ file }) => file.accountId === account)
        .flatMap(({ lines }) => lines)
        .filter(({ id }) => !seen.has(id) && seen.add(id))
        .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
    },
    lineById: (id) =>
      imported()
        .flatMap(({ lines }) => lines)
        .find((line) => line.id === id) ?? null,
    linesOn: (account, day) => statements.lines(account).filter(({ bookedOn }) => bookedOn === day),
    overlaps: (account) => {
      const files = statements
        .files(account)
        .flatMap((file) => spanned(file, must(held.get(file.id), 'it is there').lines));
      return files.flatMap((a, at) => files.slice(at + 1).flatMap((b) => overlapOf(a, b) ?? []));
    },
    spans: (account) =>
      statements
        .files(account)
        .flatMap((file) => spanned(file, must(held.get(file.id), 'it is there').lines))
        .map(({ file }) => file),
    holders: (id) => imported().flatMap(({ file, lines }) => (lines.some((line) => line.id === id) ? [file.id] : [])),
    begin: (file, at: Instant) => {
      const id = statementFileId(`file-${(held.size + 1).toString()}`);
      held.set(id, {
        file: { ...file, id, state: 'loading', importedAt: at },
        lines: [],
      });
      return id;
    },
    append: (id, lines) => {
      const { file, lines: kept } = loading(id);
      for (const { centavos: _centavos, balanceCentavos: _balance, ...line } of lines) {
        const whole = {
          ...line,
          accountId: file.accountId,
          fileId: id,
          file: file.file,
          id: lineId(''),
        };
        const full: StatementLine = { ...whole, id: lineId(contentOf(whole)) };
        assert(!kept.some((other) => other.id === full.id), 'a file holds one row at one rank once');
        kept.push(full);
      }
    },
    add: (id, line) => {
      statements.append(id, [line]);
    },
    finish: (id, facts) => {
      const found = loading(id);
      if (facts !== undefined) found.file = { ...found.file, ...facts };
      const { file } = found;
      assert(statements.fileByHash(file.accountId, file.sha256) === null, 'a file is imported once');
      setState(id, 'imported');
    },
    abandon: (id) => {
      if (held.get(id)?.file.state === 'loading') held.delete(id);
    },
    rest: () => undefined,
    sweep: () => false,
    withdraw: (id) => {
      setState(id, 'withdrawn');
    },
    savedMapping: (account, fingerprint) => mappings.get(`${account} ${fingerprint}`) ?? null,
    saveMapping: (account, fingerprint, mapping) => {
      mappings.set(`${account} ${fingerprint}`, mapping);
    },
  };
  return {
    statements,
    audit: { append: (note) => void notes.push(note) },
    notes,
    states: () => [...held.values()].map(({ file }) => file.state),
  };
}
