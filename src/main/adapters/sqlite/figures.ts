/**
 * Figures of a whole account as they were computed last, so that a start need not read every record for them. None of
 * them is ever out of date: whatever others can see of a write takes them all away in the same transaction.
 */
import type { FigureStore } from '../../app/ports.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { hashOfCells } from './canonical.ts';
import { text } from './cells.ts';
import type { Connection, WritableDb } from './connection.ts';

/** More than anybody looks at between two changes. */
const QUESTIONS_MAX = 120;
const GET = 'SELECT answer, content_hash FROM figures WHERE question = ? AND build = ?';
const FORGET_OTHERS = 'DELETE FROM figures WHERE build <> ?';
const PUT = `
  INSERT INTO figures (question, build, answer, content_hash) SELECT ?, ?, ?, ?
  WHERE (SELECT count(*) FROM figures) < ? ON CONFLICT (question) DO NOTHING`;
const FORGET = 'DELETE FROM figures';

/** In every transaction after which views show something else. */
export const forgetFigures = (db: WritableDb): void => void db.run(FORGET);

/** `build`: two builds of one version may compute them in another way. */
export const figureStore = (db: Connection, build: string): FigureStore => ({
  get: (question) => {
    const row = db.first(GET, question, build);
    if (row === null) return null;
    const answer = text(row[0]);
    // A flipped bit is not shown: the figures are computed again.
    return hashOfCells([question, build, answer]) === row[1] ? answer : null;
  },
  put: (question, answer) => {
    // A long write is never taken back for their sake.
    if (db.isWriting()) return;
    try {
      db.write((writable) => {
        writable.run(FORGET_OTHERS, build);
        writable.run(PUT, question, build, answer, hashOfCells([question, build, answer]), QUESTIONS_MAX);
      });
    } catch (problem) {
      // On a full disk they are computed at every start; whoever asked has them all the same.
      if (!(problem instanceof StoreFailure) || problem.failure.kind === 'database-damaged') throw problem;
    }
  },
});
