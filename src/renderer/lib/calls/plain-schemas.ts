/** Imported before any schema: zod must not try to compile code, which the window's policy forbids and would report. */
import { config } from 'zod';

config({ jitless: true });
