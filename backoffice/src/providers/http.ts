import type { ErrorBody } from '@binome/contract/errors';
import { HttpError } from 'react-admin';

export const apiUrl = '/backoffice/v1';

let language = 'fr';

/** In which language the API answers from now on. */
export function setApiLanguage(locale: string): void {
  language = locale;
}

/**
 * Calls the console's API, in the shape that the data provider expects of its HTTP client.
 * The session is the cookie of our own origin.
 * @throws HttpError with the API's text, its code under `body.code`, one text for each field at fault under `body.errors`,
 * and each fault of a file with its line under `body.faults`
 */
export async function http(
  url: string,
  options: { method?: string; body?: unknown; headers?: HeadersInit; signal?: AbortSignal | null } = {},
) {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  headers.set('accept-language', language);
  headers.delete('content-type');
  if (options.body !== undefined)
    headers.set('content-type', options.body instanceof Blob ? 'application/octet-stream' : 'application/json');
  const timeout = AbortSignal.timeout(20_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers,
    body: serializeBody(options.body),
    signal,
    credentials: 'same-origin',
  });
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) throw toHttpError(response.status, json);
  return { status: response.status, headers: response.headers, body: text, json };
}

/**
 * Has the browser keep a file that the API answers, under the name that the API gives it.
 * @throws HttpError as `http` does
 */
export async function download(path: string): Promise<void> {
  const response = await fetch(`${apiUrl}/${path}`, { headers: { 'accept-language': language }, credentials: 'same-origin' });
  if (!response.ok) throw toHttpError(response.status, parseJson(await response.text()));
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'binome';
  saveFile(await response.blob(), name);
}

/** Has the browser keep a file made here. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A blob goes as it is. */
function serializeBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body);
}

function toHttpError(status: number, json: Partial<ErrorBody> | undefined): HttpError {
  const { full_messages = [], detail: _, ...fields } = json?.errors ?? {};
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field, Array.isArray(messages) ? messages.join(' ') : String(messages)]),
  );
  const message = full_messages.join(' ') || 'ra.notification.http_error';
  return new HttpError(message, status, { code: json?.code, message, errors, faults: json?.faults });
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
