import { z } from 'zod';

/** The score as a word. */
const matchWord = z.enum(['excellent', 'tres_bon', 'bon', 'a_explorer']);
export type MatchWord = z.infer<typeof matchWord>;

/** A reason that both sides may read: a sentence, and the matching answers of both. */
const matchReason = z.object({
  criterion: z.string(),
  text: z.string(),
  quotes: z.array(z.object({ participant_label: z.string(), presenter_label: z.string() })),
});

/** A match as shown on a card. */
export const matchSummary = z.object({
  /** 0–100, null when the pair is not eligible. */
  score: z.number().int().min(0).max(100).nullable(),
  word: matchWord.nullable(),
  /** `known`: number of criteria that both answered, of `total`. */
  confidence: z.object({ known: z.number().int(), total: z.number().int() }),
  reasons: z.array(matchReason),
  watch_out: z.string().nullable(),
  /** Why the two people cannot be matched; empty when eligible. */
  obstacles: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type MatchSummary = z.input<typeof matchSummary>;

/** A match as shown on a profile page. */
export const matchDetail = matchSummary.extend({
  presenter_gain: z.string().nullable(),
  /** Score of each direction, 0–100, before they are combined. */
  directions: z.object({ participant_to_presenter: z.number(), presenter_to_participant: z.number() }),
  criteria: z.array(
    z.object({
      criterion: z.string(),
      label: z.string(),
      known: z.boolean(),
      /** Points, of 100, that the criterion adds to the direction participant → presenter. */
      points: z.number(),
      max_points: z.number(),
    }),
  ),
});
export type MatchDetail = z.input<typeof matchDetail>;
