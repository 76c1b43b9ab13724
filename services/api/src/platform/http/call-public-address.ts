import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The answer of a server: its status, the type of its content, and the beginning of its text. */
export type HttpAnswer = { status: number; type: string; text: string };

type Call = {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeout: number;
  /** Characters of the answer that are read. */
  maxLength?: number;
};

const maxAnswerLength = 1000;

/**
 * Is the address one that this deployment calls for a company: https, with a public host? A host with a port in `allowedHosts` may also
 * be private, and without TLS. Names are looked up only when they are called.
 */
export function isCallable(address: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, host, hostname } = new URL(address);
  if (username || password || (protocol !== 'https:' && protocol !== 'http:')) return false;
  if (allowedHosts.includes(host)) return true;
  const literal = ipLiteral(hostname);
  return protocol === 'https:' && (literal === null ? hostname.includes('.') : isPublic(literal));
}

/**
 * Sends a request, a POST by default, to an address that somebody outside of this deployment has chosen. Connects only to public IP addresses, so that nobody
 * reaches the internal network through it; redirects are not followed.
 * @throws Error if the address is not callable, or if no answer comes within `timeout` milliseconds
 */
export async function callPublicAddress(
  address: string,
  allowedHosts: readonly string[],
  { method = 'POST', headers, body = '', timeout, maxLength = maxAnswerLength }: Call,
): Promise<HttpAnswer> {
  if (!isCallable(address, allowedHosts)) throw new Error('not a public https address');
  const url = new URL(address);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const request = send(
    url,
    {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(timeout),
      agent: false,
      ...(!allowedHosts.includes(url.host) && { lookup: lookUpPublic }),
    },
    (response) => {
      let text = '';
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: text.slice(0, maxLength),
        });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length < maxLength) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    },
  );
  request.on('error', reject);
  request.end(method === 'POST' ? body : undefined);
  return promise;
}

/** Looks up a name, and refuses it if one of its IP addresses is not public. The connection then uses these addresses. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('the name has no address'), []);
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new Error('the name leads to a private address'), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

function ipLiteral(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}
