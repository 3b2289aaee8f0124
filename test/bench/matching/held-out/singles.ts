/** One record's line or lines in a held-out month: quoted, named or plain, on time or late, whole or in parts; and names as its bank prints them. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Party } from '../months/parties.ts';
import { quoteOf } from '../months/texts.ts';
import type { Draft, Sheet } from './sheet.ts';

const LATE_DAYS = [4, 7] as const;
/** Only large payments are paid in parts. */
const PARTS_CENTAVOS_MIN = 50_000_000;

/** Capitals, or as the bank writes, without accents and points. */
export const bankLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toUpperCase();

/** A name as the bank prints it: two letters swapped or a blank lost, then cut. */
export function printed({ chance, mix, nameLetters }: Sheet, { fullName }: Party): string {
  let name = bankLetters(fullName);
  if (chance.percent(mix.swapped)) {
    const at = chance.whole(1, Math.min(name.length, nameLetters) - 3);
    name = `${name.slice(0, at)}${name[at + 1]!}${name[at]!}${name.slice(at + 2)}`;
  }
  if (chance.percent(mix.swapped / 3)) name = name.replace(' ', '');
  return name.slice(0, nameLetters).trim();
}

type Said = Pick<Draft, 'description' | 'reference' | 'isQuoted' | 'nameLetters'>;

export const said = (description: string): Said => ({ description, reference: null, isQuoted: false, nameLetters: null }); // prettier-ignore
export const named = (sheet: Sheet, motive: string, party: Party): Said => ({
  ...said(`${motive} ${printed(sheet, party)}`),
  nameLetters: sheet.nameLetters,
});

/** Whether the money comes in, as the line says it. */
function saidOf(sheet: Sheet, record: PaymentRecord, party: Party): Said {
  const { chance, mix, wording } = sheet;
  const isIn = sheet.moved(record) > 0;
  const plain = chance.pick(isIn ? wording.inPlain : wording.outPlain);
  if (chance.percent(mix.quoted)) {
    const quote = quoteOf(record, chance);
    const isBeside = quote.length > 16 || chance.percent(25);
    const text = isBeside ? plain : `${isIn ? wording.inQuoted : wording.outQuoted} ${quote}`;
    return { description: text, reference: isBeside ? quote : null, isQuoted: true, nameLetters: null };
  }
  return chance.percent(mix.named) ? named(sheet, isIn ? wording.inNamed : wording.outNamed, party) : said(plain);
}

/** Two or three parts in whole thousands, the last one takes the rest. */
function partsOf({ chance }: Sheet, centavos: number): readonly number[] {
  const parts: number[] = [];
  let left = centavos;
  for (let more = chance.whole(1, 2); more > 0; more -= 1) {
    const part = Math.round((left * chance.whole(30, 70)) / 10_000_000) * 100_000;
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}

export function bookOne(sheet: Sheet, record: PaymentRecord, party: Party): void {
  const { chance, mix, wording } = sheet;
  const centavos = sheet.moved(record);
  const records = [record.key];
  if (Math.abs(centavos) >= PARTS_CENTAVOS_MIN && chance.percent(mix.parts)) {
    const on = sheet.booked(record);
    for (const part of partsOf(sheet, centavos)) {
      const day = chance.percent(70) ? on : addBusinessDays(on, 1);
      const text = named(sheet, centavos > 0 ? wording.inNamed : wording.outNamed, party);
      sheet.put({ ...text, on: day, centavos: part, shape: 'part', records });
    }
    return;
  }
  const isLate = chance.percent(mix.late);
  const on = isLate ? addBusinessDays(sheet.dayOf(record), chance.whole(...LATE_DAYS)) : sheet.booked(record);
  sheet.put({ ...saidOf(sheet, record, party), on, centavos, shape: isLate ? 'late' : 'single', records });
}
