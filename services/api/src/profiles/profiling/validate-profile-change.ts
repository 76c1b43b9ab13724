import type { updatePresenter } from '@binome/contract/profiles/profiling';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/http/errors.ts';

export type ProfileChange = z.output<typeof updatePresenter.schema.body>;
type ResourceInput = NonNullable<ProfileChange['resources']>[number];

export type ProfileLimits = {
  max_relationships: number;
  /** The current day in the company's time zone. */
  today: string;
};

/** Returns the faults of a profile change by field, except those of its answers. */
export function validateProfileChange(change: ProfileChange, { max_relationships, today }: ProfileLimits): [string, FieldFault][] {
  const faults: [string, FieldFault][] = [];
  for (const [index, resource] of (change.resources ?? []).entries()) {
    const code = urlFault(resource);
    if (code) faults.push([`resources.${index}.url`, { code }]);
  }
  if (change.max_relationships && change.max_relationships > max_relationships) {
    faults.push(['max_relationships', { code: 'too_big', values: { max: max_relationships } }]);
  }
  if (change.pause?.until && change.pause.until < today) faults.push(['pause.until', { code: 'past_day' }]);
  return faults;
}

function urlFault({ url, type }: ResourceInput): string | undefined {
  if (url) return normalizeUrl(url) ? undefined : 'invalid_url';
  return type === 'link' ? 'required' : undefined;
}

/** Returns an http(s) URL of a public host, adding a missing `https://`; undefined for any other text. */
export function normalizeUrl(text: string): string | undefined {
  const url = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u.test(text) ? `https://${text}` : text;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(url);
  const isPublicHost = (protocol === 'https:' || protocol === 'http:') && /\.\p{L}{2,}$|\.xn--[a-z0-9-]+$/u.test(hostname);
  return isPublicHost && username === '' && password === '' && href.length <= 500 ? href : undefined;
}
