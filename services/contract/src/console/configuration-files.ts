import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, fileBytes, id, idParams, timeZone } from '../fields.ts';
import { maxElementNameLength, maxWorkshops, programLengths } from '../values/limits.ts';
import { companySettings } from './company-settings.ts';
import { companyConfiguration } from './configuration.ts';

// Creating a company, and exporting and importing its configuration.

/** A typical file with documents in two languages is 100 KiB. */
const maxConfigurationBytes = 2 * 1024 * 1024;

export const slug = z
  .string()
  .max(40, { abort: true })
  .regex(/^[a-z0-9](-?[a-z0-9])*$/);

const line = z.string().trim().min(1).max(maxElementNameLength, { abort: true });

/** First units, sites and program of a company, in its default language. Absent fields use the product's defaults. */
const companyBasics = z
  .strictObject({
    business_units: z.array(line).min(1).max(500),
    sites: z.array(z.strictObject({ name: line, country: z.string().regex(/^[A-Z]{2}$/), time_zone: timeZone })).max(500),
    job_categories: z.array(line).min(1).max(200),
    business_sectors: z.array(line).min(1).max(200),
    program: z.strictObject({
      name: line,
      description: z.string().trim().max(programLengths.description, { abort: true }),
      starts_on: day,
      ends_on: day,
      workshops: z
        .array(z.strictObject({ title: z.string().trim().min(1).max(programLengths.workshop_title, { abort: true }), held_on: day }))
        .max(maxWorkshops),
    }),
  })
  .partial();
export type CompanyBasics = z.output<typeof companyBasics>;

export const createCompany = endpoint({
  method: 'POST',
  url: '/backoffice/v1/companies',
  access: 'staff',
  action: 'companies.create',
  status: 201,
  max_body_bytes: 2 * maxConfigurationBytes,
  summary: 'Create a company from the product’s defaults, a copy of another company, or a configuration file',
  schema: {
    body: z.strictObject({
      name: z.string().trim().min(1).max(120, { abort: true }),
      /** Derived from the name by default. */
      slug: slug.optional(),
      // A new company has no identity provider yet.
      ...companySettings.omit({ sign_in_methods: true }).partial().shape,
      limits: companySettings.shape.limits.partial().optional(),
      foundation: companyBasics.optional(),
      /** Copies the configuration of this company, except its e-mail domains. */
      copy_of: id.optional(),
      /** The text of a configuration file, validated like an import. */
      configuration: z.string().max(maxConfigurationBytes, { abort: true }).optional(),
    }),
    response: z.object({ id, slug: z.string(), name: z.string() }),
  },
});

export const downloadConfiguration = endpoint({
  method: 'GET',
  url: '/backoffice/v1/companies/:id/configuration',
  access: 'console',
  action: 'configuration.export',
  download: 'application/json',
  content: companyConfiguration,
  summary: 'Export the configuration of the company as a JSON file',
  schema: { params: idParams, response: fileBytes },
});

/** A change that an import makes to an item. */
const configurationChange = z.object({
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
  /** Items absent from the file are archived if in use, else removed. */
  action: z.enum(['created', 'changed', 'ordered', 'restored', 'archived', 'removed']),
  /** Unique within its part, for example `presenter.motivations.knowledge`. */
  code: z.string(),
  name: z.string(),
  /** What a change replaces, as texts: `field` is that of a list or of the settings, with the language of a translated text. */
  values: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ConfigurationChange = z.input<typeof configurationChange>;

export const uploadConfiguration = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/companies/:id/configuration',
  access: 'console',
  action: 'configuration.import',
  upload: { max_bytes: maxConfigurationBytes },
  summary:
    'Import the configuration of the company, atomically. An invalid file is refused with `configuration_refused` and its errors by line in `faults`. A dry run returns the changes without applying them',
  schema: {
    params: idParams,
    querystring: z.strictObject({ dry_run: z.stringbool().optional() }),
    response: z.object({
      applied: z.boolean(),
      changes: z.array(configurationChange),
      /** The change of the sign-in that now waits, because two administrators make it. */
      proposed_change_id: id.nullable(),
    }),
  },
});
