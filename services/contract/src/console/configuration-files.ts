import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, fileBytes, id, idParams, timeZone } from '../fields.ts';
import { companySettings } from './company-settings.ts';

// The calls that make a company, and that take its configuration out and in.

/** A company's configuration is some 100 KiB with its documents in two languages. */
export const maxConfigurationBytes = 2 * 1024 * 1024;

export const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9](-?[a-z0-9])*$/);

const line = z.string().trim().min(1).max(120);

/** What makes the company its own from the first day, in its default language; what is absent starts as the product proposes. */
export const companyBasics = z
  .strictObject({
    business_units: z.array(line).min(1).max(500),
    sites: z.array(z.strictObject({ name: line, country: z.string().regex(/^[A-Z]{2}$/), time_zone: timeZone })).max(500),
    job_categories: z.array(line).min(1).max(200),
    business_sectors: z.array(line).min(1).max(200),
    program: z.strictObject({
      name: line,
      description: z.string().trim().max(2000),
      starts_on: day,
      ends_on: day,
      workshops: z.array(z.strictObject({ title: z.string().trim().min(1).max(200), held_on: day })).max(60),
    }),
  })
  .partial();
export type CompanyBasics = z.output<typeof companyBasics>;

export const createCompany = endpoint({
  method: 'POST',
  url: '/backoffice/v1/companies',
  access: 'staff',
  status: 201,
  max_body_bytes: 2 * maxConfigurationBytes,
  summary: 'Make a company: complete from nothing but a name, else like another company, or like a configuration file',
  schema: {
    body: z.strictObject({
      name: z.string().trim().min(1).max(120),
      /** Its address; made of the name when absent. */
      slug: slug.optional(),
      ...companySettings.partial().shape,
      limits: companySettings.shape.limits.partial().optional(),
      foundation: companyBasics.optional(),
      /** Starts with all that this company configured but its e-mail domains. */
      copy_of: id.optional(),
      /** The text of a configuration file, refused as the import of the file would be. */
      configuration: z.string().max(maxConfigurationBytes).optional(),
    }),
    response: z.object({ id, slug: z.string(), name: z.string() }),
  },
});

export const downloadConfiguration = endpoint({
  method: 'GET',
  url: '/backoffice/v1/companies/:id/configuration',
  access: 'console',
  download: 'application/json',
  summary: 'All that the company configured, as one JSON file',
  schema: { params: idParams, response: fileBytes },
});

/** What an import changes: of which list, which item, by its code and as people know it. */
export const configurationChange = z.object({
  part: z.enum([
    'company',
    'matching',
    'business_units',
    'sites',
    'tags',
    'programs',
    'steps',
    'questions',
    'choices',
    'feedback_questions',
    'meeting_reasons',
    'training_tools',
    'documents',
  ]),
  /** What is absent from the file is archived where something depends on it, else removed. */
  action: z.enum(['created', 'changed', 'ordered', 'restored', 'archived', 'removed']),
  /** `presenter.motivations.knowledge`: unique within its part. */
  code: z.string(),
  name: z.string(),
});
export type ConfigurationChange = z.input<typeof configurationChange>;

export const uploadConfiguration = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/companies/:id/configuration',
  access: 'console',
  upload: { max_bytes: maxConfigurationBytes },
  summary:
    'Configure the company by a file: all of it or nothing. A file with a fault is refused (`configuration_refused`), with the line of each fault in `faults`. A dry run tells what would change, and changes nothing',
  schema: {
    params: idParams,
    querystring: z.strictObject({ dry_run: z.stringbool().optional() }),
    response: z.object({ applied: z.boolean(), changes: z.array(configurationChange) }),
  },
});
