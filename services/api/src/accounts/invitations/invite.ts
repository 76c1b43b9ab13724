import type { createInvitation } from '@binome/contract/console/invitations';
import type { ScopedRole } from '@binome/contract/console/roles';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveUnits } from '../../companies/workplace-queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { roleChanges } from '../console/role-changes.ts';
import { assertValidRoleScope } from '../console/roles.ts';
import { insertInvitationMails } from './mail-queries.ts';
import {
  findActiveTopic,
  findUninvitableEmails,
  insertInvitationRole,
  insertInvitations,
  insertInvitees,
  listInvitablePrograms,
  lockInvitations,
  updateTopic,
} from './queries.ts';
import type { Invitee } from './validate-rows.ts';
import { endOfValidity } from './validity.ts';

type InvitationInput = z.output<typeof createInvitation.schema.body>;

/**
 * Invites one person and requests the e-mail. Returns the invitation's id.
 * @throws ApiError `invalid` for an e-mail with an account or a usable invitation, a program outside the actor's scope, an unknown
 * unit or topic, a language that the company does not use, or a role with a missing or wrong program or unit; `forbidden` for
 * a role from an actor who may not give roles
 */
export async function invite(context: ConsoleContext, input: InvitationInput): Promise<string> {
  const { tx, actor, now } = context;
  await lockInvitations(tx, actor.company_id);
  const company = await findOwnCompany(tx);
  const invitee = await readInvitee(context, input, company);
  const { valid_days, role } = input;
  if (role) await assertCanGive(context, role);
  const topic = input.topic ? await findActiveTopic(tx, input.topic) : null;
  if (topic === undefined) throw invalidFields({ topic: 'invalid' });
  const [id] = await insertInvitations(tx, [invitee], {
    ...senderColumns(context),
    import_id: null,
    time_zone: company.time_zone,
    expires_at: endOfValidity(company.time_zone, now, valid_days),
    now,
  });
  // A concurrent registration with this e-mail was committed first.
  if (!id) throw invalidFields({ email: 'already_member' });
  if (role) await insertInvitationRole(tx, { access_link_id: id, ...role });
  if (topic) await updateTopic(tx, id, topic.id);
  await insertInvitationMails(tx, [id], now);
  await audit(context, { action: 'invitation.created', subject_id: id, ...(role && { changes: await roleChanges(tx, role, 'granted') }) });
  return id;
}

/**
 * Adds a person whom nobody invites yet: nothing lets them in. Returns their id.
 * @throws ApiError `invalid`, as `invite` does
 */
export async function addInvitee(context: ConsoleContext, input: InvitationInput): Promise<string> {
  const { tx, actor } = context;
  await lockInvitations(tx, actor.company_id);
  const company = await findOwnCompany(tx);
  const [id] = await insertInvitees(tx, [await readInvitee(context, input, company)], company.time_zone);
  if (!id) throw invalidFields({ email: 'already_member' });
  return id;
}

/** @throws ApiError `forbidden`, `invalid` */
async function assertCanGive(context: ConsoleContext, role: ScopedRole): Promise<void> {
  if (!isAllowed(context.actor, 'roles.change')) throw new ApiError('forbidden');
  await assertValidRoleScope(context, role);
}

/** @throws ApiError `invalid` */
async function readInvitee(
  { tx, actor, now }: ConsoleContext,
  input: InvitationInput,
  company: Awaited<ReturnType<typeof findOwnCompany>>,
): Promise<Invitee> {
  const { program_id = null, business_unit_id = null, language } = input;
  const scope = consoleScopeOf(actor);
  const [programs, units] = [await listInvitablePrograms(tx, scope), await listActiveUnits(tx)];
  const emailFault = (await findUninvitableEmails(tx, [input.email], now)).get(input.email);
  const locale = language ?? company.default_language;
  const faults = {
    ...(emailFault && { email: emailFault }),
    ...(!company.languages.includes(locale) && { language: 'not_a_language' }),
    ...(program_id !== null && !programs.some(({ id }) => id === program_id) && { program_id: 'invalid' }),
    ...(program_id === null && !scope.whole_company && { program_id: 'program_required' }),
    ...(business_unit_id !== null && !units.some(({ id }) => id === business_unit_id) && { business_unit_id: 'invalid' }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const { email, first_name, last_name, job_title } = input;
  return { email, first_name, last_name, language: locale, program_id, business_unit_id, job_title: job_title || null };
}

/** Returns the columns that name the actor of a row: a user, staff, or neither for the directory. */
export function actorColumns({ actor }: ConsoleContext) {
  return { actor_id: actor.kind === 'member' ? actor.user_id : null, staff_id: actor.kind === 'staff' ? actor.staff_id : null };
}

/** Returns the columns that name the sender of an invitation, and say whether they may also validate whom they invite. */
export function senderColumns(context: ConsoleContext) {
  return { ...actorColumns(context), vouched: isAllowed(context.actor, 'registrations.decide') };
}

function invalidFields(codes: Record<string, string>): ApiError {
  const fields = Object.entries(codes).map(([field, code]): [string, FieldFault[]] => [field, [{ code }]]);
  return new ApiError('invalid', { fields: Object.fromEntries(fields) });
}
