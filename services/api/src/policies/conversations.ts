import type { ConversationObstacle, ConversationRole } from '@binome/contract/messaging/conversations';
import type { MentoringRelationshipState, RegistrationState } from '@binome/contract/states';

const dayMs = 86_400_000;
const minuteMs = 60_000;

export type ConversationRecord = {
  relationship: { aasm_state: MentoringRelationshipState; ended_at: Date | null } | null;
  /** `role_user_id` is null once the person has left the role of the conversation. */
  partner: { state: RegistrationState; role: ConversationRole; role_user_id: string | null };
  own: { role: ConversationRole; role_user_id: string | null };
};

/** Until when the partners of an ended relationship may write; null while it runs, and for a conversation with an HR referent. */
export function writableUntil({ relationship }: ConversationRecord, daysAfterEnd: number): Date | null {
  return relationship?.ended_at ? new Date(relationship.ended_at.getTime() + daysAfterEnd * dayMs) : null;
}

/** The reason why a conversation is closed for both; null if it is open. */
export function obstacleOf(record: ConversationRecord, daysAfterEnd: number, now: Date): ConversationObstacle | null {
  const { partner, own } = record;
  if (partner.state === 'closed') return 'partner_closed';
  if (partner.state !== 'active' && partner.state !== 'validated') return 'partner_suspended';
  const until = writableUntil(record, daysAfterEnd);
  if (until && now > until) return 'ended';
  const hasLeft = [partner, own].some(({ role, role_user_id }) => role === 'hr_referent' && role_user_id === null);
  return hasLeft ? 'partner_left' : null;
}

/** Until when the author of a comment may change it; null for others, and for a comment that is taken back. */
export function changeableUntil(
  actor: { user_id: string },
  comment: { author_user_id: string; created_at: Date; removed_at: Date | null },
  minutes: number,
): Date | null {
  const isOwn = comment.author_user_id === actor.user_id && comment.removed_at === null;
  return isOwn ? new Date(comment.created_at.getTime() + minutes * minuteMs) : null;
}
