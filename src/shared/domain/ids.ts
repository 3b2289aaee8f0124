/** Ids by kind: none can stand in for another by mistake. */
import type { Brand } from './brand.ts';

export type AccountId = Brand<string, 'AccountId'>;
export type StatementFileId = Brand<string, 'StatementFileId'>;
/** Id of one statement line, unique in its profile. */
export type LineId = Brand<string, 'LineId'>;
/** `<kind>:<service id>`, unique in its profile: the service's own ids are only unique within a kind. */
export type RecordKey = Brand<string, 'RecordKey'>;
/** Derived from the members of the match, so that the same members always have the same id. */
export type MatchId = Brand<string, 'MatchId'>;
/** Derived from the rows that it asks about. */
export type QuestionId = Brand<string, 'QuestionId'>;
export type StepId = Brand<string, 'StepId'>;

export const accountId = (text: string): AccountId => text as AccountId;
export const statementFileId = (text: string): StatementFileId => text as StatementFileId;
export const lineId = (text: string): LineId => text as LineId;
export const recordKey = (kind: string, id: string): RecordKey => `${kind}:${id}` as RecordKey;
export const asRecordKey = (text: string): RecordKey => text as RecordKey;
export const matchId = (text: string): MatchId => text as MatchId;
export const questionId = (text: string): QuestionId => text as QuestionId;
export const stepId = (text: string): StepId => text as StepId;
