import type { companyDefaults } from '@binome/contract/values/company-defaults';
import type { NewRecords } from '../providers/api.ts';
import { splitLines } from './split-lines.ts';

export type CompanyForm = typeof companyDefaults & {
  name: string;
  slug: string | null;
  start: 'defaults' | 'copy' | 'file';
  copy_of: string | null;
  file: { rawFile: File } | null;
  business_units: string;
  job_categories: string;
  business_sectors: string;
  sites: { name: string; country: string; time_zone: string }[];
  program: {
    name: string;
    description: string | null;
    starts_on: string;
    ends_on: string;
    workshops: { title: string; held_on: string }[] | null;
  };
};

/** A link that duplicates a company names it in `copyOf`, before anything is chosen. */
export function startOf(chosen: CompanyForm['start'] | undefined, copyOf: string | null | undefined): CompanyForm['start'] {
  return chosen ?? (copyOf ? 'copy' : 'defaults');
}

/**
 * Builds the request body of a new company. For a copy or a file, the form's other settings are left out: they would override those of the
 * copied company or of the file.
 */
export async function toCompanyBody(form: Partial<CompanyForm>): Promise<NewRecords['companies']> {
  const {
    start: chosen,
    copy_of,
    file,
    name = '',
    slug,
    business_units,
    job_categories,
    business_sectors,
    sites,
    program,
    ...settings
  } = form;
  const start = startOf(chosen, copy_of);
  const identity = { name, ...(slug ? { slug } : {}), brand_colour: settings.brand_colour, brand_pattern: settings.brand_pattern };
  if (start === 'copy') return { ...identity, copy_of: copy_of ?? '' };
  if (start === 'file') return { ...identity, configuration: await file?.rawFile.text() };
  return {
    ...identity,
    ...settings,
    email_domains: settings.email_domains?.map((domain) => domain.trim().toLowerCase()) ?? [],
    foundation: {
      ...unlessEmpty('business_units', splitLines(business_units)),
      ...unlessEmpty('job_categories', splitLines(job_categories)),
      ...unlessEmpty('business_sectors', splitLines(business_sectors)),
      ...unlessEmpty('sites', sites ?? []),
      ...(program?.name ? { program: { ...program, description: program.description ?? '', workshops: program.workshops ?? [] } } : {}),
    },
  };
}

function unlessEmpty<T>(name: string, items: T[]): Record<string, T[]> {
  return items.length > 0 ? { [name]: items } : {};
}
