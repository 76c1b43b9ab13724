import { z } from 'zod';
import { fullName, id } from '../fields.ts';
import { maxAddedSeats } from '../values/limits.ts';
import { matchCriterion } from './matching-settings.ts';
import { createEndpoint } from './resource.ts';

/** 0–100. */
export const shownScore = z.int().min(0).max(100);
/** How good a pair must be to be worth a place: near 1, few are served well; 0: everybody whom the places allow. */
export const theta = z.number().min(0).max(1);
export const criteria = z.array(matchCriterion).max(20);

const count = z.int();

/** What an assignment would be with a change. The differences are to the run as it is. */
const effect = z.object({
  served: count,
  mean: z.number().nullable(),
  worst_tenth: z.number().nullable(),
  served_change: count,
  mean_change: z.number().nullable(),
  worst_tenth_change: z.number().nullable(),
  /** Mentees who would have a mentor and have none, with the score of their pair: the first ones. */
  placed: z.array(z.object({ user_id: id, name: fullName, score: shownScore })),
});

/** A change that a referent may try, and what it would bring. */
export const whatIf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seat'), presenter: z.object({ user_id: id, profile_id: id, name: fullName }), seats: count, effect }),
  z.object({ kind: z.literal('topic'), topic: z.object({ code: z.string(), label: z.string() }), presenters: count, effect }),
  z.object({ kind: z.literal('floor'), floor: shownScore, effect }),
  z.object({ kind: z.literal('criterion'), criterion: matchCriterion, label: z.string(), is_must_have: z.boolean(), effect }),
]);
export type WhatIf = z.input<typeof whatIf>;

export const simulateMatchingRun = createEndpoint({
  name: 'matching_run_simulations',
  action: 'matching_runs.edit',
  summary: 'What an assignment would be with more places, more mentors, another floor or other criteria; nothing is saved',
  body: z.strictObject({
    run_id: id,
    seats: z
      .array(z.strictObject({ presenter_id: id, added: z.int().min(1).max(maxAddedSeats) }))
      .max(50)
      .optional(),
    topics: z
      .array(z.strictObject({ code: z.string().max(100, { abort: true }), presenters: z.int().min(1).max(maxAddedSeats) }))
      .max(20)
      .optional(),
    floor: shownScore.optional(),
    ignored_criteria: criteria.optional(),
  }),
  row: z.object({ id, effect }),
});
export type MatchingRunSimulation = z.input<typeof simulateMatchingRun.schema.response>;
