/** What of a profile was altered, in words that terminal and window share: a check of its data by its name. */
import type { Language } from '../domain/language.ts';
import type { ProfileCheck } from '../domain/trail/finding.ts';
import { checkOfAccount } from './check-text.ts';

const es: Readonly<Record<ProfileCheck, string>> = {
  integrity: 'el archivo de la base de datos',
  settings: 'los ajustes de la base de datos',
  'foreign-keys': 'filas que apuntan a otras que no están',
  schema: 'las tablas de la base de datos',
  'audit-chain': 'la bitácora',
  'audit-manifest': 'lo último que se guardó, que no está',
  'audit-head': 'la bitácora, que no contiene la huella indicada',
  'statement-lines': 'los movimientos de los extractos',
  'statement-files': 'los extractos importados',
  records: 'los registros del servicio',
  quarantine: 'las filas apartadas del servicio',
  facts: 'las cuentas, los extractos o el estado de las listas',
  history: 'los estados anteriores de los registros',
  decisions: 'las decisiones',
  matches: 'los cruces',
  attachments: 'los soportes adjuntos',
};

const en: Readonly<Record<ProfileCheck, string>> = {
  integrity: 'the database file',
  settings: 'the settings of the database',
  'foreign-keys': 'rows that point to others that are not there',
  schema: 'the tables of the database',
  'audit-chain': 'the audit trail',
  'audit-manifest': 'what was stored last, which is not there',
  'audit-head': 'the audit trail, which does not hold the given hash',
  'statement-lines': 'the lines of the statements',
  'statement-files': 'the imported statements',
  records: 'the records of the service',
  quarantine: 'the rows of the service that were set aside',
  facts: 'the accounts, the statements or the state of the lists',
  history: 'earlier states of records',
  decisions: 'the decisions',
  matches: 'the matches',
  attachments: 'the attached files',
};

const damageWords: Readonly<Record<Language, Readonly<Record<ProfileCheck, string>>>> = { es, en };
/** Where the figures of one account do not hold. */
const OF_ACCOUNT: Readonly<Record<Language, (account: string) => string>> = {
  es: (account) => `los totales de la cuenta ${account}`,
  en: (account) => `the totals of the account ${account}`,
};
const OTHER: Readonly<Record<Language, (name: string) => string>> = {
  es: (name) => `otra parte de los datos (${name})`,
  en: (name) => `another part of the data (${name})`,
};
const isPart = (name: string): name is ProfileCheck => Object.hasOwn(es, name);

/** What a check that fails says of the data, as part of a sentence. */
export function damageText(check: string, language: Language): string {
  if (isPart(check)) return damageWords[language][check];
  const ofAccount = checkOfAccount(check);
  return ofAccount === null ? OTHER[language](check) : OF_ACCOUNT[language](ofAccount.account);
}
