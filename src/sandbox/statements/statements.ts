/** Both statements of a world and the truth about them, made at once and always the same. */
import { chanceOf } from '../world/chance.ts';
import type { StatementKind, World } from '../world/types.ts';
import { assembleAccount } from './assemble.ts';
import { printStatement } from './render.ts';
import type { PrintedStatement } from './render.ts';
import { tellTruth } from './truth.ts';
import type { Truth } from './truth.ts';

export type Statements = { readonly files: Readonly<Record<StatementKind, PrintedStatement>>; readonly truth: Truth };

export function makeStatements(seed: number, world: World): Statements {
  const chance = chanceOf(seed, 'statements');
  const of = (kind: StatementKind): { account: ReturnType<typeof assembleAccount>; statement: PrintedStatement } => {
    const account = assembleAccount(chance.fork(kind), world, kind);
    return { account, statement: printStatement(kind, account) };
  };
  const told = { settlement: of('settlement'), own: of('own') };
  return {
    files: { settlement: told.settlement.statement, own: told.own.statement },
    truth: tellTruth(world.known, told),
  };
}
