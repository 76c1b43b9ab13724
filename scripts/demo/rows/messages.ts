import type { DraftContext } from './draft-context.ts';
import { relationshipIds } from './relationship-ids.ts';

/** A message of the demo. `seen`: the other person has read it. */
export type DemoMessage = { mentoring_relationship_id: string; author_user_id: string; body: string; sent_at: Date; seen: boolean };

/** The messages of all conversations, oldest first. */
export function messageRows(context: DraftContext): DemoMessage[] {
  const { draft, clock } = context;
  const messages = draft.conversations.flatMap(({ participant, presenter, messages, unread = 0 }) => {
    const { mentoring_relationship_id, participant_user_id, presenter_user_id } = relationshipIds(context, { participant, presenter });
    const userIds = { participant: participant_user_id, presenter: presenter_user_id };
    return messages.map(([by, daysAgo, at, body], index) => ({
      mentoring_relationship_id,
      author_user_id: userIds[by],
      body,
      sent_at: clock.workday(daysAgo, at, draft.timeZone),
      seen: index < messages.length - unread,
    }));
  });
  return messages.sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime());
}
