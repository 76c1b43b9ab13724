import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import type { Services } from '../../platform/process/context.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { assertCurrentPassword } from '../passwords/current-password.ts';
import { findPasswordHash } from '../queries.ts';
import { auditChange, refuseChange, tellAddresses, withdrawChange } from './apply.ts';
import { countAddress } from './count-address.ts';
import { findEmailChange, findOpenChange, insertEmailChange, isFreshSession, lockAccount, lockEmailChange } from './queries.ts';
import { isOpen } from './rules.ts';

/** Hours in which both addresses confirm. */
const confirmationHours = 48;
/** Minutes after a sign-in in which an account without a password proves its owner by it. */
const freshMinutes = 15;

const perAccount: AttemptLimit = { name: 'email_change_account', max: 5, seconds: 86_400 };

type Input = { email: string; current_password?: string | undefined };

/**
 * Checks before the transaction that the owner of the session asks: by the current password, or by a sign-in of the last minutes where the account has
 * none. Counts the mails that follow.
 * @throws ApiError `wrong_password`, `fresh_sign_in_required`, `too_many_requests`
 */
export async function proveOwner({ services, session, body }: { services: Services; session: Session; body: Input }): Promise<void> {
  const { directory } = services.database;
  if (await findPasswordHash(directory, session.login_id)) {
    await assertCurrentPassword({ services, session }, body.current_password ?? '', 'current_password');
  } else {
    if (!(await isFreshSession(directory, session.handle, freshMinutes))) throw new ApiError('fresh_sign_in_required');
  }
  await countAttempt(directory, perAccount, session.login_id);
  await countAddress({ services, body });
}

/**
 * Asks for another address in the name of its owner: both addresses get a mail, and both confirm. Whether the new one is taken shows only in its own mail.
 * @throws ApiError `invalid` for the address that the account has; `email_change_open` while a proposal of an administrator waits
 */
export async function requestEmailChange(context: MemberRequest, { email }: Input): Promise<void> {
  const { tx, now, actor } = context;
  const account = await lockAccount(tx, actor.user_id);
  if (!account) throw new ApiError('unauthorized');
  if (account.email === email) throw new ApiError('invalid', { fields: { email: [{ code: 'same_email' }] } });
  const open = await findOpenChange(tx, actor.user_id);
  if (open && open.source !== 'person' && isOpen(open, now)) throw new ApiError('email_change_open');
  if (open) await withdrawChange(context, open, actor);
  const id = await insertEmailChange(tx, {
    ...{ user_id: actor.user_id, source: 'person', old_email: account.email, new_email: email },
    ...{ created_at: now, expires_at: new Date(now.getTime() + confirmationHours * 3_600_000) },
  });
  const change = await findEmailChange(tx, id);
  if (!change) throw new ApiError('not_found');
  await tellAddresses(context, change, ['old', 'new']);
  await auditChange(context, 'account.email_change_proposed', change);
}

/**
 * Withdraws the person's own change, or refuses the one that somebody else proposed.
 * @throws ApiError `transition_refused` if none waits
 */
export async function withdrawOwnChange(context: MemberRequest): Promise<void> {
  const { tx, now, actor } = context;
  const open = await findOpenChange(tx, actor.user_id);
  const change = open && (await lockEmailChange(tx, open.id));
  if (!change || !isOpen(change, now)) throw new ApiError('transition_refused');
  if (change.source === 'person') await withdrawChange(context, change, actor);
  else await refuseChange(context, change, actor);
}

/** Presents the person's address, and the change of it that waits. */
export async function presentOwnEmail({ tx, actor, session, now }: MemberRequest) {
  const change = await findOpenChange(tx, actor.user_id);
  return {
    email: actor.email,
    asks_password: Boolean(await findPasswordHash(tx, session.login_id)),
    change:
      change && isOpen(change, now)
        ? {
            ...{ source: change.source, new_email: change.new_email, expires_at: change.expires_at },
            ...{ old_confirmed: change.old_confirmed_at !== null, new_confirmed: change.new_confirmed_at !== null },
          }
        : null,
  };
}
