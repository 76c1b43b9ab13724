import { z } from 'zod';
import { emailChangeSource } from '../accounts/email-changes.ts';
import { missingPart } from '../accounts/users.ts';
import { day, fullName, id, idAndName, jobTitle, locale, timestamp } from '../fields.ts';
import { profileType, registrationState, roleName } from '../states.ts';
import { getEndpoint, listEndpoint, searchText, updatedBetween, updateEndpoint, withExpected } from './resource.ts';

/** Whether others see a profile of a person in the community, and why not. */
export const profileVisibility = z.object({
  visible: z.boolean(),
  /** Empty when the profile is visible. `step` is the title of the step with the missing answer, in the caller's language. */
  missing: z.array(missingPart.extend({ step: z.string().nullable() })),
  paused: z.boolean(),
  /** The last day of the pause; null without an end. */
  paused_until: day.nullable(),
  /** When the person began the profile. */
  begun_at: timestamp,
  /** Since when others see the profile; null while they do not. */
  visible_since: timestamp.nullable(),
});
export type ProfileVisibility = z.input<typeof profileVisibility>;

/** The reasons for which a referent acts, the most urgent first. */
const toDoCode = z.enum(['validate', 'not_visible', 'invitation', 'suspended', 'unmatched']);
export type ToDoCode = z.input<typeof toDoCode>;

export const consoleUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  state: registrationState,
  job_title: z.string().nullable(),
  phone: z.string().nullable(),
  language: locale,
  time_zone: z.string(),
  profile_visible: z.boolean(),
  business_unit: idAndName.nullable(),
  site: idAndName.nullable(),
  manager: z.object({ id, name: fullName }).nullable(),
  roles: z.array(z.object({ name: roleName, program: idAndName.nullable(), business_unit: idAndName.nullable() })),
  programs: z.array(idAndName),
  presenter_id: id.nullable(),
  participant_id: id.nullable(),
  /** By profile; null without one. */
  visibility: z.object({ participant: profileVisibility.nullable(), presenter: profileVisibility.nullable() }),
  /** Whether the person has a mentor, and how many mentees they have of how many they take; null without that profile. */
  mentoring: z.object({ presenters: z.array(fullName), capacity: z.object({ active: z.int(), max: z.int() }).nullable() }),
  /** The planned length of the sessions that the person held, on either side. */
  held_minutes: z.int(),
  /** What keeps the person from being mentored or from mentoring, and since when. Null for what they chose themselves. */
  to_do: z.object({ code: toDoCode, since: timestamp }).nullable(),
  /** The invitation that can be sent again, of a person who has not registered. */
  invitation_id: id.nullable(),
  /** The day of the last sign-in, in the company's time zone: never whether the person is online. */
  last_seen_on: day.nullable(),
  /** What a suspension or a closing concerns: open requests, running relationships, coming meetings. */
  commitments: z.object({ open_requests: z.int(), active_relationships: z.int(), planned_meetings: z.int() }),
  created_at: timestamp,
  /** When the person, their roles, profiles or programs last changed. */
  updated_at: timestamp,
  /** Does the person's sign-in take a code? */
  /** By codes of an authenticator app, or by a passkey. */
  second_factor: z.boolean(),
  /** The other e-mail address that was proposed for the person and waits. */
  email_change: z
    .object({
      id,
      source: emailChangeSource,
      new_email: z.string(),
      reason: z.string().nullable(),
      proposed_by: fullName.nullable(),
      created_at: timestamp,
      old_confirmed: z.boolean(),
      new_confirmed: z.boolean(),
      /** A second administrator has confirmed it. */
      is_confirmed: z.boolean(),
      /** When it takes effect without a second person, where there is no other administrator. */
      due_at: timestamp.nullable(),
      expires_at: timestamp,
    })
    .nullable(),
  /** How the person has signed in, the last first. `issuer` is null but for an identity. */
  ways_in: z.array(z.object({ kind: z.enum(['password', 'passkey', 'identity']), issuer: z.string().nullable(), last_used_at: timestamp })),
  can: z.object({
    suspend: z.boolean(),
    resume: z.boolean(),
    close: z.boolean(),
    give_roles: z.boolean(),
    reset_second_factor: z.boolean(),
    change_email: z.boolean(),
    confirm_email: z.boolean(),
    withdraw_email: z.boolean(),
  }),
});
export type ConsoleUser = z.input<typeof consoleUser>;

export const listUsers = listEndpoint({
  name: 'users',
  summary: 'The members in the caller’s scope',
  row: consoleUser,
  filter: {
    q: searchText,
    ...updatedBetween,
    state: registrationState.optional(),
    business_unit_id: id.optional(),
    site_id: id.optional(),
    program_id: id.optional(),
    role: roleName.optional(),
    profile_type: profileType.optional(),
    /** In no program. */
    no_program: z.boolean().optional(),
    /** Visible as a participant, and without a mentor. */
    unmatched: z.boolean().optional(),
    /** Visible as a presenter, and taking more people on. */
    free_seats: z.boolean().optional(),
    /** With a profile that is not visible, though the person wants it to be. */
    not_visible: z.boolean().optional(),
    /** A topic that the person seeks, as a mentee whom others see. */
    seeks: id.optional(),
    /** A topic that the person names as a strength, without being a mentor. */
    could_offer: id.optional(),
  },
  /** `to_do`: those with something to do first, by its urgency and its age. */
  sort: ['last_name', 'email', 'state', 'business_unit', 'created_at', 'updated_at', 'to_do'],
});

export const getConsoleUser = getEndpoint({ name: 'users', summary: 'A member', row: consoleUser });

/** What a referent corrects about a member. Null is no job title, and no site. */
export const userCorrection = z.strictObject({ job_title: jobTitle.nullable(), business_unit_id: id, site_id: id.nullable() }).partial();

export const correctUser = updateEndpoint({
  name: 'users',
  action: 'users.correct',
  summary: 'Correct the job title, business unit and site of a member, except what the company’s directory says',
  body: withExpected(userCorrection),
  row: consoleUser,
});
