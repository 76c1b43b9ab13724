import type { updatePresenter } from '@binome/contract/profiling';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/errors.ts';

export type ProfileChange = z.output<typeof updatePresenter.schema.body>;
type ResourceInput = NonNullable<ProfileChange['resources']>[number];

/** What the words of a profile are checked against. */
export type ProfileLimits = {
  hasContactDetails: (text: string) => boolean;
  max_relationships: number;
  /** The company's calendar day. */
  today: string;
};

/** What is wrong with all that a profile says besides its answers, by field. */
export function validateProfileChange(change: ProfileChange, { hasContactDetails, max_relationships, today }: ProfileLimits): [string, FieldFault][] {
  const faults: [string, FieldFault][] = [];
  for (const field of ['title', 'activity'] as const) {
    if (change[field] && hasContactDetails(change[field])) faults.push([field, { code: 'no_contact_details' }]);
  }
  for (const [index, resource] of (change.resources ?? []).entries()) {
    for (const [field, code] of validateResource(resource, hasContactDetails)) faults.push([`resources.${index}.${field}`, { code }]);
  }
  if (change.max_relationships && change.max_relationships > max_relationships) {
    faults.push(['max_relationships', { code: 'too_big', values: { max: max_relationships } }]);
  }
  if (change.pause?.until && change.pause.until < today) faults.push(['pause.until', { code: 'past_day' }]);
  return faults;
}

function validateResource(resource: ResourceInput, hasContactDetails: (text: string) => boolean): [keyof ResourceInput, string][] {
  const faults: [keyof ResourceInput, string][] = [];
  for (const field of ['title', 'author'] as const) {
    if (resource[field] && hasContactDetails(resource[field])) faults.push([field, 'no_contact_details']);
  }
  if (resource.url ? !normalizeUrl(resource.url) : resource.type === 'link') faults.push(['url', resource.url ? 'invalid_url' : 'required']);
  return faults;
}

/** The address of a page, with `https://` where it was left out; undefined for anything that a link must not lead to. */
export function normalizeUrl(text: string): string | undefined {
  const address = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const leadsToPage = (protocol === 'https:' || protocol === 'http:') && /\.\p{L}{2,}$|\.xn--[a-z0-9-]+$/u.test(hostname);
  return leadsToPage && username === '' && password === '' && href.length <= 500 ? href : undefined;
}
