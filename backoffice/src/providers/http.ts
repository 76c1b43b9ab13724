import type { ErrorBody } from '@binome/contract/errors';
import { HttpError } from 'react-admin';

export const apiUrl = '/backoffice/v1';

let language = 'fr';

/** In which language the API answers from now on. */
export function speak(locale: string): void {
  language = locale;
}

/**
 * Calls the console's API, in the shape that the data provider expects of its HTTP client.
 * The session is the cookie of our own origin.
 * @throws HttpError with the API's text, its code under `body.code`, and one text for each field at fault under `body.errors`
 */
export async function http(
  url: string,
  options: { method?: string; body?: unknown; headers?: HeadersInit; signal?: AbortSignal | null } = {},
) {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  headers.set('accept-language', language);
  if (options.body === undefined) headers.delete('content-type');
  else headers.set('content-type', 'application/json');
  const body = options.body === undefined ? null : typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const timeout = AbortSignal.timeout(20_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await fetch(url, { method: options.method ?? 'GET', headers, body, signal, credentials: 'same-origin' });
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) throw refusal(response.status, json);
  return { status: response.status, headers: response.headers, body: text, json };
}

function refusal(status: number, json: Partial<ErrorBody> | undefined): HttpError {
  const { full_messages = [], detail: _, ...fields } = json?.errors ?? {};
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field, Array.isArray(messages) ? messages.join(' ') : String(messages)]),
  );
  const message = full_messages.join(' ') || 'ra.notification.http_error';
  return new HttpError(message, status, { code: json?.code, message, errors });
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
