import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Directory } from '../data/database.ts';
import type { Session } from './session.ts';
import { hashToken } from './tokens.ts';

/** An address stays the same during a period, so that browsers keep a picture, and works until the end of the next one. */
const periodSeconds = 600;

const query = z.object({
  client: z.string().min(1).max(100),
  expires: z.coerce.number().int().positive().max(1e11),
  signature: z.string().min(1).max(100),
});

/**
 * Returns the address of something with an id for one session, such as `/message_files/<id>?…`. Browsers send no headers with it, so it
 * names the session by its handle and is signed with the hash of the session's secret: it ends with the session, or after ten to twenty
 * minutes.
 */
export function sessionAddress({ session, now }: { session: Session; now: Date }, path: `/${string}`, id: string): string {
  const expires = (Math.floor(now.getTime() / 1000 / periodSeconds) + 2) * periodSeconds;
  const search = new URLSearchParams({ client: session.handle, expires: String(expires) });
  search.set('signature', signatureOf(hashToken(session.token), path, id, expires));
  return `${path}/${id}?${search}`;
}

/** Returns the hash of the token of the session for which the address was signed, or undefined if the address is not valid any more. */
export async function findAddressedSession(
  directory: Directory,
  { path, id, search, now }: { path: `/${string}`; id: string; search: unknown; now: Date },
): Promise<string | undefined> {
  const { data } = query.safeParse(search);
  const tokenHash = data && (await findTokenHash(directory, data.client, now));
  if (!tokenHash) return undefined;
  const expected = Buffer.from(signatureOf(tokenHash, path, id, data.expires));
  const given = Buffer.from(data.signature);
  const isValid = given.length === expected.length && timingSafeEqual(given, expected) && data.expires * 1000 > now.getTime();
  return isValid ? tokenHash : undefined;
}

function signatureOf(tokenHash: string, path: string, id: string, expires: number): string {
  return createHmac('sha256', tokenHash).update(`${path} ${id} ${expires}`).digest('base64url');
}

/** The token's hash of a member's session, by its public handle. */
async function findTokenHash(directory: Directory, handle: string, now: Date): Promise<string | undefined> {
  const session = await directory
    .selectFrom('directory.sessions')
    .where('handle', '=', handle)
    .where('kind', '=', 'member')
    .where('expires_at', '>', now)
    .select('token_hash')
    .executeTakeFirst();
  return session?.token_hash;
}
