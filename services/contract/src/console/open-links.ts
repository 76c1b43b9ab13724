import { z } from 'zod';
import { day, emailDomain, id, idAndName, timestamp } from '../fields.ts';
import { createEndpoint, getEndpoint, listEndpoint, updateEndpoint } from './resource.ts';

export const openLinkStatus = z.enum(['open', 'full', 'expired', 'revoked']);
export type OpenLinkStatus = z.infer<typeof openLinkStatus>;

/** An invitation to be posted, for whoever its limits admit. */
export const openLink = z.object({
  id,
  name: z.string(),
  status: openLinkStatus,
  program: idAndName.nullable(),
  /** What to post: whoever opens it may register. */
  address: z.string(),
  /** How many may register by it; null for any number. */
  quota: z.int().nullable(),
  used_count: z.int(),
  /** The domains of the e-mail addresses that it admits; empty for those of the company's settings, or any. */
  allowed_domains: z.array(z.string()),
  /** The last day on which it opens, in the company's time zone. */
  expires_on: day,
  revoked_at: timestamp.nullable(),
  created_at: timestamp,
  can: z.object({ edit: z.boolean(), revoke: z.boolean() }),
});
export type OpenLink = z.input<typeof openLink>;

const limits = {
  name: z.string().trim().min(1).max(120),
  quota: z.int().min(1).max(100_000).nullable(),
  allowed_domains: z.array(emailDomain).max(50),
  expires_on: day,
};

export const listOpenLinks = listEndpoint({
  name: 'open_links',
  summary: 'The open links of the programs that one looks after',
  row: openLink,
  filter: { q: z.string().trim().max(100).optional(), status: openLinkStatus.optional(), program_id: id.optional() },
  sort: ['name', 'created_at', 'expires_on', 'used_count'],
});

export const getOpenLink = getEndpoint({ name: 'open_links', summary: 'An open link', row: openLink });

export const createOpenLink = createEndpoint({
  name: 'open_links',
  summary: 'Make a link by which people invite themselves, within its limits',
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
  summary: 'Close an open link for good; whoever registered by it stays',
  body: z.strictObject({ open_link_id: id }),
  row: openLink,
});
