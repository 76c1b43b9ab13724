import { z } from 'zod';
import { publicCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { day, email, id, locale, idAndName } from './fields.ts';
import { currentUser, enrollment } from './users.ts';

// From an invitation to an account: a link is shown, a person registers, confirms their e-mail and waits for a validation.

/** A name as people write theirs. */
export const personName = z.string().trim().min(1).max(80);

/** A link's public id and its secret, which the address carries after `#`. */
export const accessLinkKey = z.strictObject({ id: z.string().max(60), token: z.string().max(100) });

/** What a good link tells its visitor. */
export const openedAccessLink = z.object({
  kind: z.enum(['personal', 'open']),
  company: publicCompany,
  program: z
    .object({ id, name: z.string(), description: z.string().nullable(), starts_on: day, ends_on: day, workshops: z.number().int() })
    .nullable(),
  /** The invited person; null for an open link. Their e-mail cannot be changed. */
  invited: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** The domains that an open link admits; empty when it admits any. */
  allowed_domains: z.array(z.string()),
  business_units: z.array(idAndName),
  business_unit_id: id.nullable(),
  password_min_length: z.number().int(),
  /** The person's day of birth from which they are of age, in the company's time zone. */
  of_age_on: day,
  /** How many days a validation usually takes; 0 where a confirmed e-mail is enough. */
  validation_days: z.number().int(),
  /** Which version of each text the person agrees to by registering; no charter where the company has none. */
  versions: z.object({ user_agreement: z.string(), privacy_notice: z.string(), charter: z.string().nullable() }),
});
export type OpenedAccessLink = z.input<typeof openedAccessLink>;

export const openAccessLink = endpoint({
  method: 'POST',
  url: '/auth/access_links',
  access: 'public',
  summary: 'What an access link opens: the company, the program, the person it was made for',
  schema: { body: accessLinkKey, response: z.object({ data: openedAccessLink }) },
});

/** How somebody under age may take part. */
export const minorDeclaration = z.enum(['emancipated', 'guardian_consent']);

export const register = endpoint({
  method: 'POST',
  url: '/auth',
  access: 'public',
  status: 201,
  summary: 'Register by an access link. An e-mail that has an account already gets the same answer, and a mail that says so',
  schema: {
    body: z.strictObject({
      access_link: accessLinkKey,
      /** Required with an open link, refused with a personal one that names another. */
      email: email.optional(),
      first_name: personName,
      last_name: personName,
      password: z.string().max(200),
      password_confirmation: z.string().max(200),
      date_of_birth: day,
      minor_declaration: minorDeclaration.nullable().optional(),
      business_unit_id: id,
      language: locale,
      time_zone: z.string().max(60).optional(),
      /** The versions read and agreed to, as the link told them. */
      accepted: z.strictObject({
        user_agreement: z.string().max(60),
        privacy_notice: z.string().max(60),
        charter: z.string().max(60).nullable(),
      }),
    }),
    response: z.object({
      success: z.literal(true),
      email: z.string(),
      message: z.string(),
      /** Kept by the browser that registered, and shown again on confirming. */
      registration_key: z.string(),
    }),
  },
});

export const confirmEmail = endpoint({
  method: 'PUT',
  url: '/auth/confirmation',
  access: 'public',
  summary:
    'Confirm the e-mail with the mail’s token; the person is signed in. Without the key of the browser that registered by an open link, `password_needed`: the mailbox’s owner then chooses a password',
  schema: {
    body: z.strictObject({
      confirmation_token: z.string().max(200),
      registration_key: z.string().max(100).optional(),
      password: z.string().max(200).optional(),
      password_confirmation: z.string().max(200).optional(),
    }),
    response: z.object({ success: z.literal(true), data: currentUser }),
  },
});

export const resendConfirmation = endpoint({
  method: 'POST',
  url: '/auth/confirmation',
  access: 'public',
  summary: 'Have the confirmation sent again; every address gets the same answer',
  schema: {
    body: z.strictObject({ email }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

/** Where a registration stands, for the page that waits. */
export const getRegistration = endpoint({
  method: 'GET',
  url: '/auth/registration',
  access: 'registrant',
  summary: 'How far the person’s registration is, and who validates it',
  schema: {
    response: z.object({
      data: z.object({
        state: z.enum(['confirmed', 'validated', 'active']),
        registered_at: z.iso.datetime().nullable(),
        /** Who looks after registrations in the company, by name. */
        validators: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
        validation_days: z.number().int(),
      }),
    }),
  },
});

export const joinProgram = endpoint({
  method: 'POST',
  url: '/api/v1/program_enrollments',
  access: 'member',
  status: 201,
  summary: 'Join a program of one’s own company by its open link',
  schema: {
    body: z.strictObject({ access_link: accessLinkKey }),
    response: z.object({ data: enrollment }),
  },
});

export const updateEnrollment = endpoint({
  method: 'PATCH',
  url: '/api/v1/program_enrollments/:id',
  access: 'member',
  summary: 'Make a program the one under which the person acts',
  schema: {
    params: z.object({ id }),
    body: z.strictObject({ current: z.literal(true) }),
    response: z.object({ data: enrollment }),
  },
});

export const createLead = endpoint({
  method: 'POST',
  url: '/api/v1/leads',
  access: 'public',
  status: 201,
  summary: 'Leave one’s name to the provider, without a link: never an account',
  schema: {
    body: z.strictObject({
      first_name: personName,
      last_name: personName,
      email,
      wants_information: z.boolean(),
      language: locale,
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});
