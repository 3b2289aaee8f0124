/** The shapes of all that crosses. Building them takes as long as drawing the first picture: they are read behind it. */
import './plain-schemas.ts';

export { calls, events } from '@shared/contract/calls.ts';
export { failureSchema } from '@shared/contract/failure-schema.ts';
