import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { listEndpoint, searchText } from './resource.ts';

const front = z.enum(['member_app', 'console']);

/** Equal crashes of a front end, in one version and one browser. */
const crashGroup = z.object({
  id,
  front,
  error: z.string(),
  version: z.string(),
  browser: z.string(),
  reports: z.number().int(),
  first_seen_at: timestamp,
  last_seen_at: timestamp,
});
export type CrashGroup = z.input<typeof crashGroup>;

export const listCrashGroups = {
  ...listEndpoint({
    name: 'crash_groups',
    summary: 'The crashes of the member app and of the console, grouped',
    row: crashGroup,
    filter: { q: searchText, front: front.optional() },
    sort: ['last_seen_at', 'first_seen_at', 'reports', 'version'],
  }),
  access: 'staff',
} as const;
