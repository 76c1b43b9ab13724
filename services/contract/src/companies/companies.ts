import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { colour, id, idAndName, locale } from '../fields.ts';
import { brandPatterns } from '../values/brand-patterns.ts';
import { companyWords } from './words.ts';

/** Texts of the company in the caller's language: message key → compiled ICU message. Absent keys use the product's texts. */
export const wording = z.record(z.string(), z.array(z.unknown()));

/** Public fields of a company, as its sign-in page needs them. */
export const publicCompany = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  languages: z.array(locale),
  /** The languages again, where clients of the wire look for them. */
  settings: z.object({ languages: z.array(locale) }),
  default_language: locale,
  brand_colour: colour,
  brand_pattern: z.enum(brandPatterns),
  logo_url: z.string().nullable(),
});
export type PublicCompany = z.input<typeof publicCompany>;

/** The company of the visited page, with its texts for visitors. */
const visitedCompany = publicCompany.extend({ wording, words: companyWords });
export type VisitedCompany = z.input<typeof visitedCompany>;

const signInCompany = visitedCompany.extend({
  sign_in_methods: z.enum(['password', 'password_or_sso', 'sso']),
  /** Passkeys work at this address. */
  passkeys: z.boolean(),
  /** Its members may stay signed in for 90 days. */
  long_sessions: z.boolean(),
  /** Its members may sign in by Facebook. */
  facebook: z.boolean(),
});
export type SignInCompany = z.input<typeof signInCompany>;

/** A company as its members read it. */
export const ownCompany = publicCompany.extend({
  time_zone: z.string(),
  password_min_length: z.number().int(),
  limits: z.object({
    max_relationships_per_presenter: z.number().int(),
    max_relationships_per_participant: z.number().int(),
    max_pending_requests: z.number().int(),
    max_peer_relationships: z.number().int(),
    max_pending_peer_requests: z.number().int(),
    request_expiry_days: z.number().int(),
    min_completion_percentage: z.number().int(),
    planned_meetings: z.number().int(),
    max_meetings: z.number().int(),
    meeting_notice_hours: z.number().int(),
  }),
  /** Participants may find each other and exchange as peers. */
  peer_relationships: z.boolean(),
  wording,
  /** The company's own words, which the messages use. */
  words: companyWords,
});

export const listWorkplaces = endpoint({
  method: 'GET',
  url: '/api/v1/workplaces',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The business units and the sites of the company',
  schema: {
    response: z.object({
      data: z.object({
        business_units: z.array(idAndName),
        sites: z.array(z.object({ id, name: z.string(), time_zone: z.string() })),
      }),
    }),
  },
});

export const listCompanies = endpoint({
  method: 'GET',
  url: '/api/v1/companies',
  access: 'public',
  summary: 'The publicly listed companies, and the current one: that of the hostname, else that of the slug `company`',
  schema: {
    /** The wording of this program takes precedence over the company's. */
    querystring: z.strictObject({ company: z.string().max(60, { abort: true }).optional(), program_id: id.optional() }),
    response: z.object({ data: z.array(publicCompany), current: signInCompany.nullable() }),
  },
});
