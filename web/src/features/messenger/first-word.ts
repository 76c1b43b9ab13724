import { partnerIn } from './people.ts';
import type { Thread } from './thread.ts';

/** Has the mentor of the viewer written for the first time, and the viewer not answered yet? */
export function isAfterFirstWord({ conversation, comments, has_older, has_newer }: Thread): boolean {
  const mentor = partnerIn(conversation);
  if (has_older || has_newer || mentor.role !== 'presenter') return false;
  const first = comments.findIndex(({ author_user_id }) => author_user_id === mentor.user_id);
  return first >= 0 && comments.slice(first).every(({ author_user_id }) => author_user_id === mentor.user_id);
}
