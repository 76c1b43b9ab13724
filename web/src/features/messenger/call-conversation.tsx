import { useQuery } from '@tanstack/react-query';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { ConversationThread } from './conversation-thread.tsx';

/** The conversation of a relationship, beside a call. */
export function CallConversation({ relationshipId }: { relationshipId: string }) {
  const { data: relationship } = useQuery(relationshipQuery(relationshipId));
  return relationship?.conversation_id && <ConversationThread conversationId={relationship.conversation_id} />;
}
