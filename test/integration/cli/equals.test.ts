/** The terminal matches equals as the profile wants them: accepted by date, or proposed where a person switched that off in its window. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { reportIn, withMonth } from '../../support/store/cli-scene.ts';
import type { Month } from '../../support/store/cli-scene.ts';
import { anOpenStore } from '../../support/store/temp-store.ts';

/** What the window writes. */
function switchEquals({ data }: Month, equalsByDate: boolean): void {
  const profiles = path.join(data, 'profiles');
  const [name] = readdirSync(profiles);
  const store = anOpenStore(path.join(profiles, must(name, 'there is a profile')), { mode: 'open' });
  store.accounts.setMatching({ equalsByDate }, 'Marta Ruiz');
  store.close();
}

async function equalsOf(month: Month): Promise<readonly string[]> {
  expect((await month.run(['match', '--profile', 'Andina'])).exit).toBe(0);
  const out = path.join(month.folder, 'informe');
  expect((await month.run(['report', '--profile', 'Andina', '--out', out, '--formats', 'json'])).exit).toBe(0);
  return reportIn(out).matches.flatMap(({ id, status, equals }) => (equals === null ? [] : [`${id} ${status}`]));
}

it('equals are accepted, proposed once the profile says so, and accepted again', () =>
  withMonth({ records: 400, seed: 3 }, async (month) => {
    const before = await equalsOf(month);
    const accepted = before.filter((one) => one.endsWith(' auto'));
    expect(accepted.length).toBeGreaterThan(2);
    switchEquals(month, false);
    const proposed = before.map((one) => one.replace(' auto', ' suggested'));
    expect(await equalsOf(month)).toEqual(proposed);
    expect((await month.run(['verify', '--profile', 'Andina'])).exit).toBe(0);
    switchEquals(month, true);
    expect(await equalsOf(month)).toEqual(before);
  }));
