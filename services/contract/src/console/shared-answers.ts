import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { feedbackSubcategory } from '../states.ts';
import { consolePerson } from './profiles.ts';
import { listEndpoint } from './resource.ts';

/** An answer that its author lets the referents of the pair read. The provider's staff read none. */
export const sharedAnswer = z.object({
  id,
  mentoring_relationship_id: id,
  author: consolePerson,
  subcategory: feedbackSubcategory,
  question: z.string(),
  text: z.string(),
  sent_at: timestamp,
});
export type SharedAnswer = z.input<typeof sharedAnswer>;

export const listSharedAnswers = listEndpoint({
  name: 'shared_answers',
  summary: 'What the members whom one looks after chose to tell their referents, latest first',
  row: sharedAnswer,
  filter: {
    q: z.string().trim().max(100).optional(),
    mentoring_relationship_id: id.optional(),
    subcategory: feedbackSubcategory.optional(),
  },
  sort: ['sent_at'],
});
