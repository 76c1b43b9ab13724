import type { DirectorySessionKind, DirectorySessionWay } from '../../platform/data/schema.gen.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { deviceOf } from '../../platform/sign-in/device.ts';
import { findPasswordHash, markPasswordUsed } from '../queries.ts';
import { auditSession } from './audit-session.ts';
import { rememberDevice } from './known-devices.ts';

/** How a person proves who they are. */
export type WayIn = DirectorySessionWay;

/**
 * Opens a session for an authenticated login, and remembers the browser. A change of the password must also end sessions that are opened concurrently with the
 * old password, so the hash is compared again after the insert.
 * @throws ApiError `invalid_credentials` when the password was changed meanwhile
 */
export async function openSession(
  context: Pick<PublicRequest, 'services' | 'userAgent' | 'reply' | 'device' | 'now'>,
  login: { id: string; password_hash: string | null; company_id: string | null; user_id: string | null; staff_id: string | null },
  kind: DirectorySessionKind,
  way: WayIn = 'password',
  long = false,
) {
  const { services, userAgent } = context;
  const { sessions, database } = services;
  const session = await sessions.open(login.id, kind, deviceOf(userAgent), way, long);
  if ((await findPasswordHash(database.directory, login.id)) !== login.password_hash) {
    await sessions.end(session.token);
    throw new ApiError('invalid_credentials');
  }
  if (way === 'password' || way === 'password_and_code') await markPasswordUsed(database.directory, login.id, context.now);
  await rememberDevice(context, login.id);
  await auditSession(context, login, 'session.opened', kind);
  return session;
}
