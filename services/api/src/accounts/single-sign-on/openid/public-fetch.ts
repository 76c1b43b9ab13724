import type { CustomFetch } from 'openid-client';
import { callPublicAddress } from '../../../platform/http/call-public-address.ts';

const timeout = 8000;
/** Key sets of large providers have some tens of kilobytes. */
const maxLength = 300_000;

/** The calls of the OpenID library. An administrator chooses the address, so they go to public addresses or to `allowedHosts` only. */
export function publicFetch(allowedHosts: readonly string[]): CustomFetch {
  return async (address, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`unexpected method ${method}`);
    const answer = await callPublicAddress(address, allowedHosts, {
      method,
      headers,
      ...(body && { body: String(body) }),
      timeout,
      maxLength,
    });
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': answer.type } });
  };
}
