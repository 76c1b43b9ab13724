import { cleanEmail } from '@binome/contract/values/email-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './session.ts';

// Member credentials in the format of devise_token_auth: three values in the headers, the query or the body,
// or together as a Bearer token, the base64 of their JSON.

export type Credentials = { 'access-token': string; uid: string; client: string };

const credentialNames = ['access-token', 'client', 'uid'] as const;
const extraNames = ['token-type', 'expiry'] as const;

/**
 * Returns the credentials of a request: from its headers, and from the query of a reading or the body of a change. Removes them from query
 * and body, whose schemas allow no other keys.
 */
export function takeCredentials(request: FastifyRequest): Credentials | undefined {
  const query = takeFrom(request.query);
  const body = takeFrom(request.body);
  // An address is written into logs and histories, and anybody can make a link of it: no change takes its credentials from there.
  const sources = [request.headers, request.method === 'GET' ? query : body, readBearer(request.headers.authorization)];
  const source = sources.find((candidate) => isValue(candidate['access-token']));
  if (!source) return undefined;
  const [token, client, uid] = credentialNames.map((name) => source[name]);
  return { 'access-token': String(token), client: isValue(client) ? client : '', uid: isValue(uid) ? uid : '' };
}

/** Returns the session token in the headers of a request, not verified. */
export function headerToken(request: FastifyRequest): string | undefined {
  const token = request.headers['access-token'] ?? readBearer(request.headers.authorization)['access-token'];
  return isValue(token) ? token : undefined;
}

/** Do `uid` and `client` of the credentials name the session's login and device? Without one of them they do not. */
export function credentialsMatch(credentials: Credentials, session: Session): boolean {
  return credentials.client === session.handle && cleanEmail(credentials.uid) === session.email;
}

type OpenSession = Pick<Session, 'token' | 'handle' | 'expires_at' | 'email'>;

/** The five values that a client keeps of a session. */
export function credentialsOf(session: OpenSession) {
  return {
    'access-token': session.token,
    'token-type': 'Bearer',
    client: session.handle,
    expiry: String(Math.floor(session.expires_at.getTime() / 1000)),
    uid: session.email,
  };
}

/** Sends the credentials back: every authenticated reply has the five headers and the Bearer token. */
export function sendCredentials(reply: FastifyReply, session: OpenSession): void {
  const headers = credentialsOf(session);
  reply.headers(headers);
  reply.header('authorization', `Bearer ${Buffer.from(JSON.stringify(headers)).toString('base64')}`);
}

/** Parameters that clients of devise_token_auth add to calls of `/auth`. They choose nothing here: links use the configured origin. */
const clientParameters = ['config', 'config_name', 'confirm_success_url', 'confirm_error_url'];

/** Removes these parameters from query and body, whose schemas allow no other keys. */
export function dropClientParameters({ query, body }: FastifyRequest): void {
  for (const source of [query, body]) {
    if (typeof source !== 'object' || source === null) continue;
    for (const name of clientParameters) delete (source as Record<string, unknown>)[name];
  }
}

function takeFrom(source: unknown): Record<string, unknown> {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return {};
  const record = source as Record<string, unknown>;
  const taken: Record<string, unknown> = {};
  for (const name of [...credentialNames, ...extraNames]) {
    if (!(name in record)) continue;
    taken[name] = record[name];
    delete record[name];
  }
  return taken;
}

function readBearer(authorization: string | undefined): Record<string, unknown> {
  const encoded = /^Bearer ([A-Za-z0-9+/=_-]{1,2000})$/.exec(authorization ?? '')?.[1];
  if (!encoded) return {};
  try {
    const decoded: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
    return typeof decoded === 'object' && decoded !== null ? (decoded as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 300;
}
