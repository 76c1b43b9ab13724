import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './session.ts';

// The member's credentials on the devise_token_auth wire: three values that may come as headers, in the query,
// in the body, or together as a Bearer token that is the base64 of their JSON.

export type Credentials = { 'access-token': string; uid: string; client: string };

const names = ['access-token', 'client', 'uid'] as const;
const extras = ['token-type', 'expiry'] as const;

/** The credentials of a request, if it carries any. Takes them out of query and body, so that the contract sees its own keys only. */
export function takeCredentials(request: FastifyRequest): Credentials | undefined {
  const query = takeFrom(request.query);
  const body = takeFrom(request.body);
  const found = [request.headers, query, body, bearer(request.headers.authorization)].find((source) => isText(source['access-token']));
  if (!found) return undefined;
  const [token, client, uid] = names.map((name) => found[name]);
  return { 'access-token': String(token), client: isText(client) ? client : 'default', uid: isText(uid) ? uid : '' };
}

/** Does the session belong to the person and the device that the credentials name? */
export function credentialsFit(credentials: Credentials, session: Session): boolean {
  const client = credentials.client === 'default' || credentials.client === session.handle;
  return client && credentials.uid.trim().toLowerCase() === session.email;
}

/** Re-sends the credentials: every authenticated answer carries the five headers, and the Bearer form of them. */
export function sendCredentials(reply: FastifyReply, session: Pick<Session, 'token' | 'handle' | 'expires_at' | 'email'>): void {
  const headers = {
    'access-token': session.token,
    'token-type': 'Bearer',
    client: session.handle,
    expiry: String(Math.floor(session.expires_at.getTime() / 1000)),
    uid: session.email,
  };
  reply.headers(headers);
  reply.header('authorization', `Bearer ${Buffer.from(JSON.stringify(headers)).toString('base64')}`);
}

function takeFrom(source: unknown): Record<string, unknown> {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return {};
  const record = source as Record<string, unknown>;
  const taken: Record<string, unknown> = {};
  for (const name of [...names, ...extras]) {
    if (!(name in record)) continue;
    taken[name] = record[name];
    delete record[name];
  }
  return taken;
}

function bearer(authorization: string | undefined): Record<string, unknown> {
  const encoded = /^Bearer ([A-Za-z0-9+/=_-]{1,2000})$/.exec(authorization ?? '')?.[1];
  if (!encoded) return {};
  try {
    const decoded: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
    return typeof decoded === 'object' && decoded !== null ? (decoded as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 300;
}
