import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { ConsoleUser } from '@binome/contract/console/users';
import type { RequestOutcome } from '@binome/contract/states';
import type { CodeOf, PlainId } from './intl.ts';

/** Returns the choices of an input. `texts` is the message group that labels the values, below `console`. */
export function choicesOf<Group extends string, const Value extends CodeOf<Group>>(values: readonly Value[], texts: Group) {
  return values.map((id) => ({ id, name: `console.${texts}.${id}` as PlainId }));
}

export const registrationChoices = choicesOf(
  ['invited', 'registered', 'confirmed', 'validated', 'active', 'refused', 'suspended', 'closed'] satisfies ConsoleUser['state'][],
  'registration',
);
export const roleChoices = choicesOf(
  ['company_admin', 'hr_referent', 'program_manager', 'business_unit_admin'] satisfies ConsoleUser['roles'][number]['name'][],
  'roles',
);
export const profileTypeChoices = choicesOf(['participant', 'presenter'], 'profile_types');
export const requestInitiatorChoices = choicesOf(['participant', 'presenter'], 'request_initiators');
export const requestOutcomeChoices = choicesOf(
  ['requested', 'confirmed', 'finished', 'declined', 'withdrawn', 'expired', 'revoked', 'stopped'] satisfies RequestOutcome[],
  'request_outcomes',
);
export const relationshipStateChoices = choicesOf(
  [
    'requested',
    'initiated',
    'admin_initiated',
    'finished',
    'admin_finished',
    'feedback_provided',
    'cancelled',
  ] satisfies ConsoleRelationship['aasm_state'][],
  'relationship_states',
);
export const meetingStateChoices = choicesOf(
  [
    'initiated',
    'requested',
    'confirmed',
    'started',
    'feedback_requested',
    'feedback_filled',
    'finished',
    'cancelled',
    'expired',
  ] satisfies ConsoleMeeting['aasm_state'][],
  'meeting_states',
);
export const meetingTypeChoices = choicesOf(
  ['videoconference', 'phone_call', 'physical_meeting'] satisfies ConsoleMeeting['type'][],
  'meeting_types',
);
export const languageChoices = choicesOf(['fr', 'en'], 'languages');
export const yesNoChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];
