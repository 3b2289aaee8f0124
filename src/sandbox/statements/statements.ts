/** Both statements of a world, made at once and always the same. */
import { chanceOf } from '../world/chance.ts';
import type { StatementKind, World } from '../world/types.ts';
import { assembleAccount } from './assemble.ts';
import type { Account } from './assemble.ts';
import { printStatement } from './render.ts';
import type { PrintedStatement } from './render.ts';

export type Statement = { readonly account: Account; readonly file: PrintedStatement };
export type Statements = Readonly<Record<StatementKind, Statement>>;

export function makeStatements(seed: number, world: World): Statements {
  const chance = chanceOf(seed, 'statements');
  const of = (kind: StatementKind): Statement => {
    const account = assembleAccount(chance.fork(kind), world, kind);
    return { account, file: printStatement(kind, account) };
  };
  return { settlement: of('settlement'), own: of('own') };
}
