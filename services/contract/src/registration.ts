import { z } from 'zod';
import { publicCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { day, email, id, idAndName, locale } from './fields.ts';
import { currentUser, enrollment } from './users.ts';

// From an invitation to an account: open a link, register, confirm the e-mail, wait for validation.

export const personName = z.string().trim().min(1).max(80);

/** Public id and secret of a link. The secret is the fragment of its URL, so that it is never sent to a server log. */
export const accessLinkKey = z.strictObject({ id: z.string().max(60), token: z.string().max(100) });

/** A valid link, as shown to the visitor. */
export const openedAccessLink = z.object({
  kind: z.enum(['personal', 'open']),
  company: publicCompany,
  program: z
    .object({ id, name: z.string(), description: z.string().nullable(), starts_on: day, ends_on: day, workshops: z.number().int() })
    .nullable(),
  /** The invited person, whose e-mail cannot be changed; null for an open link. */
  invited: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** E-mail domains that an open link admits; empty for any. */
  allowed_domains: z.array(z.string()),
  business_units: z.array(idAndName),
  business_unit_id: id.nullable(),
  password_min_length: z.number().int(),
  /** People born on this day or before are of age today, in the company's time zone. */
  of_age_on: day,
  /** Usual number of days until validation; 0 if a confirmed e-mail is enough. */
  validation_days: z.number().int(),
  /** The versions of the texts that a registration agrees to; `charter` is null if the company has none. */
  versions: z.object({ user_agreement: z.string(), privacy_notice: z.string(), charter: z.string().nullable() }),
});
export type OpenedAccessLink = z.input<typeof openedAccessLink>;

export const openAccessLink = endpoint({
  method: 'POST',
  url: '/auth/access_links',
  access: 'public',
  summary: 'Open an access link: returns its company, program and invited person',
  schema: { body: accessLinkKey, response: z.object({ data: openedAccessLink }) },
});

/** What a minor declares in order to register. */
export const minorDeclaration = z.enum(['emancipated', 'guardian_consent']);

export const register = endpoint({
  method: 'POST',
  url: '/auth',
  access: 'public',
  status: 201,
  summary: 'Register through an access link. An e-mail that already has an account gets the same reply, and a mail that says so',
  schema: {
    body: z.strictObject({
      access_link: accessLinkKey,
      /** Required with an open link. With a personal link, it must be absent or the invited e-mail. */
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
      /** The versions agreed to, as returned with the link. */
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
      /** Stored by the browser that registered, and sent with the confirmation. */
      registration_key: z.string(),
    }),
  },
});

export const confirmEmail = endpoint({
  method: 'PUT',
  url: '/auth/confirmation',
  access: 'public',
  summary:
    'Confirm the e-mail with the token of the mail; signs the person in. After an open link, without the registration key of the browser that registered, the error is `password_needed`: the owner of the mailbox then chooses a password',
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
  summary: 'Send the confirmation again; every address gets the same reply',
  schema: {
    body: z.strictObject({ email }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

/** For the waiting page. */
export const getRegistration = endpoint({
  method: 'GET',
  url: '/auth/registration',
  access: 'registrant',
  summary: 'The state of the caller’s registration, and who validates it',
  schema: {
    response: z.object({
      data: z.object({
        state: z.enum(['confirmed', 'validated', 'active']),
        registered_at: z.iso.datetime().nullable(),
        /** People who may validate the registration. */
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
  summary: 'Join a program of the caller’s company through its open link',
  schema: {
    body: z.strictObject({ access_link: accessLinkKey }),
    response: z.object({ data: enrollment }),
  },
});

export const updateEnrollment = endpoint({
  method: 'PATCH',
  url: '/api/v1/program_enrollments/:id',
  access: 'member',
  summary: 'Select the caller’s current program',
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
  summary: 'Send an enquiry to the provider, for a person without an access link; creates no account',
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
