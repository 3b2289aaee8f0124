/** What `listen` tells: a line an event on standard output, everything else on the side, and nothing of what an event is about but ids. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { HookEvent, KeptAs } from '../app/ports/inbox.ts';
import type { Options } from './options.ts';
import type { CommandDeps } from './session.ts';
import { shownJson, shownText } from './shown-text.ts';
import type { HookRefusal, ListenWord } from './words/terminal-words.ts';
import { filled, wordsOf } from './words/words.ts';

export type ListenLog = {
  readonly profile: string;
  readonly event: (event: HookEvent, kept: KeptAs, at: Instant) => void;
  readonly refused: (reason: HookRefusal) => void;
  readonly say: (word: ListenWord, values: Readonly<Record<string, string>>) => void;
  /** How many came and how many were refused, at the end. */
  readonly sum: () => void;
};

/** A flood of refused deliveries is told this often, with its count. */
const REFUSED_EVERY_MS = 1_000;
/** An id on a person's screen; the whole one stands in the JSON. */
const SHOWN_LETTERS_MAX = 80;

export function createListenLog(deps: CommandDeps, options: Options): ListenLog {
  const words = wordsOf(options.lang);
  const { clock } = deps.ports;
  const counts = { events: 0, repeated: 0, refused: 0 };
  const refusals = new Map<HookRefusal, { count: number; saidAt: number }>();
  const say: ListenLog['say'] = (word, values) => deps.progress(filled(words.listen[word], values));
  return {
    profile: options.text('profile') ?? '',
    say,
    event: (event, kept, at) => {
      counts.events += 1;
      if (kept.repeated) counts.repeated += 1;
      deps.print(options.json ? jsonLine(event, kept, at) : spokenLine(words.listen, event, kept));
    },
    refused: (reason) => {
      counts.refused += 1;
      const now = clock.monotonicMs();
      const before = refusals.get(reason) ?? { count: 0, saidAt: Number.NEGATIVE_INFINITY };
      const isDue = now - before.saidAt >= REFUSED_EVERY_MS;
      const count = before.count + 1;
      refusals.set(reason, { count, saidAt: isDue ? now : before.saidAt });
      if (isDue) say('refused', { reason: words.refusal[reason], count: count.toString() });
    },
    sum: () => {
      const each = [...refusals].map(([reason, { count }]) => `${words.refusal[reason]}: ${count.toString()}`);
      say('sum', {
        events: counts.events.toString(),
        repeated: counts.repeated.toString(),
        refused: [counts.refused.toString(), ...(each.length === 0 ? [] : [`(${each.join('; ')})`])].join(' '),
      });
    },
  };
}

function jsonLine(event: HookEvent, { file, repeated }: KeptAs, at: Instant): string {
  const { eventId, hookId, eventType, kind, recordId, parentId, verified } = event;
  const line = { event: eventId, hook: hookId, type: eventType, kind, id: recordId, parentId, verified, repeated };
  return `${shownJson({ ok: true, ...line, file, at })}\n`;
}

function spokenLine(words: Readonly<Record<ListenWord, string>>, event: HookEvent, kept: KeptAs): string {
  const marks = [kept.repeated ? words.repeated : '', event.verified ? '' : words['not-verified']];
  const about = `${event.kind ?? words.unknown} ${event.recordId ?? ''}`;
  const parts = [event.eventType, about, event.eventId].map(shown);
  return `${[...parts, ...marks].filter((part) => part !== '').join('  ')}\n`;
}

const shown = (text: string): string => shownText(text.trim().slice(0, SHOWN_LETTERS_MAX));
