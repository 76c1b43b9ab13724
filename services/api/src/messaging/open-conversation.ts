import type { ConversationRole } from '@binome/contract/messaging/conversations';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { MemberActor } from '../platform/sign-in/actor.ts';
import { findConversationOfPartners, listReferents, upsertReferentConversation } from './conversation-queries.ts';
import { findOwnConversation } from './own-conversation.ts';
import { presentConversation } from './present-conversation.ts';

/**
 * Opens or returns the conversation with an HR referent of the member's programs, also of one who is their partner too. Else returns the
 * conversation with a partner. Other people do not write to each other.
 * @throws ApiError `not_found`
 */
export async function openConversation(context: MemberContext, receiverId: string) {
  const { tx, actor, now } = context;
  const referents = await listReferents(tx, actor.user_id);
  const isReferent = referents.some(({ user_id }) => user_id === receiverId);
  const opened = { sender_user_id: actor.user_id, sender_role: roleOf(actor), receiver_user_id: receiverId, created_at: now };
  const id = isReferent ? await upsertReferentConversation(tx, opened) : await findConversationOfPartners(tx, actor.user_id, receiverId);
  if (!id) throw new ApiError('not_found');
  return presentConversation(context, await findOwnConversation(context, id));
}

/** The role of the current profile, else that of the only one. */
function roleOf({ presenter_id, participant_id, current_profile_id }: MemberActor): ConversationRole {
  if (presenter_id && (!participant_id || current_profile_id === presenter_id)) return 'presenter';
  return participant_id ? 'participant' : 'member';
}
