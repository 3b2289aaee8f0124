/** Carries an answer out over a socket, with whatever befalls it there: nothing waits on a timer of its own. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { SandboxClock } from '../../../../src/sandbox/http/clock.ts';
import type { ServiceAnswer } from '../../../../src/sandbox/http/message.ts';
import { sendAnswer } from '../../../../src/sandbox/http/wire.ts';

/**
 * What befalls an answer on its way. `reset`: it is lost and the connection with it; `cut`: the connection ends inside the
 * body; `stall`: silence; `endless`: the body never ends; `trickle`: a byte a second; `gzip`: sound, but packed;
 * `gzip-bomb`: small on the wire, a gigabyte unpacked.
 */
export type Wire = 'reset' | 'cut' | 'stall' | 'endless' | 'trickle' | 'gzip' | 'gzip-bomb';

/** The body is always the whole text, whatever the wire makes of it. */
export type WireAnswer = ServiceAnswer & {
  readonly wire?: Wire;
  /** Of `cut` and `stall`: bytes of the body that still get through; a stall without it lets not even the headers out. */
  readonly afterBytes?: number;
};

const MIB = 1_048_576;
const BOMB_MIB = 1_024;
const TRICKLE_MS = 1_000;
const FILLER = Buffer.alloc(65_536, ' ');

type Way = (response: ServerResponse, answer: WireAnswer, clock: SandboxClock) => Promise<void>;

const WAYS: Readonly<Record<Wire, Way>> = {
  reset: (response) => Promise.resolve(void response.socket?.resetAndDestroy()),
  cut,
  stall,
  endless,
  trickle,
  gzip: (response, answer) => whole(response, packed(answer), gzipSync(answer.body)),
  'gzip-bomb': (response, answer) => whole(response, packed(answer), bomb()),
};

/** Resolves when everything is sent, or when the connection is gone; it never rejects. */
export async function sendOnWire(answer: WireAnswer, response: ServerResponse, clock: SandboxClock): Promise<void> {
  if (answer.wire === undefined) return sendAnswer(answer, response);
  // A client that leaves is no error of ours.
  response.on('error', () => undefined);
  if (!response.destroyed) await WAYS[answer.wire](response, answer, clock);
}

const packed = (answer: WireAnswer): WireAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': 'gzip' },
});

let made: Buffer | null = null;
/** One mebibyte of blanks, packed and repeated: gzip reads members that stand one behind the other as one text. */
function bomb(): Buffer {
  if (made === null) {
    const member = gzipSync(Buffer.alloc(MIB, ' '));
    made = Buffer.concat(Array.from({ length: BOMB_MIB }, () => member));
  }
  return made;
}

function head(response: ServerResponse, answer: WireAnswer, length: number | null): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(length === null ? {} : { 'content-length': length.toString() }),
  });
}

function whole(response: ServerResponse, answer: WireAnswer, body: Buffer): Promise<void> {
  head(response, answer, body.length);
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.end(body);
  });
}

/** False when nobody listens any more. */
function sent(response: ServerResponse, bytes: Buffer): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const gone = (): void => {
      resolve(false);
    };
    response.once('close', gone);
    response.write(bytes, (problem) => {
      response.off('close', gone);
      resolve(problem === null || problem === undefined);
    });
  });
}

const gone = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', resolve);
  });

/** At least one byte comes and at least one is missing; where there is no body at all the answer is lost. */
async function cut(response: ServerResponse, answer: WireAnswer): Promise<void> {
  const body = Buffer.from(answer.body);
  if (body.length > 1) {
    head(response, answer, body.length);
    await sent(response, body.subarray(0, Math.min(Math.max(answer.afterBytes ?? 0, 1), body.length - 1)));
  }
  response.socket?.destroy();
}

async function stall(response: ServerResponse, answer: WireAnswer): Promise<void> {
  if (answer.afterBytes !== undefined) {
    const body = Buffer.from(answer.body);
    head(response, answer, body.length);
    response.flushHeaders();
    const through = body.subarray(0, Math.max(0, Math.min(answer.afterBytes, body.length - 1)));
    if (through.length > 0) await sent(response, through);
  }
  await gone(response);
}

/** A sound start whose last bracket never comes. */
async function endless(response: ServerResponse, answer: WireAnswer): Promise<void> {
  head(response, answer, null);
  let goesOn = await sent(response, Buffer.from(`${answer.body.slice(0, -1)} `));
  while (goesOn) goesOn = await sent(response, FILLER);
}

async function trickle(response: ServerResponse, answer: WireAnswer, clock: SandboxClock): Promise<void> {
  const body = Buffer.from(answer.body);
  const left = new AbortController();
  response.once('close', () => {
    left.abort();
  });
  head(response, answer, body.length);
  for (let at = 0; at < body.length; at += 1) {
    if (!(await sent(response, body.subarray(at, at + 1)))) return;
    await clock.sleep(TRICKLE_MS, left.signal);
  }
  response.end();
}
