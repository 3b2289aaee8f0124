/** A case that was put aside for later, with the reason of its first parked row. */
import { z } from 'zod';
import { instantText } from '../texts.ts';
import { PARK_REASONS } from '../../domain/matching/match.ts';

export const parkedSchema = z.strictObject({ reason: z.enum(PARK_REASONS), note: z.string(), since: instantText });
