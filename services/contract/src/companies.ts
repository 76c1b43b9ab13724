import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { colour, id, locale, named } from './fields.ts';

/** A company's own texts in the caller's language, by key, each a compiled ICU message; the product's own stand where a key is absent. */
export const wording = z.record(z.string(), z.array(z.unknown()));

/** What anybody may know of a company: enough to draw its sign-in page. */
export const publicCompany = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  languages: z.array(locale),
  default_language: locale,
  brand_colour: colour,
  logo_url: z.string().nullable(),
});
export type PublicCompany = z.input<typeof publicCompany>;

/** The company of a visited address, with the words that it has for visitors. */
export const visitedCompany = publicCompany.extend({ wording });
export type VisitedCompany = z.input<typeof visitedCompany>;

/** What a company's own members know of it. */
export const ownCompany = publicCompany.extend({
  time_zone: z.string(),
  password_min_length: z.number().int(),
  limits: z.object({
    max_relationships_per_presenter: z.number().int(),
    max_relationships_per_participant: z.number().int(),
    max_pending_requests: z.number().int(),
    request_expiry_days: z.number().int(),
    min_completion_percentage: z.number().int(),
    planned_meetings: z.number().int(),
    max_meetings: z.number().int(),
    meeting_notice_hours: z.number().int(),
  }),
  wording,
});

/** Where one may work in the company. */
export const listWorkplaces = endpoint({
  method: 'GET',
  url: '/api/v1/workplaces',
  access: 'member',
  summary: 'The business units and the sites of the company',
  schema: {
    response: z.object({
      data: z.object({
        business_units: z.array(named),
        sites: z.array(z.object({ id, name: z.string(), time_zone: z.string() })),
      }),
    }),
  },
});

export const listCompanies = endpoint({
  method: 'GET',
  url: '/api/v1/companies',
  access: 'public',
  summary: 'The companies that chose to be listed, and the one of the visited address',
  schema: {
    /** The program in whose words the visited company shows itself, where it has any. */
    querystring: z.strictObject({ company: z.string().max(60).optional(), program_id: id.optional() }),
    response: z.object({ data: z.array(publicCompany), current: visitedCompany.nullable() }),
  },
});
