import { findSignInMethods, listBreakGlass } from '../companies/sign-in-methods.ts';
import type { Tx } from '../platform/data/database.ts';
import { findGuard } from './email-changes/queries.ts';
import { findMailRecipient } from './queries.ts';

/**
 * Finds the member who asked for a mail that lets them in, whether their address has just changed, and the slug of their company if they can sign
 * in by single sign-on only.
 */
export async function findMailedMember(tx: Tx, userId: string, now: Date) {
  const recipient = await findMailRecipient(tx, userId);
  const until = await findGuard(tx, userId, now);
  const guard = until && recipient ? { until, time_zone: recipient.time_zone } : null;
  const isBreakGlass = (await listBreakGlass(tx)).some(({ id }) => id === userId);
  if (!recipient || isBreakGlass || (await findSignInMethods(tx)) !== 'sso') return { recipient, guard, ssoSlug: null };
  const { company_id } = recipient;
  const { slug } = await tx.selectFrom('directory.companies').where('id', '=', company_id).select('slug').executeTakeFirstOrThrow();
  return { recipient, guard: null, ssoSlug: slug };
}
