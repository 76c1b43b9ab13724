import type { fetchUtils } from 'react-admin';
import { sendOnce } from './send-once.ts';

type Options = fetchUtils.Options & { idempotencyKey?: string | undefined };

/**
 * The HTTP client of react-admin's data provider. The session is a cookie of the same origin, and the browser names the page's origin,
 * which the API checks.
 * @throws HttpError as `send` does
 */
export async function httpClient(url: string, { method = 'GET', body, signal, idempotencyKey }: Options = {}) {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  const { status, body: json, contentRange } = await sendOnce({ method, url, body, headers, ...(signal && { signal }) });
  // The provider reads a list's total from this header, and everything else from `json`.
  return { status, headers: new Headers(contentRange ? { 'content-range': contentRange } : {}), body: '', json: json as never };
}
