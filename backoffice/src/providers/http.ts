import type { ErrorBody } from '@binome/contract/errors';
import type { HttpRequest, HttpResponse } from '@binome/contract/values/client';
import { watchReplyDate } from '@binome/contract/values/server-clock';
import { HttpError } from 'react-admin';

/** In milliseconds; for a file, until it starts to arrive. */
const requestTimeout = 20_000;

/** The messages for failures that the API does not explain. */
export type RequestTexts = { unreachable: string; too_slow: string; failed: string; request_number: string };

let language = 'fr';
let texts: RequestTexts;

/** Sets the language that the API answers in, and the texts in that language for requests without an answer. */
export function setApiLanguage(locale: string, requestTexts: RequestTexts): void {
  language = locale;
  texts = requestTexts;
}

/**
 * Sends a request to the console's API. The session is a cookie of the same origin. A downloaded file has the name that the API gives.
 * @throws HttpError with the API's text as its message, the code in `body.code`, the faults by field in `body.errors`, and the
 * faults of a file with their lines in `body.faults`: react-admin shows them under the fields. The status is 0 without an answer.
 */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException('signal timed out', 'TimeoutError')), requestTimeout);
  const learnTime = watchReplyDate();
  try {
    const response = await fetchOrRefuse(request, {
      method: request.method,
      headers: headersOf(request),
      body: serializeBody(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal,
      credentials: 'same-origin',
      // The API never redirects, and a browser cannot count redirects: following none keeps within the two that are allowed.
      redirect: 'error',
    });
    learnTime(response.headers.get('date'));
    const fileName = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    if (response.ok && fileName) {
      clearTimeout(timer);
      return { status: response.status, body: new File([await response.blob()], fileName) };
    }
    const body = parseJson(await response.text());
    if (!response.ok) throw toHttpError(response.status, body, response.headers.get('x-request-id'));
    return { status: response.status, body, contentRange: response.headers.get('content-range') };
  } finally {
    clearTimeout(timer);
  }
}

/** @throws HttpError if the server cannot be reached or does not answer in time; AbortError if the caller gave up */
async function fetchOrRefuse({ url, signal }: HttpRequest, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (signal?.aborted) throw error;
    const message = error instanceof DOMException ? texts.too_slow : texts.unreachable;
    throw new HttpError(message, 0, { message });
  }
}

function headersOf({ headers, body }: HttpRequest): Headers {
  const sent = new Headers({ ...headers, accept: 'application/json', 'accept-language': language });
  if (body !== undefined) sent.set('content-type', body instanceof Blob ? 'application/octet-stream' : 'application/json');
  return sent;
}

/** A text is JSON already. */
function serializeBody(body: unknown): Blob | string | undefined {
  return body === undefined || body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body);
}

/** A bad request and a failure of the server have the number of the request in their message, because the person may report them. */
function toHttpError(status: number, json: Partial<ErrorBody> | undefined, requestId: string | null): HttpError {
  const { full_messages = [], detail: _, ...fields } = json?.errors ?? {};
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field, Array.isArray(messages) ? messages.join(' ') : String(messages)]),
  );
  const text = full_messages.join(' ') || texts.failed;
  const isReported = status === 400 || status >= 500;
  const message = isReported && requestId ? `${text} ${texts.request_number} ${requestId}` : text;
  return new HttpError(message, status, { code: json?.code, message, errors, faults: json?.faults });
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
