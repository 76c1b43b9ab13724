import { z } from 'zod';
import { ownCompany } from '../companies/companies.ts';
import { endpoint } from '../endpoint.ts';
import { cleanedText, day, id, idAndName, idParams, jobTitle, locale, personName, timestamp, timeZone } from '../fields.ts';
import { profileType, registrationState, roleName } from '../states.ts';
import { maxAnswerLength, maxSessionsHeldOutside, personLengths } from '../values/limits.ts';

/** A reason why a profile is not visible to others. */
export const missingPart = z.object({
  code: z.enum(['validation', 'business_unit', 'required_answers', 'completion', 'hidden']),
  /** Anchor of the step with the missing answer; null if it is not an answer. */
  anchor: z.string().nullable(),
});
export type MissingPart = z.input<typeof missingPart>;

/** A profile of the signed-in person. */
export const ownProfile = z.object({
  id,
  type: profileType,
  title: z.string().nullable(),
  completion_percentage: z.number().int(),
  /** Visible to others: complete enough, with all required answers, a business unit, an active account, and not hidden. */
  visible: z.boolean(),
  /** Empty when the profile is visible. */
  missing: z.array(missingPart),
  next_step: z.string().nullable(),
  avatar_url: z.string().nullable(),
  activity: z.string().nullable(),
  is_expert: z.boolean(),
  /** The presenter's own maximum of relationships; null to use the company's. */
  max_relationships: z.number().int().nullable(),
  /** `paused_until` is the last day of the pause; null without an end. */
  paused: z.boolean(),
  paused_until: day.nullable(),
});
export type OwnProfile = z.input<typeof ownProfile>;

export const enrollment = z.object({ id, program: idAndName, enrolled_at: timestamp });

const gender = z.enum(['female', 'male', 'other']);

/** The signed-in person. */
export const currentUser = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: locale,
  time_zone: z.string(),
  avatar_url: z.string().nullable(),
  state: registrationState,
  business_unit: idAndName.nullable(),
  site: idAndName.nullable(),
  job_title: z.string().nullable(),
  phone: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  /** Only the person sees it, like the date of birth. */
  gender: gender.nullable(),
  date_of_birth: day.nullable(),
  /** The person's choice to be visible to others. */
  profile_visible: z.boolean(),
  /** The person's choice to be shown to presenters, who may offer their help. */
  accepts_offers: z.boolean(),
  /** The person's choice to be found by other participants of their programs; off until chosen. */
  found_by_peers: z.boolean(),
  /** The person's choice to show that they are online. */
  shows_presence: z.boolean(),
  /** As a mentor: a mentee books a free time at once, without an answer. */
  direct_booking: z.boolean(),
  /** The general preferences; those of each kind of notification are a call of their own. */
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  sessions_held_outside: z.number().int(),
  isAdmin: z.boolean(),
  is_presenter: z.boolean(),
  roles: z.array(roleName),
  current_profile: ownProfile.nullable(),
  presenter_profiles: z.array(ownProfile),
  participant_profiles: z.array(ownProfile),
  current_program: idAndName.nullable(),
  program_enrollments: z.array(enrollment),
  company: ownCompany,
  can: z.object({ open_console: z.boolean(), find_presenters: z.boolean(), answer_requests: z.boolean() }),
});
export type CurrentUser = z.input<typeof currentUser>;

export const getUser = endpoint({
  method: 'GET',
  url: '/api/v1/users/:id',
  access: 'member',
  action: 'own_account.read',
  summary: 'The signed-in person',
  schema: { params: idParams, response: z.object({ data: currentUser }) },
});

export const updateUser = endpoint({
  method: 'PATCH',
  url: '/api/v1/users/:id',
  access: 'member',
  action: 'own_profile.edit',
  summary: 'Change the caller’s details, language, time zone, current profile or current program',
  schema: {
    params: idParams,
    body: z.strictObject({
      first_name: personName.optional(),
      last_name: personName.optional(),
      job_title: jobTitle.nullable().optional(),
      phone: cleanedText(personLengths.phone).nullable().optional(),
      linkedin_url: cleanedText(personLengths.linkedin_url).nullable().optional(),
      /** Null: not said. */
      gender: gender.nullable().optional(),
      date_of_birth: day.nullable().optional(),
      business_unit_id: id.optional(),
      site_id: id.nullable().optional(),
      time_zone: timeZone.optional(),
      sessions_held_outside: z.number().int().min(0).max(maxSessionsHeldOutside).optional(),
      /** Answers to the questions about the person, by field name; an empty value removes the answer. */
      answers_details: z
        .record(
          z.string().max(60, { abort: true }),
          z.union([
            z.array(z.strictObject({ code: z.string().max(60, { abort: true }) })).max(50),
            z.string().max(maxAnswerLength, { abort: true }),
          ]),
        )
        .optional(),
      language: locale.optional(),
      current_profile_id: id.optional(),
      current_program_id: id.nullable().optional(),
    }),
    response: z.object({ data: currentUser }),
  },
});

export const getCurrentProfile = endpoint({
  method: 'GET',
  url: '/api/v1/current_profile',
  access: 'member',
  action: 'own_profile.read',
  summary: 'The caller’s current profile, if any',
  schema: { response: z.object({ data: ownProfile.nullable() }) },
});
