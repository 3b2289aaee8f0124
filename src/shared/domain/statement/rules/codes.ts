/** What a bank's own code says of a line: only where its text says nothing, and sign, size and the other rows allow it. */
import type { BankDay } from '../../day/day.ts';
import { wordsOf } from '../../matching/evidence/text.ts';
import { absUnits, addUnits, parseUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { must } from '../../assert.ts';
import { shareOfTruncated } from '../../money/money.ts';
import { oncePer } from '../../once-per.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';
import { gmfBpsOn } from '../../law/law.ts';
import { codeOf, lineTest, wordTest } from './fits.ts';
import type { LineTest } from './fits.ts';
import type { LineRule } from './rule.ts';
import { isReversalWord, saidBy } from './wording.ts';

const listOf = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== '');

/** Words that tell no movement from another; any other word speaks of a payment, a transfer, somebody. */
const QUIET: ReadonlySet<string> = new Set(
  listOf(`A AHORROS AJUSTE AJUSTES AL AUTOMATICA AUTOMATICO AUTOMATICOS BANCARIA BANCARIO BANCARIOS BANCO CARGO CARGOS COBRO COBROS COD CODIGO
 CONCEPTO CORRIENTE CR CREDITO CREDITOS CTA CTE CUENTA DB DE DEB DEBITO DEBITOS DEL DIA DIARIO EL EN GASTO GASTOS LA LOS MENSUAL MES MOV
 MOVIMIENTO MOVIMIENTOS MVTO NC ND NO NOTA NOTAS NRO NUM OTRO OTROS POR REF REFERENCIA VALOR VARIOS VR Y`),
);
/** Words that say of a charge what its code says. */
const OF_CATEGORY: Readonly<Partial<Record<LineCategory, ReadonlySet<string>>>> = {
  gmf: new Set(
    listOf('FINANC FINANCIERO FINANCIEROS GMF GOBIERNO GRAV GRAVAMEN IMP IMPTO IMPUESTO IMPUESTOS MIL TASA'),
  ),
  fee: new Set(listOf('COMIS COMISION CUOTA MANEJO SERV SERVICIO SERVICIOS TARIFA')),
  interest: new Set(listOf('INT INTERES INTERESES LIQUIDACION RENDIMIENTO RENDIMIENTOS')),
};
const NO_WORDS: ReadonlySet<string> = new Set();

const hasDigit = (word: string): boolean => /\d/.test(word);

/** Whether description and reference leave it to the code to say what the line is. */
function isSilent({ description, reference }: StatementLine, category: LineCategory): boolean {
  const own = OF_CATEGORY[category] ?? NO_WORDS;
  return wordsOf(`${description} ${reference ?? ''}`).every(
    (word) => hasDigit(word) || QUIET.has(word) || own.has(word) || isReversalWord(word),
  );
}

/** Interest by a code is received; every charge leaves. What is taken back goes the other way. */
function goesRight({ amount, description }: StatementLine, category: LineCategory): boolean {
  const isCredit = saidBy(description).isReversal !== (category === 'interest');
  return amount !== 0n && amount > 0n === isCredit;
}

const amountOf = (text: string): Units => must(parseUnits(text), 'a constant is plain decimal text');
/** More than this for one movement is no fee. */
const FEE_MAX = amountOf('100000');
/** What a bank may have rounded. */
const TOLERANCE = amountOf('1');
/** Interest of one row against the balance that it leaves: one part in so many. */
const INTEREST_SHARE = 50n;

type Coded = { readonly rule: LineRule; readonly isWorded: LineTest };

/** The app's rules that have codes, by code, with the words by which the text says the same. */
const codedIn = oncePer((rules: readonly LineRule[]): ReadonlyMap<string, Coded> => {
  const ofApp = rules.filter(({ by, active }) => by === 'app' && active);
  const coded = new Map<string, Coded>();
  for (const rule of ofApp.filter(({ when }) => when.codes.length > 0)) {
    const tests = ofApp
      .filter(({ category, when }) => category === rule.category && when.text.length > 0)
      .map(({ when }) => lineTest(wordTest(when)));
    const isWorded: LineTest = (line, said) => tests.some((test) => test(line, said));
    for (const code of rule.when.codes) coded.set(codeOf(code), { rule, isWorded });
  }
  return coded;
});

