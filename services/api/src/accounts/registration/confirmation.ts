import type { confirmEmail } from '@binome/contract/accounts/registration';
import type { z } from 'zod';
import { findOwnCompany, type OwnCompanyRow } from '../../companies/queries.ts';
import { audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { type AttemptLimit, countAttempt, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { activateWithProfile } from '../activate-account.ts';
import { roleChanges } from '../console/role-changes.ts';
import { insertRole } from '../console/role-queries.ts';
import { assertValidPassword, passwordRules } from '../passwords/new-password.ts';
import { assertEnters } from '../sign-in-answers.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { countVisitorMail } from '../visitor-mails.ts';
import { findOwnInvitation, markInvitationUsed } from './access-link-queries.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';
import { requestConfirmationAgain } from './mail-account-holder.ts';
import {
  consumeConfirmation,
  findConfirmationLogin,
  findLoginOfUser,
  findRegistration,
  insertConfirmation,
  updateLoginPassword,
} from './queries.ts';

type Invitation = NonNullable<Awaited<ReturnType<typeof findOwnInvitation>>>;
type Confirmation = z.output<typeof confirmEmail.schema.body>;

export const confirmationHours = 48;

/** Links that do not work. Those that do, which nobody can guess, are always accepted. */
const perNetwork: AttemptLimit = { name: 'confirm_network', max: 300, seconds: 900 };
const perAccount: AttemptLimit = { name: 'confirm_account', max: 5, seconds: 3600 };

/** Creates a token that confirms a person's e-mail, usable once within two days; undefined when the person has no login. */
export async function createConfirmationToken(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  const login = await findLoginOfUser(tx, userId);
  if (!login) return undefined;
  const token = newToken();
  const expires_at = new Date(now.getTime() + confirmationHours * 3_600_000);
  await insertConfirmation(tx, { token_hash: hashToken(token), login_id: login.id, created_at: now, expires_at });
  return token;
}

/**
 * Confirms an e-mail by its token, and validates the account if `confirmRegistration` does.
 * With an open link, anybody can register with somebody else's address. The password of the registration is therefore accepted only
 * from the browser that registered; in another browser, the owner of the mailbox chooses a new one.
 * @throws ApiError `confirmation_link_expired` for an unknown, used or expired token; the answer of `signInAnswers` for an account whose e-mail
 * does not wait for that; `password_needed`; `invalid` for a weak password; `too_many_requests`
 */
export async function confirmByToken({ services, ip, now }: PublicRequest, input: Confirmation) {
  const { confirmation_token: token } = input;
  const { directory } = services.database;
  const login = await countFailures(directory, [{ limit: perNetwork, subject: ip, accepts: () => true }], async () => {
    const found = await findConfirmationLogin(directory, hashToken(token), now);
    if (!found?.company_id || !found.user_id) throw new ApiError('confirmation_link_expired');
    return { ...found, company_id: found.company_id, user_id: found.user_id };
  });
  const { company_id, user_id, email } = login;
  const { state } = await services.database.inCompany({ company_id, user_id }, (tx) => findRegistration(tx, user_id));
  assertEnters(state, 'link');
  const password_hash = await newPasswordHash(services, login, input);
  await runInCompany(services, { company_id, user_id }, async (context) => {
    const { tx } = context;
    const consumed = await consumeConfirmation(tx, hashToken(token), now);
    if (!consumed || !(await confirmRegistration(context, { user_id, email }))) throw new ApiError('confirmation_link_expired');
    if (password_hash) await updateLoginPassword(tx, user_id, { password_hash, password_changed_at: now, registration_key_hash: null });
  });
  return password_hash ? { ...login, password_hash } : login;
}

/**
 * Confirms a person whose e-mail is proven. An invitation with a role, one by name if the company trusts these, or a domain that it trusts also
 * validates the account.
 * Returns false if the registration does not wait for that.
 */
export async function confirmRegistration(
  context: CompanyContext,
  { user_id, email }: { user_id: string; email: string },
): Promise<boolean> {
  const { tx, now } = context;
  const [confirmed] = await updateAccountStates(tx, [user_id], registrationMachine.confirm, { confirmed_at: now });
  if (!confirmed) return false;
  await markInvitationUsed(tx, user_id, now);
  await recordEvent(context, { name: 'registration.confirmed', subject_id: user_id });
  const company = await findOwnCompany(tx);
  const invitation = await findOwnInvitation(tx, user_id);
  const because = reasonToValidate(company, invitation, email);
  if (!because) return true;
  await updateAccountStates(tx, [user_id], registrationMachine.validate, { decided_at: now });
  // Somebody who was refused once and is invited again has kept their profile.
  await activateWithProfile(context, [user_id]);
  if (invitation?.role) await grantInvitedRole(context, user_id, invitation, invitation.role);
  await recordEvent(context, { name: 'registration.validated', subject_id: user_id, data: { because } });
  return true;
}

/** Returns why a person whose e-mail is proven needs no validation by a manager; undefined if they do. */
function reasonToValidate(company: OwnCompanyRow, invitation: Invitation | undefined, email: string) {
  // Whoever gives a role by an invitation vouches for the person.
  if (invitation?.role) return 'invited_role';
  // Its sender may also validate.
  if (invitation?.vouched && company.trusts_invitations) return 'invited_by_name';
  return isAutoValidated(company, [domainOf(email)]) ? 'email_domain' : undefined;
}

/** Gives the role of an invitation. The audit log names who sent the invitation. */
async function grantInvitedRole(
  { tx, now }: CompanyContext,
  user_id: string,
  { actor_id, staff_id }: Invitation,
  role: NonNullable<Invitation['role']>,
): Promise<void> {
  if (!(await insertRole(tx, { user_id, ...role }, now))) return;
  const member = actor_id ? ({ kind: 'member', user_id: actor_id } as const) : null;
  const actor = staff_id ? ({ kind: 'staff', staff_id } as const) : member;
  await audit({ tx, now, actor }, { action: 'role.granted', subject_id: user_id, changes: await roleChanges(tx, role, 'granted') });
}

/** Returns the hash of the newly chosen password; null when the password of the registration stays valid. */
async function newPasswordHash(
  services: PublicRequest['services'],
  login: { email: string; registration_key_hash: string | null; company_id: string; user_id: string },
  { registration_key, password, password_confirmation }: Confirmation,
): Promise<string | null> {
  if (registration_key && hashToken(registration_key) === login.registration_key_hash) return null;
  if (password === undefined) throw new ApiError('password_needed');
  assertValidPassword({ password, password_confirmation }, await passwordRules(services, login));
  return hashPassword(password);
}

/**
 * Sends the confirmation again. Known and unknown addresses get the same answer, in the same time.
 * @throws ApiError `too_many_requests`
 */
export async function resendConfirmation({ services, ip }: PublicRequest, email: string): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perAccount, email);
  await countVisitorMail(directory, 'confirmation', { ip });
  void requestConfirmationAgain(services, email).catch(() => {});
}
