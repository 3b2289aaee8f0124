/** The same problems for HiGHS: components as linear programs, many in one text, whose optimum must be the sum of our own. */
import type { FlowProblem } from '@shared/domain/matching/solver/min-cost-flow.ts';

/** HiGHS takes texts of some megabytes at once with ease, and one problem of each component only slowly. */
const EDGES_A_PROGRAM = 20_000;

type Texts = { readonly objective: string[]; readonly rules: string[] };

/** What each of the nodes may give or take at most; nodes without an edge say nothing. */
const limits = (name: string, edges: readonly (readonly string[])[], most: Int32Array): readonly string[] =>
  edges.flatMap((names, at) =>
    names.length === 0 ? [] : [` ${name}_${at}: ${names.join(' + ')} <= ${most[at] ?? 0}`],
  );

/** Variables x<problem>_<edge>, none of them above what its row and column have. */
function append({ objective, rules }: Texts, { supply, demand, start, column, cost }: FlowProblem, at: number): void {
  const out: string[][] = Array.from(supply, () => []);
  const into: string[][] = Array.from(demand, () => []);
  for (const row of supply.keys()) {
    for (let edge = start[row] ?? 0; edge < (start[row + 1] ?? 0); edge += 1) {
      const [name, price] = [`x${at}_${edge}`, cost[edge] ?? 0];
      objective.push(`${price < 0 ? '-' : '+'} ${Math.abs(price)} ${name}`);
      out[row]?.push(name);
      into[column[edge] ?? 0]?.push(name);
    }
  }
  rules.push(...limits(`r${at}`, out, supply), ...limits(`c${at}`, into, demand));
}

const programOf = ({ objective, rules }: Texts): string =>
  `Minimize\n obj: ${objective.join('\n ')}\nSubject To\n${rules.join('\n')}\nEnd\n`;

/** All problems as few programs in CPLEX LP format. */
export function programsOf(problems: Iterable<FlowProblem>): readonly string[] {
  const programs: string[] = [];
  let texts: Texts = { objective: [], rules: [] };
  let at = 0;
  for (const problem of problems) {
    append(texts, problem, (at += 1));
    if (texts.objective.length < EDGES_A_PROGRAM) continue;
    programs.push(programOf(texts));
    texts = { objective: [], rules: [] };
  }
  return texts.objective.length === 0 ? programs : [...programs, programOf(texts)];
}
