import { audit } from '../../platform/data/audit.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { resendPendingInvitations } from '../invitations/pending-invitations.ts';
import { stopRegistration } from '../registration/stop-registration.ts';
import { deleteInvitationTokens, deleteInvitedRoles, findPendingInvitation, type LockedAccount, updateEmail } from './queries.ts';

/**
 * Gives an invited person another address: the invitation is sent there, and the link of the former mail no longer works. A registration whose
 * e-mail is not confirmed begins again, since nobody has proved the former address. A role stays in the invitation if the actor could give it.
 */
export async function moveInvitation(
  context: ConsoleContext,
  account: LockedAccount,
  { email, reason = null }: { email: string; reason?: string | null },
): Promise<void> {
  const { tx, actor } = context;
  if (account.state === 'registered') await stopRegistration(context, account.id);
  await deleteInvitationTokens(tx, account.id);
  await updateEmail(tx, account.id, { email });
  if (!isAllowed(actor, 'roles.change')) await deleteInvitedRoles(tx, account.id);
  await audit(context, { action: 'account.email_changed', subject_id: account.id, reason });
  const invitation = await findPendingInvitation(tx, account.id);
  if (invitation) await resendPendingInvitations(context, [invitation.id]);
}
