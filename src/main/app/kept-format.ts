/** What is in the file of kept answers: the build of the program that gave them, the database they were made from, and the answers. */
import { z } from 'zod';
import { keptAnswerSchema } from '@shared/contract/kept-answer.ts';
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';
import type { KeptFile } from './ports/files.ts';

/** The file is read at every start. */
const LETTERS_MAX = 2_000_000;

const schema = z.strictObject({ build: z.string(), database: z.string(), answers: z.array(keptAnswerSchema) });

/** The answers while they hold: none of another build, and none once anybody has written to the database. */
export function readKept(file: KeptFile, buildId: string): readonly KeptAnswer[] {
  const text = file.read();
  if (text === null) return [];
  try {
    const read = schema.safeParse(JSON.parse(text));
    // What cannot be told is null, which no file holds.
    const holds = read.success && read.data.build === buildId && read.data.database === file.database();
    return holds ? read.data.answers : [];
  } catch {
    return [];
  }
}

/** Writes the newest answers, as many as there is room for, for the database as its files are now; nothing where that cannot be told. */
export function writeKept(file: KeptFile, buildId: string, answers: readonly KeptAnswer[]): void {
  const database = file.database();
  if (database === null) return;
  const texts: string[] = [];
  let letters = 0;
  for (const { call, request, value } of answers.toReversed()) {
    const text = JSON.stringify({ call, request, value });
    letters += text.length;
    if (letters <= LETTERS_MAX) texts.unshift(text);
  }
  const [build, files] = [JSON.stringify(buildId), JSON.stringify(database)];
  file.write(`{"build":${build},"database":${files},"answers":[${texts.join(',')}]}\n`);
}
