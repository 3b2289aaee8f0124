/** What of a profile was altered, in words that terminal and window share: a check of the database by its name. */
import type { Language } from '../domain/language.ts';

export type DamagedPart =
  | 'integrity'
  | 'settings'
  | 'foreign-keys'
  | 'schema'
  | 'audit-chain'
  | 'audit-manifest'
  | 'statement-lines'
  | 'statement-files'
  | 'records'
  | 'quarantine'
  | 'facts'
  | 'history'
  | 'decisions'
  | 'matches'
  | 'attachments';

const es: Readonly<Record<DamagedPart, string>> = {
  integrity: 'el archivo de la base de datos',
  settings: 'los ajustes de la base de datos',
  'foreign-keys': 'filas que apuntan a otras que no están',
  schema: 'las tablas de la base de datos',
  'audit-chain': 'la bitácora',
  'audit-manifest': 'lo último que se guardó, que no está',
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

const en: Readonly<Record<DamagedPart, string>> = {
  integrity: 'the database file',
  settings: 'the settings of the database',
  'foreign-keys': 'rows that point to others that are not there',
  schema: 'the tables of the database',
  'audit-chain': 'the audit trail',
  'audit-manifest': 'what was stored last, which is not there',
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

export const damageWords: Readonly<Record<Language, Readonly<Record<DamagedPart, string>>>> = { es, en };
