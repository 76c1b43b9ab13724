import type { DraftContext } from './draft-context.ts';
import type { Row } from './row.ts';

export function companyRow({ draft, clock, companyId }: DraftContext): Row<'directory.companies'> {
  return {
    id: companyId,
    slug: draft.slug,
    name: draft.name,
    listed: draft.listed,
    languages: draft.languages,
    default_language: draft.languages[0],
    time_zone: draft.timeZone,
    brand_colour: draft.brandColour,
    brand_pattern: draft.brandPattern,
    created_at: clock.ago(450, draft.slug),
  };
}
