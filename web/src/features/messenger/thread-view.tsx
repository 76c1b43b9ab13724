import { useQuery } from '@tanstack/react-query';
import { BesidePanel } from './beside-panel.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { threadQuery } from './queries.ts';
import { ThreadHeader } from './thread-header.tsx';

/** A conversation of the messenger, with its partner above it and the relationship beside it. */
export function ThreadView({ id, messageId }: { id: string; messageId: string | undefined }) {
  const { data: thread } = useQuery(threadQuery(id));
  return (
    <>
      <div className="flex min-h-0 min-w-0 grow flex-col bg-surface lg:rounded-card lg:shadow-card">
        <ConversationThread
          conversationId={id}
          messageId={messageId}
          header={(conversation) => <ThreadHeader conversation={conversation} />}
        />
      </div>
      {thread && <BesidePanel conversation={thread.conversation} />}
    </>
  );
}
