import type { LinkedEmailChange } from '@binome/contract/accounts/email-changes';
import type { RegistrationState } from '@binome/contract/states';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { applyIfComplete, refuseChange } from './apply.ts';
import { type EmailChange, findEmailChange, findEmailChangeLink, findHolders, lockEmailChange, updateEmailChange } from './queries.ts';
import { canTakeBack, isOpen } from './rules.ts';

/** Links that do not work. Those that do, which nobody can guess, are always accepted. */
const perNetwork: AttemptLimit = { name: 'email_change_network', max: 300, seconds: 900 };

/** Their owner has no account any more, or begins again: what was asked for it before no longer counts. */
const withoutLogin: ReadonlySet<RegistrationState> = new Set(['invited', 'registered', 'closed']);

type Linked = { change: EmailChange; is_new_address: boolean };
type Presented = Omit<LinkedEmailChange, 'due_at'> & { due_at: Date | null };

/** @throws ApiError `email_change_link_expired`, `too_many_requests` */
export async function readByLink(request: PublicRequest, token: string): Promise<Presented> {
  return byLink(request, token, async () => {});
}

/**
 * Confirms a change for the address that got the link. It takes effect with the last confirmation.
 * @throws ApiError `email_change_link_expired`; `transition_refused` if the address has nothing to confirm; `email_taken` to the owner of the new
 * mailbox only
 */
export function confirmByLink(request: PublicRequest, token: string): Promise<Presented> {
  return byLink(request, token, async (context, linked) => {
    const { tx, now } = context;
    if (!presentLinked(linked, now).can.confirm) throw new ApiError('transition_refused');
    const { change, is_new_address } = linked;
    if (is_new_address) await assertFree(context, change);
    const confirmation = is_new_address ? { new_confirmed_at: now } : { old_confirmed_at: now };
    await updateEmailChange(tx, change.id, confirmation);
    await applyIfComplete(context, { ...change, ...confirmation }, authorOf(change));
  });
}

/**
 * Refuses a change for the address that got the link. An old address that did not agree also takes back one that has taken effect.
 * @throws ApiError `email_change_link_expired`; `transition_refused` if it is too late; `email_taken`
 */
export function refuseByLink(request: PublicRequest, token: string): Promise<Presented> {
  return byLink(request, token, async (context, linked) => {
    if (!presentLinked(linked, context.now).can.refuse) throw new ApiError('transition_refused');
    await refuseChange(context, linked.change, linked.is_new_address ? null : authorOf(linked.change));
  });
}

/** Locks the change that a link names, runs `work` on it, and returns its new state. */
async function byLink(
  { services, ip, now }: PublicRequest,
  token: string,
  work: (context: CompanyContext, linked: Linked) => Promise<void>,
): Promise<Presented> {
  const { directory } = services.database;
  const link = await countFailures(directory, [{ limit: perNetwork, subject: ip, accepts: () => true }], async () => {
    const found = await findEmailChangeLink(directory, hashToken(token), now);
    if (!found) throw new ApiError('email_change_link_expired');
    return found;
  });
  const { company_id, email_change_id, is_new_address } = link;
  return runInCompany(services, { company_id }, async (context) => {
    const change = await lockEmailChange(context.tx, email_change_id);
    if (!change || withoutLogin.has(change.account_state)) throw new ApiError('email_change_link_expired');
    await work(context, { change, is_new_address });
    const after = await findEmailChange(context.tx, email_change_id);
    return presentLinked({ change: after ?? change, is_new_address }, now);
  });
}

/** The owner of the new mailbox may learn that the address has an account: the mail to it says so too. */
async function assertFree({ tx, now }: CompanyContext, { new_email, user_id }: EmailChange): Promise<void> {
  const { person, login, claim } = await findHolders(tx, { email: new_email, exceptId: user_id, now });
  if (login || claim || (person && person.state !== 'invited')) throw new ApiError('email_taken');
}

function authorOf({ user_id }: EmailChange) {
  return { kind: 'member' as const, user_id };
}

function presentLinked({ change, is_new_address }: Linked, now: Date): Presented {
  const { source, new_email, company_name, language, old_confirmed_at, new_confirmed_at, is_confirmed, due_at } = change;
  const open = isOpen(change, now);
  const state = change.state === 'proposed' && !open ? 'expired' : change.state;
  const isConfirmed = (is_new_address ? new_confirmed_at : old_confirmed_at) !== null;
  return {
    ...{ address: is_new_address ? 'new' : 'old', source, state, new_email, company_name, language: language === 'en' ? 'en' : 'fr' },
    waits_for_other: open && (is_new_address ? old_confirmed_at === null && !is_confirmed : new_confirmed_at === null),
    due_at: open ? due_at : null,
    can: { confirm: open && !isConfirmed, refuse: open || (!is_new_address && canTakeBack(change, now)) },
  };
}
