// HiGHS: solves problems in CPLEX LP format, one a line of standard input as JSON text, and answers with their objectives.
import highs from 'highs';

let input = '';
for await (const chunk of process.stdin) input += chunk;
const solver = await highs();
const answers = input
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const { Status: status, ObjectiveValue: value } = solver.solve(JSON.parse(line));
    return { status, value };
  });
process.stdout.write(JSON.stringify(answers));
