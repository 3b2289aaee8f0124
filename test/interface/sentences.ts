/** Every sentence of the service's interface, in the order of the document. */
import type { Sentence } from './sentence.ts';
import { endpoints } from './sentences/endpoints.ts';
import { events } from './sentences/events.ts';
import { gaps } from './sentences/gaps.ts';
import { limits } from './sentences/limits.ts';
import { resources } from './sentences/resources.ts';
import { service } from './sentences/service.ts';

export const SENTENCES: readonly Sentence[] = [...service, ...resources, ...endpoints, ...events, ...limits, ...gaps];
