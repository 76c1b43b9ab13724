import type { acceptInvitation as acceptInvitationEndpoint } from '@binome/contract/accounts/invitations';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { findSignInMethods } from '../../companies/sign-in-methods.ts';
import type { Tx } from '../../platform/data/database.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { canHappen } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { deviceOf } from '../../platform/sign-in/device.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { createPasskeyOptions, insertVerifiedPasskey, type VerifiedPasskey, verifyNewPasskey } from '../passkeys/add-passkey.ts';
import { findLogin } from '../queries.ts';
import { registrationMachine } from '../states.ts';
import { type AccessLinkKey, assertInvitationOpen, consentVersionsFor, findLinkCompany } from './access-links.ts';
import { confirmRegistration } from './confirmation.ts';
import { type Consenting, consentColumns, consumeLink, saveAgreements } from './create-account.ts';
import { deleteLogin, findLoginHolder, insertLogin, lockUserByEmail, updateUser } from './queries.ts';
import { assertValidAcceptance } from './validate-registration.ts';

type Acceptance = z.output<typeof acceptInvitationEndpoint.schema.body>;
type Secret = { password_hash: string } | { passkey: VerifiedPasskey; passkey_name: string };
type Checked = Consenting & { link: Awaited<ReturnType<typeof assertInvitationOpen>> };

/**
 * Creates the account of an invited person, by the link that was mailed to them: their e-mail is proven, so it is confirmed at once. Returns
 * the login, and how the person proved themselves.
 * @throws ApiError the reason why the link cannot be used; `invalid` and `under_age` with the faults by field; `passkey_refused`;
 * `sso_required`; `email_in_other_company`
 */
export async function acceptInvitation(context: PublicRequest, input: Acceptance) {
  const { services, ip, now } = context;
  const { database } = services;
  const company_id = await findLinkCompany(database.directory, input.access_link, ip);
  const checked = await database.inCompany({ company_id }, (tx) => loadAndCheck(tx, input, now));
  const { invited } = checked.link;
  const { email } = invited;
  const holder = await findLoginHolder(database.directory, email);
  if (holder && holder.company_id !== company_id) throw new ApiError('email_in_other_company');
  const secret: Secret = input.passkey
    ? { passkey: await verifyNewPasskey(context, input.passkey, null), passkey_name: deviceOf(context.userAgent) ?? invited.first_name }
    : { password_hash: await hashPassword(input.password ?? '') };
  await runInCompany(services, { company_id }, (inCompany) => createInvitedAccount(inCompany, checked, secret)).catch((error: unknown) => {
    // A concurrent registration with the same e-mail was committed first.
    if (isUniqueViolation(error, 'logins_email_key')) throw new ApiError('email_in_other_company');
    throw error;
  });
  const login = await findLogin(database.directory, email);
  if (!login) throw new ApiError('access_link_used');
  return { login, way: 'passkey' in secret ? ('passkey' as const) : ('password' as const) };
}

/**
 * Returns what the browser needs to make the passkey of an invited person, who has no account yet.
 * @throws ApiError the reason why the link cannot be used; `not_found` on a domain where passkeys do not work
 */
export async function createInvitationPasskey(context: PublicRequest, key: AccessLinkKey) {
  const { services, ip, now } = context;
  const { database } = services;
  const company_id = await findLinkCompany(database.directory, key, ip);
  const { invited } = await database.inCompany({ company_id }, (tx) => assertInvitationOpen(tx, key.id, now));
  const owner = { id: invited.id, email: invited.email, name: `${invited.first_name} ${invited.last_name}` };
  return createPasskeyOptions(context, owner, { login_id: null, passkeys: [] });
}

async function loadAndCheck(tx: Tx, input: Acceptance, now: Date): Promise<Checked> {
  const link = await assertInvitationOpen(tx, input.access_link.id, now);
  if ((await findSignInMethods(tx)) === 'sso') throw new ApiError('sso_required');
  const company = await findOwnCompany(tx);
  const versions = await consentVersionsFor(tx, company, link.program?.id ?? null);
  const today = dayIn(company.time_zone, now.getTime());
  assertValidAcceptance(input, link.invited, { company, versions, today });
  return { ...input, link, company, versions, today };
}

async function createInvitedAccount(context: CompanyContext, person: Checked, secret: Secret): Promise<void> {
  const { tx, now, actor } = context;
  const { link } = person;
  const { email, id: user_id } = link.invited;
  const existing = await lockUserByEmail(tx, email);
  // The invitation was moved to another address meanwhile.
  if (existing?.id !== user_id) throw new ApiError('access_link_invalid');
  // The company's directory has switched the person off.
  if (existing.directory_status) throw new ApiError('access_link_expired');
  await consumeLink(context, link);
  // Somebody registered with this address by an open link, and never proved it.
  if (existing.state === 'registered') await deleteLogin(tx, user_id);
  else if (!canHappen(registrationMachine, existing.state, 'register')) throw new ApiError('access_link_used');
  const state = registrationMachine.register.to;
  await updateUser(tx, user_id, { ...consentColumns(person), state, registered_at: now, access_link_id: link.id });
  const password_hash = 'password_hash' in secret ? secret.password_hash : null;
  const login_id = await insertLogin(tx, { email, password_hash, password_changed_at: now, company_id: actor.company_id, user_id });
  if ('passkey' in secret) await insertVerifiedPasskey(tx, secret.passkey, { login_id, name: secret.passkey_name, created_at: now });
  await saveAgreements(context, user_id, person);
  await recordEvent(context, { name: 'registration.registered', subject_id: user_id, data: { access_link_id: link.id } });
  await confirmRegistration(context, { user_id, email });
}
