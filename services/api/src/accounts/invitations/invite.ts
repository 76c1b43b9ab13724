import type { createInvitation } from '@binome/contract/console/invitations';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { listUnitsInUse } from '../../companies/workplace-queries.ts';
import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError, type FieldFault } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { isPersonName } from '../person-name.ts';
import { findStanding, insertInvitations, listInvitablePrograms, lockInviting } from './queries.ts';
import type { Invitee } from './validate-rows.ts';

type Given = z.output<typeof createInvitation.schema.body>;
/**
 * Invites one person, and has their e-mail sent. Returns the invitation's id.
 * @throws ApiError `invalid`: for a member or somebody invited already, a program or unit that is not the inviter's to give, a
 * language that the company does not speak, a name that is none
 */
export async function invite(context: ConsoleContext, given: Given): Promise<string> {
  const { tx, actor, now } = context;
  await lockInviting(tx, actor.company_id);
  const company = await findOwnCompany(tx);
  const invitee = await checkInvitee(context, given, company);
  const { valid_days } = given;
  const [id] = await insertInvitations(tx, [invitee], {
    ...requesterOf(context),
    import_id: null,
    time_zone: company.time_zone,
    valid_days,
    now,
  });
  // Somebody registered with this address at the same moment.
  if (!id) throw refused({ email: 'already_member' });
  await recordEvent(context, { name: 'invitation.requested', subject_id: id });
  await audit(context, { action: 'invitation.created', subject_id: id });
  return id;
}

async function checkInvitee(
  { tx, actor, now }: ConsoleContext,
  given: Given,
  company: Awaited<ReturnType<typeof findOwnCompany>>,
): Promise<Invitee> {
  const { program_id = null, business_unit_id = null, language } = given;
  const reach = consoleScopeOf(actor);
  const [programs, units] = [await listInvitablePrograms(tx, reach), await listUnitsInUse(tx)];
  const standing = (await findStanding(tx, [given.email], now)).get(given.email);
  const spoken = language ?? company.default_language;
  const faults = {
    ...(standing && { email: standing }),
    ...(!isPersonName(given.first_name) && { first_name: 'not_a_name' }),
    ...(!isPersonName(given.last_name) && { last_name: 'not_a_name' }),
    ...(!company.languages.includes(spoken) && { language: 'not_a_language' }),
    ...(program_id !== null && !programs.some(({ id }) => id === program_id) && { program_id: 'invalid' }),
    ...(program_id === null && !reach.whole && { program_id: 'program_required' }),
    ...(business_unit_id !== null && !units.some(({ id }) => id === business_unit_id) && { business_unit_id: 'invalid' }),
  };
  if (Object.keys(faults).length > 0) throw refused(faults);
  const { email, first_name, last_name, job_title } = given;
  return { email, first_name, last_name, language: spoken, program_id, business_unit_id, job_title: job_title || null };
}

/** Who acts, as rows name them. */
export function requesterOf({ actor }: ConsoleContext) {
  return actor.kind === 'staff' ? { actor_id: null, staff_id: actor.staff_id } : { actor_id: actor.user_id, staff_id: null };
}

function refused(codes: Record<string, string>): ApiError {
  const fields = Object.entries(codes).map(([field, code]): [string, FieldFault[]] => [field, [{ code }]]);
  return new ApiError('invalid', { fields: Object.fromEntries(fields) });
}
