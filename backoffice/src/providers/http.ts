import type { ErrorBody } from '@binome/contract/errors';
import { HttpError } from 'react-admin';

export const apiUrl = '/backoffice/v1';

let language = 'fr';

/** Sets the language that the API answers in. */
export function setApiLanguage(locale: string): void {
  language = locale;
}

/**
 * Calls the console's API. It has the signature that the data provider expects of its HTTP client.
 * The session is a cookie of the same origin.
 * @throws HttpError with the API's text as its message, the code in `body.code`, the faults by field in `body.errors`, and the
 * faults of a file with their lines in `body.faults`
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
 * Downloads a file from the API and saves it under the name that the API gives.
 * @throws HttpError as `http` does
 */
export async function download(path: string): Promise<void> {
  const response = await fetch(`${apiUrl}/${path}`, { headers: { 'accept-language': language }, credentials: 'same-origin' });
  if (!response.ok) throw toHttpError(response.status, parseJson(await response.text()));
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'binome';
  saveFile(await response.blob(), name);
}

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

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