/** What the rows of an account say of codes; rows of a later month say nothing of an earlier one, which may be closed. */
type CodeFacts = {
  /** Whether a line's code stands for what its rule says: it does not where it stands beside every kind of text. */
  readonly isMeant: (line: StatementLine) => boolean;
  /** What left the account in the month of a day and in the one before: some banks book GMF once a month. */
  readonly outAbout: (day: BankDay) => Units;
};

type Usage = { rows: number; others: number; readonly texts: Set<string> };

const monthOf = (day: BankDay): number =>
  12 * Number.parseInt(day.slice(0, 4), 10) + Number.parseInt(day.slice(5, 7), 10);

/** How one code is used in one month. */
const usageKey = ({ code, bookedOn }: StatementLine): string => `${monthOf(bookedOn).toString()}|${codeOf(code ?? '')}`;

/** A function of the rows alone, whatever file and order they came in. */
const factsIn = oncePer((rules: readonly LineRule[]) =>
  oncePer((lines: readonly StatementLine[]): CodeFacts => {
    const coded = codedIn(rules);
    const usages = new Map<string, Usage>();
    const out = new Map<number, Units>();
    const rows = new Map<number, number>();
    for (const line of lines) {
      const month = monthOf(line.bookedOn);
      rows.set(month, (rows.get(month) ?? 0) + 1);
      const code = line.code === null ? null : codeOf(line.code);
      const known = code === null ? undefined : coded.get(code);
      const isCharge = known !== undefined && noteUse(usages, known, line);
      if (line.amount >= 0n || (isCharge && known.rule.category === 'gmf')) continue;
      out.set(month, addUnits(out.get(month) ?? ZERO, absUnits(line.amount)));
    }
    return {
      isMeant: (line) => isMeant(usages.get(usageKey(line)), rows.get(monthOf(line.bookedOn)) ?? 0),
      outAbout: (day) => addUnits(out.get(monthOf(day)) ?? ZERO, out.get(monthOf(day) - 1) ?? ZERO),
    };
  }),
);

/** Counts a row of a code; answers whether its text leaves room for the charge. */
function noteUse(usages: Map<string, Usage>, { rule, isWorded }: Coded, line: StatementLine): boolean {
  const key = usageKey(line);
  const usage = usages.get(key) ?? { rows: 0, others: 0, texts: new Set<string>() };
  usages.set(key, usage);
  const isCharge = isSilent(line, rule.category) || isWorded(line);
  usage.rows += 1;
  if (!isCharge) usage.others += 1;
  if (usage.texts.size < 2)
    usage.texts.add(
      wordsOf(line.description)
        .filter((word) => !hasDigit(word))
        .join(' '),
    );
  return isCharge;
}

/** No code of a charge stands mostly beside other texts, or on most rows of a month whatever their text. */
const isMeant = (usage: Usage | undefined, all: number): boolean =>
  usage !== undefined && 2 * usage.others <= usage.rows && (usage.texts.size < 2 || 2 * usage.rows <= all);

function isPossible({ amount, balance, bookedOn }: StatementLine, category: LineCategory, facts: CodeFacts): boolean {
  const size = absUnits(amount);
  if (category === 'gmf')
    return size <= addUnits(shareOfTruncated(facts.outAbout(bookedOn), gmfBpsOn(bookedOn) ?? 0), TOLERANCE);
  if (category === 'fee') return size <= FEE_MAX;
  return balance === null || size * INTEREST_SHARE <= balance;
}

/** The app's rule that a line's code alone speaks for, among the rows of its account. */
export function ruleByCode(
  line: StatementLine,
  rules: readonly LineRule[],
  lines: readonly StatementLine[],
): LineRule | null {
  if (line.code === null) return null;
  const rule = codedIn(rules).get(codeOf(line.code))?.rule;
  if (rule === undefined) return null;
  const { category } = rule;
  if (!goesRight(line, category) || !isSilent(line, category)) return null;
  const facts = factsIn(rules)(lines);
  return facts.isMeant(line) && isPossible(line, category, facts) ? rule : null;
}
