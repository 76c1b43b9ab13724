import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { threadQuery } from './queries.ts';
import { QuickAnswers } from './quick-answers.tsx';
import type { Thread } from './thread.ts';
import { ThreadNotice } from './thread-notice.tsx';
import { useLiveConversation } from './use-live-conversation.ts';
import { useOutbox } from './use-outbox.ts';

interface ConversationThreadProps {
  conversationId: string;
  /** The message to show, instead of the latest ones. */
  messageId?: string | undefined;
  /** Shown above the messages; none by default. */
  header?: (conversation: Conversation) => ReactNode;
}

/**
 * The messages of a conversation, which arrive live, and the field to write one. It fills the flex column that holds it, on any page whose
 * route has loaded the messages of `messenger`.
 */
export function ConversationThread({ conversationId, messageId, header }: ConversationThreadProps) {
  const { data: thread, error, refetch } = useQuery(threadQuery(conversationId));
  if (thread) return <OpenThread thread={thread} messageId={messageId} header={header} />;
  return (
    <div className="flex min-h-0 grow flex-col justify-center">
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <ThreadSkeleton />}
    </div>
  );
}

interface OpenThreadProps extends Pick<ConversationThreadProps, 'messageId' | 'header'> {
  thread: Thread;
}

function OpenThread({ thread, messageId, header }: OpenThreadProps) {
  const { t } = useIntl();
  const { conversation } = thread;
  const { outbox, pending } = useOutbox(conversation.id);
  const [quote, setQuote] = useState<Comment | null>(null);
  const [edited, setEdited] = useState<Comment | null>(null);
  const { isPartnerTyping, tellTyping } = useLiveConversation(conversation, () => outbox.retry());

  return (
    <section aria-label={t('messenger.conversation')} className="flex min-h-0 grow flex-col">
      {header?.(conversation)}
      <MessageLog
        thread={thread}
        pending={pending}
        isPartnerTyping={isPartnerTyping}
        messageId={messageId}
        onRetry={() => outbox.retry()}
        onDiscard={(key) => outbox.discard(key)}
        onQuote={setQuote}
        onEdit={setEdited}
      />
      <QuickAnswers thread={thread} pending={pending} onSend={(message) => outbox.add(message)} className="px-3 pb-3 lg:px-4" />
      <ThreadNotice conversation={conversation} />
      {conversation.can.write && (
        <Composer
          key={edited?.id}
          conversation={conversation}
          quote={quote}
          onQuote={setQuote}
          edited={edited}
          onEdited={() => setEdited(null)}
          onType={tellTyping}
          onSend={(message) => outbox.add(message)}
        />
      )}
    </section>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useIntl();
  if (!(error instanceof ApiFailure && error.status === 404)) return <ErrorCard error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      drawing="empty-messages"
      action={
        <LinkButton to="/messenger/{-$id}" params={{ id: undefined }}>
          {t('messenger.to_list')}
        </LinkButton>
      }
    >
      {t('messenger.not_found')}
    </EmptyState>
  );
}

function ThreadSkeleton() {
  return (
    <Loading className="flex grow flex-col justify-end gap-3 p-6">
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-10 w-1/2 self-end" />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-12" />
    </Loading>
  );
}
