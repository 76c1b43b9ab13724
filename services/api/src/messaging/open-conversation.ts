import type { ConversationRole } from '@binome/contract/conversations';
import type { MemberActor } from '../platform/actor.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findConversationOfPartners, listReferents, upsertReferentConversation } from './conversation-queries.ts';
import { findOwnConversation } from './own-conversation.ts';
import { presentConversation } from './present-conversation.ts';

/**
 * Returns the conversation with a partner, or opens one with an HR referent of the member's programs. People without a relationship do
 * not write to each other.
 * @throws ApiError `not_found`
 */
export async function openConversation(context: MemberContext, receiverId: string) {
  const { tx, actor, now } = context;
  const existing = await findConversationOfPartners(tx, actor.user_id, receiverId);
  if (existing) return presentConversation(context, await findOwnConversation(context, existing));
  const referents = await listReferents(tx, actor.user_id);
  if (!referents.some(({ user_id }) => user_id === receiverId)) throw new ApiError('not_found');
  const opened = { sender_user_id: actor.user_id, sender_role: roleOf(actor), receiver_user_id: receiverId, created_at: now };
  return presentConversation(context, await findOwnConversation(context, await upsertReferentConversation(tx, opened)));
}

/** The role of the current profile, else that of the only one. */
function roleOf({ presenter_id, participant_id, current_profile_id }: MemberActor): ConversationRole {
  if (presenter_id && (!participant_id || current_profile_id === presenter_id)) return 'presenter';
  return participant_id ? 'participant' : 'member';
}
