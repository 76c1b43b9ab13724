import type { proposeEmailChange as proposeEndpoint } from '@binome/contract/console/email-changes';
import type { z } from 'zod';
import { hasOtherConfirmer, isAdministrator, mayConfirm } from '../../companies/sign-in-changes/administrators.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { canConfirmEmail, canProposeEmail } from '../../policies/accounts.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { actorColumns } from '../invitations/invite.ts';
import { lockInvitations } from '../invitations/queries.ts';
import { lockUsersInScope } from '../registration-approvals/console-queries.ts';
import { applyIfComplete, auditChange, tellAddresses, withdrawChange } from './apply.ts';
import { moveInvitation } from './move-invitation.ts';
import {
  type EmailChange,
  findEmailChange,
  findHolders,
  findOpenChange,
  insertEmailChange,
  lockAccount,
  lockEmailChange,
  updateEmailChange,
} from './queries.ts';
import { hasNoAccountYet, isOpen } from './rules.ts';

/** Days in which the old address can object where no other administrator can confirm. */
const objectionDays = 7;
const day = 86_400_000;

type Input = z.output<typeof proposeEndpoint.schema.body>;

/**
 * Proposes another address for a person. One administrator alone never gives an account another mailbox: its new owner confirms, and the old
 * mailbox agrees or a second administrator confirms, or nobody objects for a week where there is no other administrator. Nobody owns an
 * invitation yet: it moves at once.
 * @throws ApiError `not_found` outside the actor's scope, `forbidden` for one's own; `invalid` for the present address and for a colleague's;
 * `email_change_open` while another change waits
 */
export async function proposeEmail(context: ConsoleContext, { user_id, email, reason }: Input): Promise<void> {
  const { tx, actor, now } = context;
  await lockInvitations(tx, actor.company_id);
  const [person] = await lockUsersInScope(tx, consoleScopeOf(actor), [user_id]);
  if (!person) throw new ApiError('not_found');
  if (!canProposeEmail(actor, person)) throw new ApiError('forbidden');
  const account = await lockAccount(tx, user_id);
  if (!account) throw new ApiError('transition_refused');
  if (account.email === email) throw new ApiError('invalid', { fields: { email: [{ code: 'same_email' }] } });
  const isInvitation = hasNoAccountYet(account.state);
  const { person: colleague } = await findHolders(tx, { email, exceptId: user_id, now });
  if (colleague && (isInvitation || colleague.state !== 'invited')) throw colleagueHasIt(colleague.state);
  if (isInvitation) return moveInvitation(context, account, { email, reason });
  const open = await findOpenChange(tx, user_id);
  if (open && isOpen(open, now)) throw new ApiError('email_change_open');
  if (open) await withdrawChange(context, open, actor);
  const isAlone = actor.kind === 'member' && !(await hasOtherConfirmer(tx, actor.user_id, now));
  const { actor_id, staff_id } = actorColumns(context);
  const id = await insertEmailChange(tx, {
    ...{ user_id, source: 'administrator', old_email: account.email, new_email: email, reason },
    ...{ proposed_by: actor_id, proposed_by_staff: staff_id, created_at: now },
    due_at: isAlone ? new Date(now.getTime() + objectionDays * day) : null,
    expires_at: new Date(now.getTime() + 2 * objectionDays * day),
  });
  const change = await getChange(context, id);
  await tellAddresses(context, change, ['old', 'new']);
  await auditChange(context, 'account.email_change_proposed', change);
}

/**
 * Confirms, as a second administrator, the address that a colleague or the provider's staff proposed.
 * @throws ApiError `not_found`, `transition_refused`; `second_person_required`, `new_administrator`, `proposer_not_administrator`; `email_taken`
 */
export async function confirmProposal(context: ConsoleContext, id: string): Promise<string> {
  const { tx, actor, now } = context;
  const change = await lockProposal(context, id);
  if (actor.kind !== 'member' || !canConfirmEmail(actor, change)) throw new ApiError('second_person_required');
  if (!(await mayConfirm(tx, actor.user_id, now))) throw new ApiError('new_administrator');
  if (!change.proposed_by_staff && !(change.proposed_by && (await isAdministrator(tx, change.proposed_by))))
    throw new ApiError('proposer_not_administrator');
  const confirmation = { confirmed_by: actor.user_id, is_confirmed: true };
  await updateEmailChange(tx, id, confirmation);
  await auditChange(context, 'account.email_change_confirmed', change);
  await applyIfComplete(context, { ...change, ...confirmation }, actor);
  return change.user_id;
}

/** @throws ApiError `not_found`, `transition_refused` */
export async function withdrawProposal(context: ConsoleContext, id: string): Promise<string> {
  const change = await lockProposal(context, id);
  await withdrawChange(context, change, context.actor);
  return change.user_id;
}

/** @throws ApiError `not_found` outside the actor's scope; `transition_refused` for what no administrator proposed, and once it is closed */
async function lockProposal(context: ConsoleContext, id: string): Promise<EmailChange> {
  const { tx, actor, now } = context;
  const change = await lockEmailChange(tx, id);
  const [person] = change ? await lockUsersInScope(tx, consoleScopeOf(actor), [change.user_id]) : [];
  if (!change || !person) throw new ApiError('not_found');
  if (change.source !== 'administrator' || !isOpen(change, now)) throw new ApiError('transition_refused');
  return change;
}

/** An administrator reads who the people of the company are anyway. */
export function colleagueHasIt(state: string): ApiError {
  return new ApiError('invalid', { fields: { email: [{ code: state === 'invited' ? 'already_invited' : 'already_member' }] } });
}

async function getChange({ tx }: ConsoleContext, id: string): Promise<EmailChange> {
  const change = await findEmailChange(tx, id);
  if (!change) throw new ApiError('not_found');
  return change;
}
