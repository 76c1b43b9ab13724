import { z } from 'zod';
import { day, emailDomain, id, idAndName, timestamp } from '../fields.ts';
import { maxOpenLinkNameLength, openLinkQuota } from '../values/limits.ts';
import { createEndpoint, getEndpoint, listEndpoint, searchText, updateEndpoint } from './resource.ts';

const openLinkStatus = z.enum(['open', 'full', 'expired', 'revoked']);
export type OpenLinkStatus = z.infer<typeof openLinkStatus>;

/** A registration link that several people may use. */
const openLink = z.object({
  id,
  name: z.string(),
  status: openLinkStatus,
  program: idAndName.nullable(),
  /** The URL to share. */
  address: z.string(),
  /** Maximum number of registrations; null for no maximum. */
  quota: z.int().nullable(),
  used_count: z.int(),
  /** Allowed e-mail domains. If empty, those of the company's settings apply; if these are empty too, any domain is allowed. */
  allowed_domains: z.array(z.string()),
  /** Last day of validity, in the company's time zone. */
  expires_on: day,
  revoked_at: timestamp.nullable(),
  created_at: timestamp,
  can: z.object({ edit: z.boolean(), revoke: z.boolean() }),
});
export type OpenLink = z.input<typeof openLink>;

const limits = {
  name: z.string().trim().min(1).max(maxOpenLinkNameLength, { abort: true }),
  quota: z.int().min(openLinkQuota.min).max(openLinkQuota.max).nullable(),
  allowed_domains: z.array(emailDomain).max(50),
  expires_on: day,
};

export const listOpenLinks = listEndpoint({
  name: 'open_links',
  summary: 'The open links in the caller’s scope',
  row: openLink,
  filter: { q: searchText, status: openLinkStatus.optional(), program_id: id.optional() },
  sort: ['name', 'created_at', 'expires_on', 'used_count'],
});

export const getOpenLink = getEndpoint({ name: 'open_links', summary: 'An open link', row: openLink });

export const createOpenLink = createEndpoint({
  name: 'open_links',
  summary: 'Create an open link',
  body: z.strictObject({
    name: limits.name,
    program_id: id.nullable().optional(),
    quota: limits.quota.optional(),
    allowed_domains: limits.allowed_domains.optional(),
    expires_on: limits.expires_on,
  }),
  row: openLink,
});

export const updateOpenLink = updateEndpoint({
  name: 'open_links',
  summary: 'Change an open link’s name and limits',
  body: z.strictObject(limits).partial(),
  row: openLink,
});

export const revokeOpenLink = createEndpoint({
  name: 'open_link_revocations',
  action: 'open_links.edit',
  summary: 'Revoke an open link permanently; people who registered through it are not affected',
  body: z.strictObject({ open_link_id: id }),
  row: openLink,
});
