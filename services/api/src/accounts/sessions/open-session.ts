import { deviceOf } from '../../platform/device.ts';
import { ApiError } from '../../platform/errors.ts';
import type { PublicRequest } from '../../platform/route.ts';
import type { DirectorySessionKind } from '../../platform/schema.gen.ts';
import { findPasswordHash } from '../queries.ts';

/**
 * Opens a session for a login whose password was right. Whoever changes a password wants everybody out, also somebody who was
 * signing in with the old one at that moment: they were past the check, and their session comes after all others were ended.
 * @throws ApiError `invalid_credentials` when the password is another by now
 */
export async function openSession(
  { services: { sessions, database }, userAgent }: Pick<PublicRequest, 'services' | 'userAgent'>,
  login: { id: string; password_hash: string | null },
  kind: DirectorySessionKind,
) {
  const session = await sessions.open(login.id, kind, deviceOf(userAgent));
  if ((await findPasswordHash(database.directory, login.id)) === login.password_hash) return session;
  await sessions.end(session.token);
  throw new ApiError('invalid_credentials');
}
