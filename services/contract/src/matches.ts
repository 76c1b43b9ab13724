import { z } from 'zod';

export const matchWord = z.enum(['excellent', 'tres_bon', 'bon', 'a_explorer']);
export type MatchWord = z.infer<typeof matchWord>;

/** A reason that both sides may read: a sentence, and the answers of each that it rests on. */
export const matchReason = z.object({
  criterion: z.string(),
  text: z.string(),
  quotes: z.array(z.object({ participant_label: z.string(), presenter_label: z.string() })),
});

/** What a card shows of a match. */
export const matchSummary = z.object({
  /** 0–100, null when the pair is not eligible. */
  score: z.number().int().min(0).max(100).nullable(),
  word: matchWord.nullable(),
  /** How many criteria both had answered, of how many. */
  confidence: z.object({ known: z.number().int(), total: z.number().int() }),
  reasons: z.array(matchReason),
  watch_out: z.string().nullable(),
  /** Why this pair cannot be; empty when it can. */
  obstacles: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type MatchSummary = z.input<typeof matchSummary>;

/** What a profile page shows of it. */
export const matchDetail = matchSummary.extend({
  presenter_gain: z.string().nullable(),
  /** Each direction in 0–100 before the two are joined. */
  directions: z.object({ participant_to_presenter: z.number(), presenter_to_participant: z.number() }),
  criteria: z.array(
    z.object({
      criterion: z.string(),
      label: z.string(),
      known: z.boolean(),
      /** Points of 100 that the criterion brings to the direction participant → presenter, and at most could bring. */
      points: z.number(),
      max_points: z.number(),
    }),
  ),
});
export type MatchDetail = z.input<typeof matchDetail>;
