import { z } from 'zod';

/** Criteria of the matching engine. */
export const matchCriterion = z.enum([
  'needs',
  'skills',
  'slots',
  'targets',
  'motivations',
  'riasec',
  'talents',
  'seniority',
  'languages',
  'location',
  'expectations',
]);
export type MatchCriterion = z.infer<typeof matchCriterion>;

const direction = z.strictObject({
  weights: z.partialRecord(matchCriterion, z.number().min(0).max(1000)).optional(),
  must_haves: z.array(matchCriterion).optional(),
  seniority_curve: z.array(z.number().min(0).max(1)).length(9).optional(),
});

/** Matching settings of a company: only values that differ from the engine's defaults are stored. */
export const matchingSettings = z.strictObject({
  participant: direction.optional(),
  presenter: direction.optional(),
  enough_common_slots: z.int().min(1).max(336).optional(),
  doubt: z.number().min(0).max(1).optional(),
});
