import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { colour, day, id, idParams, locale, timestamp } from '../fields.ts';
import { companyNetworks, companySettings } from './company-settings.ts';
import { slug } from './configuration-files.ts';
import { getEndpoint, listEndpoint, reason, searchText, updateEndpoint, withExpected } from './resource.ts';

const consoleCompany = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  languages: z.array(locale),
  default_language: locale,
  time_zone: z.string(),
  brand_colour: colour,
  /** `brand_colour`, darkened if its contrast with white text is too low. */
  shown_colour: colour,
  brand_pattern: companySettings.shape.brand_pattern,
  logo_url: z.string().nullable(),
  listed: z.boolean(),
  /** When the company was archived. Its members cannot sign in until it is restored. */
  suspended_at: timestamp.nullable(),
  created_at: timestamp,
  /** Null in the list: only members of the company, and staff who entered it, read them. */
  limits: companySettings.shape.limits.nullable(),
  can: z.object({
    enter: z.boolean(),
    edit: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
  }),
});
export type ConsoleCompany = z.input<typeof consoleCompany>;

/** A number that is not told when it is 1 to 4. */
const count = z.union([z.int(), z.literal('few')]);
/** A part of a number, of which neither is told when it is 1 to 4. */
const part = z.union([count, z.literal('nearly_all')]);

/** Numbers of a company, counted at night in the company itself. */
const companyFigures = z.object({
  counted_at: timestamp,
  members: count,
  visible: part,
  running: count,
  /** Sessions held in the last 30 days. */
  meetings: count,
  /** The last sign-in to the console of an administrator or HR referent. */
  console_used_on: day.nullable(),
  /** How many steps of the onboarding are done; null once it is over. */
  onboarding_done: z.int().nullable(),
});

/** Why a company needs the provider's staff. */
const companyNeed = z.object({
  level: z.enum(['call', 'watch', 'nothing']),
  code: z.enum(['calls_overdue', 'console_unused', 'onboarding_stalled', 'silent', 'program_ends', 'sign_in_failures', 'nothing']),
  /** Days since, or until, what the code says. */
  days: z.int().nullable(),
  /** How many, and of how many; null when not told. */
  count: z.int().nullable(),
  of: z.int().nullable(),
  /** Since how many days registrations wait. */
  waiting_days: z.int().nullable(),
});

/** The company of the session, with all its settings. */
const consoleCompanyDetail = consoleCompany.extend({
  limits: companySettings.shape.limits,
  page_size: z.number().int(),
  password_min_length: z.number().int(),
  email_domains: z.array(z.string()),
  auto_validation: z.boolean(),
  trusts_invitations: z.boolean(),
  validation_days: z.number().int(),
  presenter_report_optional: z.boolean(),
  peer_relationships: z.boolean(),
  answers_from_mails: companySettings.shape.answers_from_mails,
  long_sessions: companySettings.shape.long_sessions,
  sms_enabled: z.boolean(),
  members_open_circles: z.boolean(),
  sign_in_methods: companySettings.shape.sign_in_methods,
  sso_attributes: companySettings.shape.sso_attributes,
  sso_account_creation: companySettings.shape.sso_account_creation,
  social_sign_in: z.boolean(),
  second_factor_required: z.boolean(),
  room_url_template: z.string().nullable(),
  video_hosts: z.array(z.string()),
  words: companySettings.shape.words,
  networks: z.array(z.string()),
  /** The network that this request comes from. */
  caller_network: z.string(),
});
export type ConsoleCompanyDetail = z.input<typeof consoleCompanyDetail>;

export const listConsoleCompanies = {
  ...listEndpoint({
    name: 'companies',
    action: 'companies.list',
    summary: 'All companies for staff; for members, only their company',
    /** Figures and need are null for the members of a company, and the figures until they are counted. */
    row: consoleCompany.extend({ figures: companyFigures.nullable(), need: companyNeed.nullable() }),
    filter: {
      q: searchText,
      listed: z.boolean().optional(),
      archived: z.boolean().optional(),
      /** For staff: the companies that need them, those that are set up, and those whose last program ends within 30 days. */
      needs_us: z.boolean().optional(),
      onboarding: z.boolean().optional(),
      ends_soon: z.boolean().optional(),
    },
    sort: ['name', 'slug', 'created_at', 'needs_us'],
  }),
  access: 'console_session',
} as const;

export type ListedCompany = z.input<(typeof listConsoleCompanies)['schema']['response']>[number];

export const getConsoleCompany = getEndpoint({ name: 'companies', summary: 'The company of the session', row: consoleCompanyDetail });

export const updateCompany = updateEndpoint({
  name: 'companies',
  summary: 'Change the company of the session',
  body: withExpected(
    z.strictObject({
      name: z.string().trim().min(1).max(120, { abort: true }).optional(),
      slug: slug.optional(),
      networks: companyNetworks.optional(),
      ...companySettings.partial().shape,
      limits: companySettings.shape.limits.partial().optional(),
    }),
  ),
  /** The change of the sign-in that now waits, because two administrators make it; null if everything is saved. */
  row: consoleCompanyDetail.extend({ proposed_change_id: id.nullable() }),
});

const maxLogoBytes = 5 * 1024 * 1024;

const logo = z.object({ id, logo_url: z.string().nullable() });

export const uploadLogo = endpoint({
  method: 'POST',
  url: '/backoffice/v1/companies/:id/logo',
  access: 'console',
  action: 'companies.edit',
  status: 201,
  upload: { max_bytes: maxLogoBytes },
  summary: 'Set the company’s logo: a JPEG, PNG or WebP, re-encoded within 512 × 512 pixels',
  schema: { params: idParams, response: logo },
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/companies/:id/logo',
  access: 'console',
  action: 'companies.edit',
  summary: 'Remove the company’s logo',
  schema: { params: idParams, response: logo },
});

const companyEntry = z.object({ id, company_id: id, reason: z.string(), expires_at: timestamp });

export const enterCompany = endpoint({
  method: 'POST',
  url: '/backoffice/v1/company_entries',
  access: 'staff',
  action: 'companies.enter',
  status: 201,
  summary: 'Open a support access to a company, with a reason, for at most eight hours',
  schema: { body: z.strictObject({ company_id: id, reason }), response: companyEntry },
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/company_entries/:id',
  access: 'staff',
  action: 'companies.enter',
  summary: 'End the support access to a company',
  schema: { params: idParams, response: companyEntry },
});

const archivalOptions = { access: 'staff', action: 'companies.archive', status: 201 } as const;
const companyArchival = z.object({ id, suspended_at: timestamp.nullable() });

export const archiveCompany = endpoint({
  ...archivalOptions,
  method: 'POST',
  url: '/backoffice/v1/company_archivals',
  summary: 'Archive a company: its members cannot sign in until it is restored, and nothing is erased',
  schema: { body: z.strictObject({ company_id: id, reason }), response: companyArchival },
});

export const restoreCompany = endpoint({
  ...archivalOptions,
  method: 'POST',
  url: '/backoffice/v1/company_restorations',
  summary: 'Restore an archived company: its members can sign in again',
  schema: { body: z.strictObject({ company_id: id, reason }), response: companyArchival },
});
