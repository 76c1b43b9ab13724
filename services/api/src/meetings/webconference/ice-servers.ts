import { createHmac } from 'node:crypto';
import type { Env } from '../../platform/process/env.ts';

type IceSettings = Pick<Env, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET' | 'ICE_TRANSPORT'>;

/**
 * Returns the servers through which two browsers find each other, with credentials of the TURN server that end at `expires_at` (coturn's
 * `use-auth-secret`: the user name starts with the end in Unix seconds, the password is its HMAC-SHA1). The user name tells the TURN
 * server's log nothing about the person.
 */
export function iceSettings(env: IceSettings, userId: string, expires_at: Date) {
  const { STUN_URLS, TURN_URLS, TURN_SECRET, ICE_TRANSPORT } = env;
  const servers: { urls: string[]; username?: string; credential?: string }[] = [];
  if (STUN_URLS.length > 0) servers.push({ urls: STUN_URLS });
  if (TURN_URLS.length > 0 && TURN_SECRET) {
    const person = createHmac('sha256', TURN_SECRET).update(userId).digest('hex').slice(0, 16);
    const username = `${Math.floor(expires_at.getTime() / 1000)}:${person}`;
    servers.push({ urls: TURN_URLS, username, credential: createHmac('sha1', TURN_SECRET).update(username).digest('base64') });
  }
  return { servers, transport_policy: ICE_TRANSPORT, expires_at };
}
