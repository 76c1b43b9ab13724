import { z } from 'zod';

// States of every lifecycle, with the same values as the PostgreSQL enums.

export const registrationStates = ['invited', 'registered', 'confirmed', 'validated', 'active', 'refused', 'suspended', 'closed'] as const;
export const registrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof registrationState>;

export const profileTypes = ['presenter', 'participant'] as const;
export const profileType = z.enum(profileTypes);
export type ProfileType = z.infer<typeof profileType>;

const roleNames = ['company_admin', 'hr_referent', 'program_manager', 'business_unit_admin'] as const;
export const roleName = z.enum(roleNames);
export type RoleName = z.infer<typeof roleName>;

/** As stored. */
const mentoringRequestStates = ['requested', 'confirmed', 'cancelled'] as const;
export type MentoringRequestState = (typeof mentoringRequestStates)[number];

/** As returned by the API: `finished` is the state of the relationship that the request opened, and is never stored. */
export const shownMentoringRequestState = z.enum([...mentoringRequestStates, 'finished']);
export type ShownMentoringRequestState = z.infer<typeof shownMentoringRequestState>;

export const requestCancellation = z.enum(['declined', 'withdrawn', 'expired', 'revoked']);
export type RequestCancellation = z.infer<typeof requestCancellation>;

/** How a request stands: its shown state, with each way to end unanswered or refused under its own name. `stopped`: its relationship was cancelled. */
export const requestOutcome = z.enum(['requested', 'confirmed', 'finished', ...requestCancellation.options, 'stopped']);
export type RequestOutcome = z.infer<typeof requestOutcome>;

/** `mentoring`: a participant and a presenter. `peer`: two participants, in the places `participant` (who asked) and `presenter`. */
export const relationshipKind = z.enum(['mentoring', 'peer']);
export type RelationshipKind = z.infer<typeof relationshipKind>;

export const declineReason = z.enum(['no_time', 'not_my_field', 'too_close', 'other']);
export type DeclineReason = z.infer<typeof declineReason>;

/** How the proposal of a mentor ended. `withdrawn`: by a referent; `obsolete`: somebody else was chosen, or one of the two cannot or need not any more. */
export const proposalEnding = z.enum(['agreed', 'declined', 'expired', 'withdrawn', 'obsolete']);
export type ProposalEnding = z.infer<typeof proposalEnding>;

export const mentoringRelationshipStates = [
  'requested',
  'initiated',
  'admin_initiated',
  'finished',
  'admin_finished',
  'feedback_provided',
  'cancelled',
] as const;
export const mentoringRelationshipState = z.enum(mentoringRelationshipStates);
export type MentoringRelationshipState = z.infer<typeof mentoringRelationshipState>;

/** Active relationships count towards the limits of both members. */
export const activeRelationshipStates = ['initiated', 'admin_initiated'] as const satisfies readonly MentoringRelationshipState[];

/** The relationship has ended, and its request is shown as `finished`. */
export const finishedRelationshipStates = [
  'finished',
  'admin_finished',
  'feedback_provided',
] as const satisfies readonly MentoringRelationshipState[];

const meetingStates = [
  'initiated',
  'requested',
  'confirmed',
  'started',
  'feedback_requested',
  'feedback_filled',
  'finished',
  'cancelled',
  'expired',
] as const;
export const meetingState = z.enum(meetingStates);
export type MeetingState = z.infer<typeof meetingState>;

export const meetingType = z.enum(['videoconference', 'phone_call', 'physical_meeting']);
export type MeetingType = z.infer<typeof meetingType>;

/** Who or what cancelled a meeting. */
export const meetingCancellation = z.enum(['participant', 'presenter', 'administrator', 'relationship_ended']);
export type MeetingCancellation = z.infer<typeof meetingCancellation>;

export const appointmentState = z.enum(['proposed', 'accepted', 'declined', 'superseded', 'withdrawn']);
export type AppointmentState = z.infer<typeof appointmentState>;

export const feedbackSubcategory = z.enum(['meeting', 'mentoring_relationship']);
export type FeedbackSubcategory = z.infer<typeof feedbackSubcategory>;

/** `gathering`: it starts once four are in. */
export const circleState = z.enum(['gathering', 'running', 'ended']);
export type CircleState = z.infer<typeof circleState>;

/** `invited` by the host or a referent, `requested` by oneself. */
export const circleMemberState = z.enum(['invited', 'requested', 'member', 'declined', 'left']);
export type CircleMemberState = z.infer<typeof circleMemberState>;

/** How often a circle meets. */
export const circleRhythm = z.enum(['week', 'two_weeks', 'month']);
export type CircleRhythm = z.infer<typeof circleRhythm>;
