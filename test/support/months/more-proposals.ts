/** Lines some days after the days of records that have none, worded like no payment: each is the only one that could be its record's, and nobody but a person takes it. */
import { writeFileSync } from 'node:fs';
import { must } from '@shared/domain/assert.ts';
import { addDays, weekdayOf } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LaunchedApp } from '../window/app.ts';
import { asked, eventually, theAccount } from '../window/journey.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
/** Choosing among several needs two at least. */
const SOLE_MIN = 2;

/** A few days after, or the Monday after a weekend. */
function daysAfter(day: BankDay): BankDay {
  const after = addDays(day, 3);
  const weekday = weekdayOf(after);
  return weekday === 0 ? addDays(after, 1) : weekday === 6 ? addDays(after, 2) : after;
}

const ofColombia = (amount: string): string => amount.replace('.', ',');
const printed = (day: string): string => day.split('-').reverse().join('/');

/** Imports such lines from `file`, which main picks by itself, and waits until they are proposed. */
export async function moreProposals(app: LaunchedApp, file: string): Promise<void> {
  const { id: account } = await theAccount(app);
  const { rows } = await asked(
    app.call('record.page', { account, ...MONTH, state: 'unmatched', offset: 0, count: 500 }),
  );
  const lines = rows.flatMap(({ expected }, at) => {
    if (expected.direction === 'none' || expected.amount === null) return [];
    const sign = expected.direction === 'credit' ? '' : '-';
    return [`${printed(daysAfter(expected.to as BankDay))};NOTA ${String.fromCodePoint(65 + (at % 26))};${sign}${ofColombia(expected.amount)}`]; // prettier-ignore
  });
  writeFileSync(file, `${['Fecha;Descripción;Valor', ...lines].join('\r\n')}\r\n`);
  const [picked] = await asked(app.call('statement.pick', {}));
  const preview = await asked(app.call('import.preview', { account, file: must(picked, 'main picks the file').file }));
  const plan = must(preview.kind === 'ready' ? preview.preview.plan : null, 'the lines are read');
  await asked(app.call('import.commit', { plan }));
  await asked(app.call('match.run', { account }));
  await eventually(async () => {
    const { rows: cases } = await asked(app.call('case.page', { account, ...MONTH, filter: 'proposed', offset: 0, count: 500 })); // prettier-ignore
    const sole = cases.filter((one) => one.kind === 'match' && one.match.certainty === 'unique');
    if (sole.length < SOLE_MIN) throw new Error(`${sole.length} proposals without a rival, of ${lines.length} records`);
  });
  // The run that follows an import by itself is over when another one was.
  await asked(app.call('match.run', { account }));
}
