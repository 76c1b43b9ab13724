import { z } from 'zod';

/** A reason that both sides may read: a sentence, and the matching answers of both. */
const matchReason = z.object({
  criterion: z.string(),
  text: z.string(),
  quotes: z.array(z.object({ participant_label: z.string(), presenter_label: z.string() })),
});

/** A match as shown on a card. */
export const matchSummary = z.object({
  /** 0–100, null when the pair is not eligible. `fitLevelOf` says it in a word. */
  score: z.number().int().min(0).max(100).nullable(),
  /** `known`: number of criteria that both answered, of `total`. */
  confidence: z.object({ known: z.number().int(), total: z.number().int() }),
  reasons: z.array(matchReason),
  watch_out: z.string().nullable(),
  /** Why the two people cannot be matched; empty when eligible. */
  obstacles: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type MatchSummary = z.input<typeof matchSummary>;

/** Integers, rounded so that all the points of a match add up to its score, and all the maxima to 100. */
const points = { points: z.number().int(), max_points: z.number().int() };

/** The part of the score that comes from one direction, with the points of each criterion. */
const matchDirection = z.object({
  /** The sum of the points of `criteria` and `unanswered`. */
  points: z.number().int(),
  /** Criteria that both answered. */
  criteria: z.array(z.object({ criterion: z.string(), label: z.string(), ...points })),
  /** Points of the criteria that one of the two people has not answered. */
  unanswered: z.object({ labels: z.array(z.string()), ...points }),
});
export type MatchDirection = z.input<typeof matchDirection>;

/** A match as shown on a profile page. */
export const matchDetail = matchSummary.extend({
  presenter_gain: z.string().nullable(),
  /** Why the score is lower than without some of the answers; null when every answer helps, and without a score. */
  lowered: z.string().nullable(),
  /** What each of the two brings the other; null when the score is. `participant`: what the presenter brings the participant. */
  directions: z.object({ participant: matchDirection, presenter: matchDirection }).nullable(),
});
export type MatchDetail = z.input<typeof matchDetail>;
