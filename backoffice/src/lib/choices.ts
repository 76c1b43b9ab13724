import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { ConsoleUser } from '@binome/contract/console/users';
import type { RelationshipKind, RequestOutcome } from '@binome/contract/states';
import type { CodeOf, PlainId } from './intl.ts';

/** Returns the choices of an input. `texts` is the message group that labels the values, below `console`. */
export function choicesOf<Group extends string, const Value extends CodeOf<Group>>(values: readonly Value[], texts: Group) {
  return values.map((id) => ({ id, name: `console.${texts}.${id}` as PlainId }));
}

/** Returns the values of a type. Each is named as a key, so that a missing one does not compile. */
export function valuesOf<Value extends string>(values: Record<Value, true>): Value[] {
  return Object.keys(values) as Value[];
}

export const registrationChoices = choicesOf(
  valuesOf<ConsoleUser['state']>({
    invited: true,
    registered: true,
    confirmed: true,
    validated: true,
    active: true,
    refused: true,
    suspended: true,
    closed: true,
  }),
  'registration',
);
export const roleChoices = choicesOf(
  valuesOf<ConsoleUser['roles'][number]['name']>({
    company_admin: true,
    hr_referent: true,
    program_manager: true,
    business_unit_admin: true,
  }),
  'roles',
);
export const profileTypeChoices = choicesOf(['participant', 'presenter'], 'profile_types');
export const requestInitiatorChoices = choicesOf(['participant', 'presenter'], 'request_initiators');
export const requestOutcomeChoices = choicesOf(
  valuesOf<RequestOutcome>({
    requested: true,
    confirmed: true,
    finished: true,
    declined: true,
    withdrawn: true,
    expired: true,
    revoked: true,
    stopped: true,
  }),
  'request_outcomes',
);
export const relationshipKindChoices = choicesOf(valuesOf<RelationshipKind>({ mentoring: true, peer: true }), 'relationship_kinds');
export const healthWordChoices = choicesOf(['in_difficulty', 'silent', 'to_watch', 'calm'], 'health_words');
export const relationshipStateChoices = choicesOf(
  valuesOf<ConsoleRelationship['aasm_state']>({
    requested: true,
    initiated: true,
    admin_initiated: true,
    finished: true,
    admin_finished: true,
    feedback_provided: true,
    cancelled: true,
  }),
  'relationship_states',
);
export const meetingStateChoices = choicesOf(
  valuesOf<ConsoleMeeting['aasm_state']>({
    initiated: true,
    requested: true,
    confirmed: true,
    started: true,
    feedback_requested: true,
    feedback_filled: true,
    finished: true,
    cancelled: true,
    expired: true,
  }),
  'meeting_states',
);
export const meetingTypeChoices = choicesOf(
  valuesOf<ConsoleMeeting['type']>({ videoconference: true, phone_call: true, physical_meeting: true }),
  'meeting_types',
);
export const languageChoices = choicesOf(['fr', 'en'], 'languages');
export const yesNoChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];
