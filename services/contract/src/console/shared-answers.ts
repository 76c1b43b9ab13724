import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { feedbackSubcategory } from '../states.ts';
import { consolePerson } from './profiles.ts';
import { listEndpoint, searchText } from './resource.ts';

/** An answer that its author shared with the referents. Staff cannot read them. */
const sharedAnswer = z.object({
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
  summary: 'The answers that members in the caller’s scope shared with referents, newest first',
  row: sharedAnswer,
  filter: {
    q: searchText,
    mentoring_relationship_id: id.optional(),
    subcategory: feedbackSubcategory.optional(),
  },
  sort: ['sent_at'],
});
