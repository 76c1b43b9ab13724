import type { ProfileType } from '@binome/contract/states';
import { canHappen } from '../platform/data/state-machine.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import {
  canChangeRoles,
  canClose,
  canConfirmEmail,
  canProposeEmail,
  canResetSecondFactor,
  canResume,
  canSuspend,
} from '../policies/accounts.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isPaused } from '../policies/pause.ts';
import { missingParts } from '../policies/visibility.ts';
import { type ConsoleUserRow, findConsoleUser } from './console-queries.ts';
import { activeAccountStates, registrationMachine } from './states.ts';
import { readVisibilityRules, type VisibilityRules } from './visibility-rules.ts';

/**
 * Returns a member as the console shows them.
 * @throws ApiError `not_found`, also outside the actor's scope
 */
export async function showUser(context: ConsoleContext, id: string) {
  const rules = await readVisibilityRules(context);
  const user = await findConsoleUser(context.tx, consoleScopeOf(context.actor), id, rules.today);
  if (!user) throw new ApiError('not_found');
  return presentUser(user, context, rules);
}

export function presentUser(row: ConsoleUserRow, { actor, locale, now }: ConsoleContext, rules: VisibilityRules) {
  const { roles, programs, profiles, business_unit_id, business_unit_name, ways_in, email_change: change, ...user } = row;
  const { to_do, mentoring, last_seen_at, max_relationships_per_presenter: limit } = row;
  const presenter = profiles.find(({ type }) => type === 'presenter');
  const person = {
    id: user.id,
    program_ids: programs.map(({ id }) => id),
    is_administrator: roles.some(({ name }) => name === 'company_admin'),
  };
  const email_change = change && presentEmailChange(change, now);
  const isProposal = email_change?.source === 'administrator';
  return {
    ...user,
    email_change: email_change ?? null,
    ways_in: ways_in.map(({ last_used_at, ...way }) => ({ ...way, last_used_at: new Date(last_used_at) })),
    business_unit: referenceOf(business_unit_id, business_unit_name),
    roles: roles.map((role) => ({
      name: role.name,
      program: referenceOf(role.program_id, role.program_name && translate(role.program_name, locale)),
      business_unit: referenceOf(role.business_unit_id, role.business_unit_name),
    })),
    programs: programs.map(({ id, name }) => ({ id, name: translate(name, locale) })),
    presenter_id: presenter?.id ?? null,
    mentoring: {
      presenters: mentoring.presenters,
      capacity: presenter ? { active: mentoring.active, max: Math.min(presenter.max_relationships ?? limit, limit) } : null,
    },
    to_do: to_do && { code: to_do.code, since: new Date(to_do.since) },
    last_seen_on: last_seen_at === null ? null : dayIn(rules.time_zone, new Date(last_seen_at).getTime()),
    participant_id: profiles.find(({ type }) => type === 'participant')?.id ?? null,
    visibility: { participant: presentVisibility(row, 'participant', rules), presenter: presentVisibility(row, 'presenter', rules) },
    can: {
      suspend: canSuspend(actor, person) && canHappen(registrationMachine, user.state, 'suspend'),
      resume: canResume(actor, person) && canHappen(registrationMachine, user.state, 'resume'),
      close: canClose(actor, person) && canHappen(registrationMachine, user.state, 'close'),
      give_roles: canChangeRoles(actor, user) && activeAccountStates.has(user.state),
      reset_second_factor: user.second_factor && canResetSecondFactor(actor, person),
      change_email: canProposeEmail(actor, person) && user.state !== 'closed' && !email_change,
      confirm_email:
        isProposal && !email_change.is_confirmed && canConfirmEmail(actor, { user_id: user.id, proposed_by: change?.proposer_id ?? null }),
      withdraw_email: isProposal && canProposeEmail(actor, person),
    },
  };
}

function presentVisibility(user: ConsoleUserRow, type: ProfileType, { today, stepTitles, ...limits }: VisibilityRules) {
  const profile = user.profiles.find((candidate) => candidate.type === type);
  if (!profile) return null;
  const { completion_percentage, next_step, paused_until, created_at, visible_since } = profile;
  const missing = missingParts({ ...user, completion_percentage, next_step }, limits);
  const paused = isPaused(profile, today);
  return {
    visible: missing.length === 0,
    missing: missing.map((part) => ({ ...part, step: stepTitles.get(part.anchor ?? '') ?? null })),
    paused,
    paused_until: paused ? paused_until : null,
    begun_at: new Date(created_at),
    visible_since: missing.length === 0 && visible_since ? new Date(visible_since) : null,
  };
}

/** A change that has expired no longer waits, before the job ends it. */
function presentEmailChange(change: NonNullable<ConsoleUserRow['email_change']>, now: Date) {
  const { proposer_id: _, created_at, due_at, expires_at, ...shown } = change;
  if (new Date(expires_at) <= now) return null;
  return { ...shown, created_at: new Date(created_at), due_at: due_at ? new Date(due_at) : null, expires_at: new Date(expires_at) };
}

function referenceOf(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}
