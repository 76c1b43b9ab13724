import { ApiError } from '../../platform/http/errors.ts';
import { sessionAddress } from '../../platform/sign-in/session-address.ts';
import type { MessagingContext } from '../messaging-context.ts';
import { findOwnConversation } from '../own-conversation.ts';
import { findFile } from './file-queries.ts';
import { canRead } from './serve-files.ts';

/**
 * Returns an address from which the session can download a file.
 * @throws ApiError `not_found`
 */
export async function addressOfFile(context: MessagingContext, conversationId: string, fileId: string): Promise<string> {
  await findOwnConversation(context, conversationId);
  const file = await findFile(context.tx, fileId);
  if (!file || file.conversation_id !== conversationId || !canRead(file, context.actor.user_id)) throw new ApiError('not_found');
  return sessionAddress(context, '/message_files', fileId);
}
