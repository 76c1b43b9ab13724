import { findOwnCompany } from '../../companies/queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { publishAfterCommit } from '../../platform/live/realtime.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { intlOf } from '../../platform/text/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canDecideRegistration } from '../../policies/registrations.ts';
import { activateWithProfile } from '../activate-account.ts';
import { enroll } from '../enrollments/enroll.ts';
import { registrationTopic } from '../registration/channel.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { findDecision, lockUsersInScope } from './console-queries.ts';

export type Decision = {
  user_ids: string[];
  decision: 'validate' | 'refuse';
  program_ids?: string[] | undefined;
  message?: string | null | undefined;
};

/**
 * Validates or refuses registrations, all or none, and enrolls those who are validated. Those who filled in a profile while they waited become active. A listener of the events mails each person, with the message.
 * @throws ApiError `not_found` for a person outside the actor's scope, `forbidden` when the actor may see but not validate one,
 * `invalid` for a program that the actor does not manage, `transition_refused` when one does not await this decision, for instance because it was decided meanwhile
 */
export async function decideRegistrations(context: ConsoleContext, input: Decision): Promise<string[]> {
  const { tx, actor, now } = context;
  const ids = [...new Set(input.user_ids)];
  const message = input.message || null;
  const people = await lockUsersInScope(tx, consoleScopeOf(actor), ids);
  if (people.length < ids.length) throw new ApiError('not_found');
  if (!people.every((person) => canDecideRegistration(actor, person))) throw new ApiError('forbidden');
  const updated = await updateAccountStates(tx, ids, registrationMachine[input.decision], {
    decided_at: now,
    decision_message: message,
    ...(input.decision === 'validate' && { directory_status: null }),
  });
  if (updated.length < ids.length) {
    throw new ApiError('transition_refused', { fields: await decidedMeanwhile(context, ids) });
  }
  if (input.decision === 'refuse') await deleteSessionsOf(tx, ids);
  const activated = input.decision === 'validate' ? await activateWithProfile(context, ids) : [];
  if (input.decision === 'validate' && input.program_ids?.length) await enroll(context, ids, input.program_ids, 'program_ids');
  const name = input.decision === 'validate' ? 'registration.validated' : 'registration.refused';
  for (const subject_id of ids) {
    const before = people.find(({ id }) => id === subject_id)?.state ?? null;
    const after = activated.includes(subject_id) ? registrationMachine.choose_role.to : registrationMachine[input.decision].to;
    const changes = { state: [before, after] as const };
    await audit(context, { action: name, subject_id, reason: message, changes });
    await recordEvent(context, { name, subject_id });
    publishAfterCommit(context, registrationTopic(subject_id), { type: 'changed' });
  }
  return ids;
}

/** Says who decided meanwhile and when, on the clock of the caller. */
async function decidedMeanwhile({ tx, actor, locale }: ConsoleContext, ids: string[]): Promise<Record<string, FieldFault[]>> {
  const decision = await findDecision(tx, ids);
  if (!decision) return {};
  const timeZone = actor.kind === 'member' ? actor.time_zone : (await findOwnCompany(tx)).time_zone;
  const { formatDate, formatTime } = intlOf(locale);
  const values = {
    name: decision.name,
    day: formatDate(decision.decided_at, { dateStyle: 'long', timeZone }),
    time: formatTime(decision.decided_at, { timeStyle: 'short', timeZone }),
  };
  return { user_ids: [{ code: 'decided_meanwhile', values }] };
}
