import { randomUUID } from 'node:crypto';
import { assertCurrentPassword } from '../accounts/passwords/current-password.ts';
import { updateAccountStates } from '../accounts/state-queries.ts';
import { registrationMachine } from '../accounts/states.ts';
import type { MemberContext, Services } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { recordEvent } from '../platform/events.ts';
import type { Session } from '../platform/session.ts';
import { keepNameForPartners } from './closed-name-queries.ts';
import { queueClosureMail } from './closure-mail.ts';
import { anonymousUser, deleteCredentials, deleteOwnContent, leaveProfiles, lockAdministrators } from './closure-queries.ts';
import { deleteFiles } from './file-queries.ts';
import { retentionEnd } from './retention-period.ts';
import { storedFileNames } from './stored-file-names.ts';

/** Returns how long the rest of a closed account is kept, and the obstacle to closing it, if any. */
export async function previewClosure(context: MemberContext) {
  const obstacle = (await isLastAdministrator(context)) ? ('last_administrator' as const) : null;
  return { kept_until: retentionEnd(context.now), obstacle };
}

/**
 * Checks the e-mail and the password that the member typed to confirm.
 * @throws ApiError `invalid` or `wrong_password` with the field at fault, `too_many_requests`
 */
export async function assertClosureConfirmed(context: {
  services: Services;
  session: Session;
  body: { email: string; password: string };
}): Promise<void> {
  const { body, session } = context;
  if (body.email.trim().toLowerCase() !== session.email) {
    throw new ApiError('invalid', { fields: { email: [{ code: 'not_own_email' }] } });
  }
  await assertCurrentPassword(context, body.password, 'password');
}

/**
 * Closes the member's account permanently. Deletes their personal data, login and sessions at once, and frees their e-mail address.
 * Shared data, such as a relationship in a partner's history, stays without their name until the end of its retention. The messages that
 * tell the partners name them for 30 days.
 * @throws ApiError `last_administrator` if the company would have no administrator, `transition_refused`
 */
export async function closeOwnAccount(context: MemberContext): Promise<void> {
  const { tx, actor, now, services, afterCommit } = context;
  const { user_id, company_id } = actor;
  if (await isLastAdministrator(context)) throw new ApiError('last_administrator');
  await queueClosureMail(context);
  await keepNameForPartners(tx, user_id, now);

  const values = { ...anonymousUser, email: `${randomUUID()}@closed.invalid`, closed_at: now };
  const [closed] = await updateAccountStates(tx, [user_id], registrationMachine.close, values);
  if (!closed) throw new ApiError('transition_refused', { values: { event: 'close' } });
  const profileIds = await leaveProfiles(tx, user_id, now);
  await deleteOwnContent(tx, user_id);
  const files = await deleteFiles(tx, [user_id]);
  await deleteCredentials(tx, user_id, now);

  for (const id of profileIds) await recordEvent(context, { name: 'profile.left', subject_id: id, data: { because: 'closed' } });
  await recordEvent(context, { name: 'account.closed', subject_id: user_id });
  afterCommit(() => services.files.remove(company_id, files.flatMap(storedFileNames)));
}

async function isLastAdministrator({ tx, actor }: MemberContext): Promise<boolean> {
  if (!actor.roles.some(({ name }) => name === 'company_admin')) return false;
  const administrators = await lockAdministrators(tx);
  return administrators.every((id) => id === actor.user_id);
}
