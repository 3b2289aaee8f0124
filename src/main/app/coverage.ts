/** The days that the statement files of an account cover. */
import type { Period } from '@shared/domain/day/day.ts';
import type { StatementFile } from './ports.ts';

export const coverageOf = (files: readonly StatementFile[]): readonly Period[] =>
  files.flatMap((file) => (file.period === null ? [] : [file.period]));
