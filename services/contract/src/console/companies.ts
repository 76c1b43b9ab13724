import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { colour, id, locale, params, timestamp } from '../fields.ts';
import { changeOf, listOf, oneOf, reason } from './resource.ts';

const limits = z.strictObject({
  max_relationships_per_presenter: z.int().min(1).max(20),
  max_relationships_per_participant: z.int().min(1).max(20),
  max_pending_requests: z.int().min(1).max(20),
  request_expiry_days: z.int().min(1).max(90),
  min_completion_percentage: z.int().min(0).max(100),
});

/** A company as those who configure it see it. */
export const consoleCompany = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  languages: z.array(locale),
  default_language: locale,
  time_zone: z.string(),
  brand_colour: colour,
  listed: z.boolean(),
  suspended_at: timestamp.nullable(),
  created_at: timestamp,
  /** Null in the list: only those inside a company read them. */
  limits: limits.nullable(),
  can: z.object({ enter: z.boolean(), edit: z.boolean() }),
});
export type ConsoleCompany = z.input<typeof consoleCompany>;

/** The company that one is in. */
export const consoleCompanyDetail = consoleCompany.extend({ limits });
export type ConsoleCompanyDetail = z.input<typeof consoleCompanyDetail>;

export const listConsoleCompanies = {
  ...listOf({
    name: 'companies',
    summary: 'Every company for the provider’s staff; one’s own for everybody else',
    row: consoleCompany,
    filter: { q: z.string().trim().max(100).optional(), listed: z.boolean().optional() },
    sort: ['name', 'slug', 'created_at'],
  }),
  access: 'console_session',
} as const;

export const getConsoleCompany = oneOf({ name: 'companies', summary: 'The company one is in', row: consoleCompanyDetail });

export const updateCompany = changeOf({
  name: 'companies',
  summary: 'Change the company one is in',
  body: z.strictObject({
    name: z.string().trim().min(1).max(120).optional(),
    slug: z
      .string()
      .max(40)
      .regex(/^[a-z0-9](-?[a-z0-9])*$/)
      .optional(),
    languages: z.array(locale).min(1).max(2).optional(),
    default_language: locale.optional(),
    brand_colour: z.string().toLowerCase().pipe(colour).optional(),
    listed: z.boolean().optional(),
    limits: limits.partial().optional(),
  }),
  row: consoleCompanyDetail,
});

export const companyEntry = z.object({ id, company_id: id, reason: z.string(), expires_at: timestamp });

export const enterCompany = endpoint({
  method: 'POST',
  url: '/backoffice/v1/company_entries',
  access: 'staff',
  status: 201,
  summary: 'Enter a company, saying why, for eight hours at most',
  schema: { body: z.strictObject({ company_id: id, reason }), response: companyEntry },
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/company_entries/:id',
  access: 'staff',
  summary: 'Leave the company one is in',
  schema: { params, response: companyEntry },
});
