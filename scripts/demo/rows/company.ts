import type { Building } from './building.ts';
import type { Row } from './row.ts';

/** The company's own entry in the directory. */
export function companyRow({ draft, clock, companyId }: Building): Row<'directory.companies'> {
  return {
    id: companyId,
    slug: draft.slug,
    name: draft.name,
    listed: draft.listed,
    languages: draft.languages,
    default_language: draft.languages[0],
    time_zone: draft.timeZone,
    brand_colour: draft.brandColour,
    created_at: clock.ago(450, draft.slug),
  };
}
