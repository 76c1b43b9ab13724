import { z } from 'zod';
import { ownCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { id, locale, named, params, timestamp } from './fields.ts';
import { profileType, registrationState, roleName } from './states.ts';

/** A profile of the signed-in person, as the role switch shows it. */
export const ownProfile = z.object({
  id,
  type: profileType,
  title: z.string().nullable(),
  completion_percentage: z.number().int(),
  /** Others find the profile: complete enough, every required answer, a business unit, an active account, not hidden. */
  visible: z.boolean(),
  next_step: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type OwnProfile = z.input<typeof ownProfile>;

export const enrollment = z.object({ id, program: named, enrolled_at: timestamp });

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
  business_unit: named.nullable(),
  isAdmin: z.boolean(),
  is_presenter: z.boolean(),
  roles: z.array(roleName),
  current_profile: ownProfile.nullable(),
  presenter_profiles: z.array(ownProfile),
  participant_profiles: z.array(ownProfile),
  current_program: named.nullable(),
  program_enrollments: z.array(enrollment),
  company: ownCompany,
  /** What the screens may offer. */
  can: z.object({ open_console: z.boolean(), find_presenters: z.boolean(), answer_requests: z.boolean() }),
});
export type CurrentUser = z.input<typeof currentUser>;

export const getUser = endpoint({
  method: 'GET',
  url: '/api/v1/users/:id',
  access: 'member',
  summary: 'The signed-in person',
  schema: { params, response: z.object({ data: currentUser }) },
});

export const updateUser = endpoint({
  method: 'PATCH',
  url: '/api/v1/users/:id',
  access: 'member',
  summary: 'Change one’s language, current profile or current program',
  schema: {
    params,
    body: z.strictObject({
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
  summary: 'The profile under which the person acts, if any',
  schema: { response: z.object({ data: ownProfile.nullable() }) },
});
