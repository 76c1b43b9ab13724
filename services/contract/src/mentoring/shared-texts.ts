import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { profileType } from '../states.ts';
import { maxSharedTextLength } from '../values/limits.ts';

/** A text that both members of a relationship edit. A change names its base version; concurrent changes are merged line by line. */
export const sharedText = z.object({
  body: z.string(),
  /** 0 until the first change. */
  version: z.number().int(),
  updated_by: profileType.nullable(),
  updated_at: timestamp.nullable(),
});
export type SharedText = z.input<typeof sharedText>;

export const sharedTextChange = z.strictObject({ body: z.string().max(maxSharedTextLength, { abort: true }), version: z.int32().min(0) });

/** `kept`: saved as sent. `merged`: merged with the partner's changes. `both_kept`: both versions of conflicting lines are in the text. */
export const sharedTextSaved = z.object({ data: sharedText, outcome: z.enum(['kept', 'merged', 'both_kept']) });

export const sharedTextVersion = z.object({ version: z.number().int(), body: z.string(), written_by: profileType, written_at: timestamp });
