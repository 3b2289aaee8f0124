/** `listen`: receives webhooks into the profile's inbox until stopped; it never opens the database. */
import { existsSync } from 'node:fs';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { secretsIn } from '../../app/inbox/checksum.ts';
import { judge } from '../../app/inbox/judge.ts';
import type { Delivery, HookKeeper, HookEvent, KeptAs } from '../../app/ports/inbox.ts';
import { createHookKeeper } from '../../adapters/inbox/keeper.ts';
import { startHookServer } from '../../adapters/webhooks/server.ts';
import type { HookAnswer, HookServer } from '../../adapters/webhooks/server.ts';
import { done, failed, shownJson, shownText } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import type { CommandDeps } from '../session.ts';
import type { HookRefusal, ListenWord } from '../words/terminal-words.ts';
import { filled } from '@shared/words/filled.ts';
import { wordsOf } from '../words/words.ts';

const PORT_MAX = 65_535;
const HOST = '127.0.0.1';
/** Only this machine reaches these; everything else is somebody's network. */
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;

type Place = { readonly host: string; readonly port: number; readonly profileFolder: string };

/** Says on the side where it listens, prints a line an event, and ends in order when it is asked to stop. */
export async function runListen(deps: CommandDeps, options: Options): Promise<Outcome> {
  const place = placeOf(deps, options);
  if (!place.ok) return failed(place.error);
  const secrets = secretsOf(deps, options);
  if (!secrets.ok) return failed(secrets.error);
  const log = createListenLog(deps, options);
  const ears = earsOf(deps, { log, secrets: secrets.value, profileFolder: place.value.profileFolder });
  const server = await listenAt(deps, { place: place.value, log, hear: ears.hear });
  if (!server.ok) return failed(server.error);
  const stopped = deps.stopped();
  log.say('listening', { address: server.value.address });
  if (!LOOPBACK.test(place.value.host)) log.say('open', { host: place.value.host });
  if (secrets.value.length === 0) log.say('unverified', {});
  try {
    const ended = await Promise.race([stopped.then(() => null), ears.lost]);
    return ended === null ? done(null) : failed(ended);
  } finally {
    await server.value.close();
    log.sum();
  }
}

/** The profile exists already: whoever mistypes its name would otherwise collect events for nobody. */
function placeOf(deps: CommandDeps, options: Options): Result<Place, Failure> {
  const name = options.text('profile') ?? '';
  const port = Number.parseInt(options.text('port') ?? '', 10);
  if (port > PORT_MAX) return err(usage('bad-value', `--port ${port.toString()}`));
  const registry = deps.registry(options.text('data-dir'));
  const entry = registry.byName(name);
  const profileFolder = entry === null ? null : registry.folder(entry.id);
  if (profileFolder === null || !existsSync(profileFolder)) return err(failure('no-profile', { profile: name }));
  return ok({ host: options.text('host') ?? HOST, port, profileFolder });
}

/** None where no variable is named; a variable that is named holds at least one. */
function secretsOf(deps: CommandDeps, options: Options): Result<readonly string[], Failure> {
  const variable = options.text('secret-env');
  if (variable === null) return ok([]);
  const secrets = secretsIn(deps.env[variable] ?? '');
  return secrets.length === 0 ? err(usage('no-value', `--secret-env ${variable}`)) : ok(secrets);
}

const usage = (problem: string, words: string): Failure => failure('usage', { problem, words });

type Ears = {
  readonly hear: (delivery: Delivery) => Promise<HookAnswer>;
  /** Resolves when the profile is gone: nobody will ever read what comes. */
  readonly lost: Promise<Failure>;
};

type Hearing = { readonly log: ListenLog; readonly secrets: readonly string[]; readonly profileFolder: string };

/** One delivery from its bytes to its answer: judged, kept on disk, told, and only then acknowledged. */
function earsOf(deps: CommandDeps, { log, secrets, profileFolder }: Hearing): Ears {
  const { clock, writer } = deps.ports;
  const keeper: HookKeeper = createHookKeeper({ profileFolder, writer, clock });
  let lose: (reason: Failure) => void = () => undefined;
  const lost = new Promise<Failure>((resolve) => {
    lose = resolve;
  });
  const hearOne = async (delivery: Delivery): Promise<HookAnswer> => {
    const event = judge(delivery, secrets);
    if (!event.ok) return refuse(400, event.error);
    const at = clock.now();
    const kept = await keeper.keep(event.value, at);
    if (kept.ok) {
      log.event(event.value, kept.value, at);
      return { status: 200 };
    }
    if (kept.error === 'no-profile') lose(failure('no-profile', { profile: log.profile }));
    return refuse(503, kept.error);
  };
  const refuse = (status: number, reason: HookRefusal): HookAnswer => {
    log.refused(reason);
    return { status, error: reason };
  };
  const hear = (delivery: Delivery): Promise<HookAnswer> =>
    hearOne(delivery).catch((problem: unknown) => {
      deps.ports.log('a webhook was not taken', { problem });
      return refuse(500, 'not-written');
    });
  return { hear, lost };
}

type Asked = { readonly place: Place; readonly log: ListenLog; readonly hear: Ears['hear'] };

async function listenAt(deps: CommandDeps, { place, log, hear }: Asked): Promise<Result<HookServer, Failure>> {
  const { host, port } = place;
  const server = await startHookServer({ host, port, hear, clock: deps.ports.clock, refused: log.refused });
  if (server.ok) return server;
  const words = server.error === 'host' ? `--host ${host}` : `--port ${port.toString()}`;
  return err(usage(server.error === 'host' ? 'bad-value' : server.error, words));
}

/** What `listen` tells: a line an event on standard output, everything else on the side, and nothing of what an event is about but ids. */
type ListenLog = {
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

function createListenLog(deps: CommandDeps, options: Options): ListenLog {
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
