import { z } from 'zod';
import { day, fullName, id, timestamp } from '../fields.ts';
import { maxExclusionReasonLength } from '../values/limits.ts';
import { withoutInvisible } from '../values/visible-text.ts';
import { createEndpoint, listEndpoint, removeEndpoint, searchText } from './resource.ts';

const person = z.object({ id, name: fullName });

/** Two people who are never matched with each other. Neither learns of it. */
const matchingExclusion = z.object({
  id,
  people: z.array(person),
  /** Null for who may not write exclusions: administrators of a unit and the provider’s staff. */
  reason: z.string().nullable(),
  /** Who wrote it; null for an import, or once their account is erased. */
  by: fullName.nullable(),
  created_at: timestamp,
  /** The last day on which it holds; null for always. */
  kept_until: day.nullable(),
  can: z.object({ remove: z.boolean() }),
});
export type MatchingExclusion = z.input<typeof matchingExclusion>;

export const listMatchingExclusions = listEndpoint({
  name: 'matching_exclusions',
  summary: 'Pairs of people who are never matched, of whom one is in the caller’s scope',
  row: matchingExclusion,
  filter: { q: searchText, user_id: id.optional() },
  sort: ['created_at', 'name'],
});

export const createMatchingExclusion = createEndpoint({
  name: 'matching_exclusions',
  summary: 'Never match two people with each other',
  body: z.strictObject({
    // Two spellings of an id are one person, and the pair is stored in the order of its ids.
    user_ids: z.tuple([id.toLowerCase(), id.toLowerCase()]).refine(([one, other]) => one !== other),
    reason: z.string().overwrite(withoutInvisible).trim().max(maxExclusionReasonLength, { abort: true }).nullish(),
    kept_until: day.nullish(),
  }),
  row: matchingExclusion,
});

export const removeMatchingExclusion = removeEndpoint({
  name: 'matching_exclusions',
  summary: 'Allow two people to be matched again',
});
