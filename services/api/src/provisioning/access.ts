import { resumeAccount, suspendAccount } from '../accounts/console/suspend.ts';
import { invite } from '../accounts/invitations/invite.ts';
import { revokePendingInvitations } from '../accounts/invitations/pending-invitations.ts';
import { stopRegistration } from '../accounts/registration/stop-registration.ts';
import { decideRegistrations } from '../accounts/registration-approvals/decide.ts';
import { signInAnswers } from '../accounts/sign-in-answers.ts';
import { findOwnCompany } from '../companies/queries.ts';
import { listActiveUnits } from '../companies/workplace-queries.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { findInvitedProgram, type Person, updatePerson } from './user-queries.ts';
import { isActive } from './user-resource.ts';

const validDays = 30;

/**
 * Takes a person's access away: revokes their invitation, stops their registration, or suspends their account. From then on, neither an
 * open link nor single sign-on lets them in.
 */
export async function deactivate(context: ConsoleContext, person: Person): Promise<void> {
  const { id, state, invitation_id, language } = person;
  const reason = say(language === 'en' ? 'en' : 'fr', 'scim.suspended');
  if (state === 'invited' && invitation_id) await revokePendingInvitations(context, [invitation_id]);
  if (state === 'registered') await stopRegistration(context, id);
  if (state === 'confirmed') await decideRegistrations(context, { user_ids: [id], decision: 'refuse', message: reason });
  if (state === 'validated' || state === 'active') await suspendAccount(context, id, reason);
  await updatePerson(context.tx, id, { directory_status: 'inactive' });
}

/** Gives a person their access back: resumes their account, or invites somebody again who never became a member. */
export async function activate(context: ConsoleContext, person: Person): Promise<void> {
  const answer = signInAnswers[person.state].scim;
  if (answer === 'resumes') await resumeAccount(context, person.id, null);
  if (answer === 'invites' && !isActive(person)) await inviteAgain(context, person);
}

/** With the unit and the program of before, while the company has them. A role is not given again: only administrators give roles. */
async function inviteAgain(context: ConsoleContext, person: Person): Promise<void> {
  const { tx } = context;
  const { email, first_name, last_name, job_title, language, business_unit_id } = person;
  const { languages } = await findOwnCompany(tx);
  const units = await listActiveUnits(tx);
  await invite(context, {
    ...{ email, first_name, last_name, job_title, valid_days: validDays },
    language: languages.find((locale) => locale === language) ?? null,
    business_unit_id: units.find(({ id }) => id === business_unit_id)?.id ?? null,
    program_id: await findInvitedProgram(tx, person.id),
  });
}
