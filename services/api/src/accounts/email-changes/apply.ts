import { type AuditEntry, audit } from '../../platform/data/audit.ts';
import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { findLoginOfUser } from '../registration/queries.ts';
import { moveAddress } from './move-address.ts';
import {
  deleteUnsentMails,
  type EmailChange,
  findOpenChange,
  type LockedAccount,
  lockAccount,
  refuseLaterChanges,
  updateEmailChange,
} from './queries.ts';
import { guardHours, isComplete } from './rules.ts';
import { deleteWaysInSince } from './ways-in-queries.ts';

type Context = Pick<CompanyContext, 'tx' | 'now'>;
type Author = Parameters<typeof audit>[0]['actor'];

/**
 * Lets a change take effect once everybody has confirmed whom it needs.
 * @throws ApiError `email_taken`
 */
export async function applyIfComplete(context: Context, change: EmailChange, author: Author): Promise<void> {
  if (isComplete(change, context.now)) await applyEmailChange(context, change, author);
}

/**
 * Lets a change take effect: moves the address, and mails both. No link chooses a new password for a day, so that whoever took a mailbox over
 * does not have the account too.
 * @throws ApiError `email_taken`
 */
export async function applyEmailChange(context: Context, change: EmailChange, author: Author): Promise<void> {
  const { tx, now } = context;
  const account = await lockAccount(tx, change.user_id);
  if (!account) return;
  const by_directory = change.source === 'directory' || change.source === 'workforce';
  await moveAddress(context, account, { email: change.new_email, by: by_directory ? 'directory' : 'people' });
  await updateEmailChange(tx, change.id, { state: 'applied', applied_at: now, guarded_until: guardFrom(now) });
  await tellAddresses(context, change, ['old', 'new']);
  await auditChange({ ...context, actor: author }, 'account.email_changed', change);
}

/**
 * Ends a change that waits, or takes back one that has taken effect.
 * @throws ApiError `email_taken` if somebody else has the old address by now
 */
export async function refuseChange(context: Context, change: EmailChange, author: Author): Promise<void> {
  const { tx, now } = context;
  const isApplied = change.state === 'applied';
  if (isApplied) {
    const account = await lockAccount(tx, change.user_id);
    if (account) await takeBack(context, account, change);
  }
  await updateEmailChange(tx, change.id, { state: 'refused', ended_at: now, ...(isApplied && { guarded_until: guardFrom(now) }) });
  await tellAddresses(context, change, isApplied ? ['old', 'new'] : ['old']);
  await auditChange({ ...context, actor: author }, 'account.email_change_refused', change);
}

/**
 * Gives an account back to its old address. Whoever had it meanwhile keeps no way in: later changes end, whether they wait or not, and so does
 * what signs in that was added since.
 * @throws ApiError `email_taken`
 */
async function takeBack(context: Context, account: LockedAccount, change: EmailChange): Promise<void> {
  const { tx, now } = context;
  const { user_id, old_email, applied_at } = change;
  await moveAddress(context, account, { email: old_email, by: 'owner' });
  await refuseLaterChanges(tx, change, now);
  const open = await findOpenChange(tx, user_id);
  if (open) await withdrawChange(context, open, null);
  if (applied_at) await deleteWaysInSince(tx, user_id, applied_at);
}

/** Ends a change that waits, in the name of who proposed it or of whom another change replaces it. */
export async function withdrawChange(context: Context, change: EmailChange, author: Author): Promise<void> {
  await updateEmailChange(context.tx, change.id, { state: 'withdrawn', ended_at: context.now });
  await tellAddresses(context, change, []);
  await auditChange({ ...context, actor: author }, 'account.email_change_withdrawn', change);
}

/** Queues the mails about a change. They say what is true when they are sent, so that earlier ones are dropped. */
export async function tellAddresses({ tx, now }: Context, change: EmailChange, addresses: readonly ('old' | 'new')[]): Promise<void> {
  await deleteUnsentMails(tx, change.id);
  const login = await findLoginOfUser(tx, change.user_id);
  if (!login) return;
  for (const address of addresses) {
    const { company_id, id: email_change_id } = change;
    const mail = { kind: 'email_change' as const, company_id, login_id: login.id, email_change_id, is_new_address: address === 'new' };
    await insertMail(tx, { ...mail, created_at: now });
  }
}

/** The audit log holds no addresses: those are in the change. */
export function auditChange(
  context: Parameters<typeof audit>[0],
  action: AuditEntry['action'],
  { user_id, reason }: Pick<EmailChange, 'user_id' | 'reason'>,
): Promise<void> {
  return audit(context, { action, subject_id: user_id, reason });
}

function guardFrom(now: Date): Date {
  return new Date(now.getTime() + guardHours * 3_600_000);
}
