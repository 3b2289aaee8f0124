/** A request and an answer without sockets: what every layer of the built-in service speaks. */

export type ServiceRequest = {
  readonly method: string;
  /** Path as it came, without the query. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly authorization: string | null;
  /** What a POST brings; null where there is no body. */
  readonly body: string | null;
};

export type ServiceAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Handler = (request: ServiceRequest) => Promise<ServiceAnswer>;
/** Wraps a handler: answers itself, changes what comes back, or only watches. */
export type Layer = (next: Handler) => Handler;

/** The first layer is the outermost. */
export const layered = (layers: readonly Layer[], core: Handler): Handler =>
  layers.reduceRight((next, layer) => layer(next), core);

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const;

const outputAnswer = (status: number, output: unknown, code: string): ServiceAnswer => ({
  status,
  headers: JSON_HEADERS,
  body: JSON.stringify({ output, code }),
});

/** `{output, code: "OK"}`. */
export const okAnswer = (output: unknown): ServiceAnswer => outputAnswer(200, output, 'OK');

/** `{output, code: "CREATED"}`. */
export const createdAnswer = (output: unknown): ServiceAnswer => outputAnswer(201, output, 'CREATED');

const ERRORS = {
  401: ['UNAUTHORIZED', 'The Authorization header is missing or malformed, or the key is not valid.'],
  403: ['FORBIDDEN', 'This key is not allowed to do this.'],
  404: ['NOT_FOUND', 'The requested resource does not exist.'],
  405: ['METHOD_NOT_ALLOWED', 'This address does not know this method.'],
  422: ['UNPROCESSABLE_ENTITY', 'The body or a parameter is missing or not valid.'],
  429: ['RATE_LIMITED', 'Too many requests. Try again in a few seconds.'],
  500: ['INTERNAL_SERVER_ERROR', 'Something went wrong.'],
} as const;

/** The error body of the contract; `message` may be told in more words. */
export function errorAnswer(statusCode: keyof typeof ERRORS, message?: string): ServiceAnswer {
  const [error, usual] = ERRORS[statusCode];
  return {
    status: statusCode,
    headers: JSON_HEADERS,
    body: JSON.stringify({ error, statusCode, message: message ?? usual }),
  };
}
