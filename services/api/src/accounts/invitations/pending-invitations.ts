import { findOwnCompany } from '../../companies/queries.ts';
import { auditEach } from '../../platform/data/audit.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { insertInvitationMails } from './mail-queries.ts';
import { requestMailsAgain, revokePending } from './queries.ts';
import { endOfValidity } from './validity.ts';

type Outcome = { id: string; done: number; skipped: number };

const validDays = 30;

/** Sends pending invitations again, valid for thirty more days. Skips other invitations and those outside the scope. */
export async function resendPendingInvitations(context: ConsoleContext, ids: string[]): Promise<Outcome> {
  const { tx, actor, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const expires_at = endOfValidity(time_zone, now, validDays);
  const requested = await requestMailsAgain(tx, consoleScopeOf(actor), ids, { expires_at, now });
  await insertInvitationMails(tx, requested, now);
  await auditEach(context, 'invitation.resent', requested);
  return outcomeOf(ids, requested);
}

/**
 * Revokes pending invitations. The users stay in the state `invited`, so that the list shows them and they can be invited again;
 * the worker deletes them later (`deleteExpiredInvitees`).
 */
export async function revokePendingInvitations(context: ConsoleContext, ids: string[]): Promise<Outcome> {
  const { tx, actor, now } = context;
  const revoked = await revokePending(tx, consoleScopeOf(actor), ids, now);
  await auditEach(context, 'invitation.revoked', revoked);
  return outcomeOf(ids, revoked);
}

/** React-admin requires an id in the reply: uses the id of the first invitation. */
function outcomeOf(ids: string[], done: string[]): Outcome {
  const unique = new Set(ids);
  return { id: ids[0] ?? '', done: done.length, skipped: unique.size - done.length };
}
