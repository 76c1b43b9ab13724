import { z } from 'zod';
import { timestamp } from './fields.ts';
import { profileType } from './states.ts';

/** A text that both of a pair write. Whoever saves names the version they started from; the two texts are then merged line by line. */
export const sharedText = z.object({
  body: z.string(),
  /** 0 while nobody wrote. */
  version: z.number().int(),
  updated_by: profileType.nullable(),
  updated_at: timestamp.nullable(),
});
export type SharedText = z.input<typeof sharedText>;

export const sharedTextChange = z.strictObject({ body: z.string().max(10_000), version: z.int32().min(0) });

/** What became of a saved text: kept as it is, merged with the partner's, or both wordings kept where they met. */
export const sharedTextSaved = z.object({ data: sharedText, outcome: z.enum(['kept', 'merged', 'both_kept']) });

/** A line of the text as one of the two wrote it. */
export const sharedTextVersion = z.object({ version: z.number().int(), body: z.string(), written_by: profileType, written_at: timestamp });
