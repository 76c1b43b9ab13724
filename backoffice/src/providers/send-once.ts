import type { HttpRequest, HttpResponse } from '@binome/contract/values/client';
import { randomId } from '@binome/contract/values/random-id';
import { HttpError } from 'react-admin';
import { send } from './http.ts';

/** Idempotency keys of creations that have not been answered, by address and body. */
const unanswered = new Map<string, string>();

/**
 * Sends a request. A creation has the key of its form, or one of its own: sent twice at once, or again because no answer came, it has the
 * key of the first attempt, and the API makes one record.
 * @throws HttpError as `send` does
 */
export async function sendOnce(request: HttpRequest): Promise<HttpResponse> {
  if (request.method !== 'POST' || request.headers['idempotency-key'] || isUnkeyed(request)) return send(request);
  const attempt = `${request.url} ${typeof request.body === 'string' ? request.body : JSON.stringify(request.body)}`;
  const key = unanswered.get(attempt) ?? randomId();
  unanswered.set(attempt, key);
  try {
    const answer = await send({ ...request, headers: { ...request.headers, 'idempotency-key': key } });
    unanswered.delete(attempt);
    return answer;
  } catch (error) {
    if (error instanceof HttpError && error.status > 0) unanswered.delete(attempt);
    throw error;
  }
}

/** Passwords are kept nowhere, and the bytes of a file are no key. */
function isUnkeyed({ url, body }: HttpRequest): boolean {
  return body instanceof Blob || url.startsWith('/backoffice/v1/session');
}
