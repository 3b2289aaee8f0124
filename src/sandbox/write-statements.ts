/** Writes the statements that go with a running sandbox into a folder, through a writer that the caller brings. */
import type { Sandbox } from './server.ts';
import type { StatementKind } from './world/types.ts';

export type WriteBytes = (path: string, bytes: Uint8Array) => Promise<unknown>;
export type StatementPaths = Readonly<Record<StatementKind, string>>;

const inFolder = (dir: string, name: string): string => `${dir.replace(/[/\\]+$/, '')}/${name}`;

/** Answers where the two files are; a failure of the writer passes through. */
export async function writeSandboxStatements(
  sandbox: Pick<Sandbox, 'statement'>,
  dir: string,
  write: WriteBytes,
): Promise<StatementPaths> {
  const settlement = sandbox.statement('settlement');
  const own = sandbox.statement('own');
  const paths = { settlement: inFolder(dir, settlement.fileName), own: inFolder(dir, own.fileName) };
  await write(paths.settlement, settlement.bytes);
  await write(paths.own, own.bytes);
  return paths;
}
