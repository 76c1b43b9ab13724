import { randomId } from '@binome/contract/values/random-id';
import { type fetchUtils, HttpError } from 'react-admin';
import { send } from './http.ts';

/** Idempotency keys of creations that have not been answered, by address and body. */
const unanswered = new Map<string, string>();

/**
 * The HTTP client of react-admin's data provider. The session is a cookie of the same origin, and the browser names the page's origin,
 * which the API checks. A creation that is sent again because no answer came has the key of the first attempt: the API makes one record.
 * @throws HttpError as `send` does
 */
export async function httpClient(url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) {
  const request = { method, url, body, ...(signal && { signal }) };
  const { status, body: json, contentRange } = method === 'POST' ? await sendOnce(request) : await send({ ...request, headers: {} });
  // The provider reads a list's total from this header, and everything else from `json`.
  return { status, headers: new Headers(contentRange ? { 'content-range': contentRange } : {}), body: '', json: json as never };
}

async function sendOnce(request: Omit<Parameters<typeof send>[0], 'headers'>) {
  const attempt = `${request.url} ${request.body}`;
  const key = unanswered.get(attempt) ?? randomId();
  unanswered.set(attempt, key);
  try {
    const answer = await send({ ...request, headers: { 'idempotency-key': key } });
    unanswered.delete(attempt);
    return answer;
  } catch (error) {
    if (error instanceof HttpError && error.status > 0) unanswered.delete(attempt);
    throw error;
  }
}
