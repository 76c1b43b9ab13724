import { ApiFailure, type HttpRequest, type HttpResponse } from '@binome/contract/values/client';
import { watchReplyDate } from '@binome/contract/values/server-clock';
import { nextTask } from '../page/next-task.ts';
import { currentLocale, loadedIntl } from '../text/intl.ts';
import { type Credentials, refreshCredentials, storedCredentials } from './credentials.ts';
import { recordCall } from './last-calls.ts';
import { recordFailure } from './last-failure.ts';
import { markReached } from './network.ts';

/** In milliseconds; a request without a response after this time fails with status 0. */
const requestTimeout = 20_000;

let unauthorisedHandler: (refusal: ApiFailure) => void = () => {};

/** Sets the handler of a 401 response: the API no longer accepts the session. */
export function onUnauthorised(handler: (refusal: ApiFailure) => void): void {
  unauthorisedHandler = handler;
}

let savedHandler: () => void = () => {};

/** Registers a function that runs after each successful POST, PUT, PATCH or DELETE. */
export function onSaved(handler: () => void): void {
  savedHandler = handler;
}

/**
 * Sends a request to the API with the session's headers and the language. Without a response it returns status 0, with the code
 * `timeout` or `network`.
 * @throws only when the caller aborts the request
 */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  const sent = storedCredentials();
  const startedAt = performance.now();
  const learnTime = watchReplyDate();
  const finish = (status: number) => {
    const { method, pattern = '/' } = request;
    recordCall({ method, path: pattern, status, duration_ms: Math.round(performance.now() - startedAt) });
  };
  const timeout = AbortSignal.timeout(requestTimeout);
  try {
    // A page sends several requests when it opens. All in one task, they would block a phone.
    if (request.method === 'GET') await nextTask();
    const response = await fetch(request.url, optionsOf(request, sent, timeout));
    markReached();
    learnTime(response.headers.get('date'));
    const responseBody = await readBody(response);
    finish(response.status);
    const requestId = response.headers.get('x-request-id');
    if (response.ok) refreshCredentials(response.headers, sent);
    else recordFailure(requestId);
    if (response.ok && request.method !== 'GET') savedHandler();
    if (response.status === 401 && sent && storedCredentials()?.['access-token'] === sent['access-token'])
      unauthorisedHandler(new ApiFailure(401, Object(responseBody), requestId));
    return { status: response.status, body: responseBody, requestId };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    finish(0);
    return noResponse(timeout.aborted ? 'timeout' : 'network');
  }
}

function optionsOf(request: HttpRequest, credentials: Credentials | null, timeout: AbortSignal): RequestInit {
  const body = serializeBody(request.body);
  return {
    method: request.method,
    headers: headersOf(request, credentials),
    body,
    // A save that is sent while the tab closes must complete; browsers limit such bodies to 64 KiB in total.
    keepalive: document.visibilityState === 'hidden' && typeof body === 'string' && body.length < 15_000,
    // The only cookie of the member app identifies a known device at sign-in.
    credentials: 'same-origin',
    // The API never redirects, and a browser cannot count redirects: following none keeps within the two that are allowed.
    redirect: 'error',
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
  };
}

function headersOf(request: HttpRequest, credentials: Credentials | null): Headers {
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json');
  headers.set('accept-language', currentLocale());
  if (request.body instanceof Blob) headers.set('content-type', 'application/octet-stream');
  else if (request.body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(credentials ?? {})) headers.set(name, value);
  return headers;
}

function serializeBody(body: unknown): Blob | string | undefined {
  return body === undefined || body instanceof Blob ? body : JSON.stringify(body);
}

/** Returns the JSON or file of a response. A body that is not JSON, such as a proxy's error page, is dropped. */
async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-disposition')?.startsWith('attachment')) return response.blob();
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function noResponse(code: 'timeout' | 'network'): Promise<HttpResponse> {
  const { t } = await loadedIntl();
  const text = code === 'timeout' ? t('notify.no_answer') : t('notify.no_network');
  return { status: 0, body: { code, errors: { full_messages: [text] } } };
}
