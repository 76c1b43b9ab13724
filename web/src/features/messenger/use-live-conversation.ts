import type { Conversation } from '@binome/contract/messaging/conversations';
import { deviceNow, serverNow } from '@binome/contract/values/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useChannel } from '../../lib/live/cable.ts';
import { threadQuery } from './queries.ts';
import { mergeComments } from './thread.ts';
import { changeThread } from './thread-pages.ts';

/** How long a person counts as typing after the last signal, and the interval between signals of the member's own typing. */
const typingMs = 5000;
const tellMs = 2500;

/**
 * Shows messages as they arrive, what the partner has seen, and that they type. Returns a function that signals that the member types. Calls
 * `onConnect` each time the API can be reached again.
 */
export function useLiveConversation(
  { id }: Pick<Conversation, 'id'>,
  onConnect: () => void,
): { isPartnerTyping: boolean; tellTyping: () => void } {
  const client = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const [typedAt, setTypedAt] = useState(0);
  const toldAt = useRef(0);
  const { queryKey } = threadQuery(id);
  const perform = useChannel(
    'ConversationChannel',
    { id },
    {
      onMessage: (message) => {
        if (message.type === 'comment') {
          const { comment } = message;
          changeThread(client, id, (thread) => mergeComments(thread, [comment]));
          if (comment.author_user_id !== viewerId) setTypedAt(0);
          // The address of a picture is bound to the session of a call.
          if (comment.files.some(({ width }) => width !== null)) client.invalidateQueries({ queryKey });
        } else if (message.type === 'seen' && message.user_id !== viewerId) {
          const partner_seen = { comment_id: message.comment_id, at: new Date(serverNow()).toISOString() };
          changeThread(client, id, (thread) => ({ ...thread, conversation: { ...thread.conversation, partner_seen } }));
        } else if (message.type === 'typing' && message.user_id !== viewerId) setTypedAt(deviceNow());
      },
      onConnect,
      onMissed: () => client.invalidateQueries({ queryKey }),
    },
  );
  useEffect(() => {
    if (typedAt === 0) return;
    const timer = setTimeout(() => setTypedAt(0), typingMs);
    return () => clearTimeout(timer);
  }, [typedAt]);
  const tellTyping = () => {
    if (deviceNow() - toldAt.current < tellMs) return;
    toldAt.current = deviceNow();
    perform('typing');
  };
  return { isPartnerTyping: typedAt > 0, tellTyping };
}
