/** What the layers speak, to and from a socket: a request's body is read up to one mebibyte and no further. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceAnswer, ServiceRequest } from './message.ts';

const BODY_BYTES_MAX = 1_048_576;

/** Null where the body is longer than the limit: then nothing of it is kept. */
async function bodyOf(message: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is read and forgotten, so that the client is there to hear the answer.
    if (bytes > BODY_BYTES_MAX) chunks.length = 0;
    else chunks.push(chunk);
  }
  return bytes > BODY_BYTES_MAX ? null : Buffer.concat(chunks).toString('utf8');
}

/** Rejects where the connection ends before the body does. Only a POST has a body that means something. */
export async function requestOf(message: IncomingMessage): Promise<ServiceRequest> {
  const { method = 'GET', url = '/', headers } = message;
  const [path = '/', ...rest] = url.split('?');
  const request = {
    method,
    path,
    query: new Map(new URLSearchParams(rest.join('?'))),
    authorization: headers.authorization ?? null,
  };
  if (method === 'POST') return { ...request, body: await bodyOf(message) };
  message.resume();
  return { ...request, body: null };
}

/** Resolves when everything is sent, or when the connection is gone; it never rejects. */
export function sendAnswer(answer: ServiceAnswer, response: ServerResponse): Promise<void> {
  // A client that leaves is no error of ours.
  response.on('error', () => undefined);
  if (response.destroyed) return Promise.resolve();
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length.toString() });
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.end(body);
  });
}
