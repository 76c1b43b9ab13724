import { z } from 'zod';
import { publicCompany } from '../companies/companies.ts';
import { endpoint } from '../endpoint.ts';
import { day, email, id, idAndName, locale, personName } from '../fields.ts';
import { profileType, roleName } from '../states.ts';
import { organisationLength, passwordLength } from '../values/limits.ts';
import { currentUser, enrollment } from './users.ts';

// Joining by an open link, in order: open it, register, confirm the e-mail, wait for validation. A personal invitation has proved the e-mail:
// see `invitations.ts`.

/** The public id of a link and its secret token. The token is in the fragment of the URL, which browsers never send to a server. */
export const accessLinkKey = z.strictObject({ id: z.string().max(60, { abort: true }), token: z.string().max(100, { abort: true }) });

/** What an invited person may wish in one role: topics to move forward on, or that they know. */
const wishChoice = z.object({
  role: profileType,
  topics: z.array(z.object({ code: z.string(), label: z.string() })),
  max_topics: z.number().int(),
});

/** A valid access link, with all that the registration form shows. */
export const openedAccessLink = z.object({
  /** `identity`: no link, but a sign-in at the provider of the company. */
  kind: z.enum(['personal', 'open', 'identity']),
  /** The role of the console that the invitation gives. */
  role: roleName.nullable(),
  company: publicCompany,
  program: z
    .object({ id, name: z.string(), description: z.string().nullable(), starts_on: day, ends_on: day, workshops: z.number().int() })
    .nullable(),
  /** The invited person, whose e-mail cannot be changed, and the language of the invitation; null for an open link. */
  invited: z.object({ email: z.string(), first_name: z.string(), last_name: z.string(), language: locale }).nullable(),
  /** The only e-mail domains that may register through an open link; empty for any. */
  allowed_domains: z.array(z.string()),
  business_units: z.array(idAndName),
  business_unit_id: id.nullable(),
  /** Roles for which the company asks topics; empty for an open link. */
  wishes: z.array(wishChoice),
  /** The code of the topic that the person is asked to help with, as a presenter. */
  asked_topic: z.string().nullable(),
  /** How an invited person may prove themselves from now on. `sso`: at the company's provider only. */
  way_in: z.enum(['passkey_or_password', 'password', 'sso']),
  password_min_length: z.number().int(),
  /** Latest date of birth of an adult, today in the company's time zone. */
  of_age_on: day,
  /** Usual number of days until a manager validates the registration; 0 if nobody needs to. */
  validation_days: z.number().int(),
  /** Current versions of the texts to agree to; `charter` is null if the company has none. */
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

/** Why a minor may register. */
const minorDeclaration = z.enum(['emancipated', 'guardian_consent']);

/** What every new person says, and the texts that they agree to. */
export const consentFields = {
  date_of_birth: day,
  minor_declaration: minorDeclaration.nullable().optional(),
  language: locale,
  time_zone: z.string().max(60, { abort: true }).optional(),
  /** The versions that the person agrees to: those returned with the link. */
  accepted: z.strictObject({
    user_agreement: z.string().max(60, { abort: true }),
    privacy_notice: z.string().max(60, { abort: true }),
    /** Null or absent if the company has no charter. */
    charter: z.string().max(60, { abort: true }).nullable().default(null),
  }),
};

/** What a person says about themselves whom nobody invited by name. */
export const registrationFields = { first_name: personName, last_name: personName, business_unit_id: id, ...consentFields };

export const register = endpoint({
  method: 'POST',
  url: '/auth',
  access: 'public',
  status: 201,
  summary:
    'Register through an open link. If the e-mail already has an account, the reply is the same, and its owner receives a mail about it',
  schema: {
    body: z.strictObject({
      access_link: accessLinkKey,
      email,
      password: z.string().max(passwordLength.max, { abort: true }),
      password_confirmation: z.string().max(passwordLength.max, { abort: true }),
      ...registrationFields,
    }),
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      /** Repeats the caller's data. It must not reveal whether the e-mail already has an account. */
      data: z.object({ email: z.string(), uid: z.string(), provider: z.literal('email'), first_name: z.string(), last_name: z.string() }),
      email: z.string(),
      message: z.string(),
      /** Stored in the browser and sent with the confirmation, to prove that it is the browser that registered. */
      registration_key: z.string(),
    }),
  },
});

export const confirmEmail = endpoint({
  method: 'PUT',
  url: '/auth/confirmation',
  access: 'public',
  opens_session: true,
  summary:
    'Confirm the e-mail with the token of the mail, and sign the person in. For a registration through an open link, a request without the right `registration_key` (another browser) gives `password_needed`: the owner of the mailbox must choose a password',
  schema: {
    body: z.strictObject({
      confirmation_token: z.string().max(200, { abort: true }),
      registration_key: z.string().max(100, { abort: true }).optional(),
      password: z.string().max(passwordLength.max, { abort: true }).optional(),
      password_confirmation: z.string().max(passwordLength.max, { abort: true }).optional(),
    }),
    response: z.object({ success: z.literal(true), data: currentUser }),
  },
});

export const resendConfirmation = endpoint({
  method: 'POST',
  url: '/auth/confirmation',
  access: 'public',
  summary: 'Send the confirmation mail again. The reply does not reveal whether the address has an account',
  schema: {
    body: z.strictObject({ email }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

export const getRegistration = endpoint({
  method: 'GET',
  url: '/auth/registration',
  access: 'member',
  action: 'own_registration.read',
  summary: 'The state of the caller’s registration, and the people who may validate it',
  schema: {
    response: z.object({
      data: z.object({
        state: z.enum(['confirmed', 'validated', 'active']),
        registered_at: z.iso.datetime().nullable(),
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
  action: 'own_enrollments.edit',
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
  action: 'own_enrollments.edit',
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
  summary: 'Send an enquiry to the provider, without an access link. Creates no account',
  schema: {
    body: z.strictObject({
      /** Null for a demonstration that is asked for with an address alone. */
      first_name: personName.nullable().default(null),
      last_name: personName.nullable().default(null),
      email,
      wants_information: z.boolean(),
      wants_demo: z.boolean().default(false),
      organisation: z.string().trim().min(1).max(organisationLength, { abort: true }).nullable().default(null),
      language: locale,
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});
