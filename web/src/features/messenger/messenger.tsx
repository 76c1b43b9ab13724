import type { Conversation } from '@binome/contract/messaging/conversations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { ConversationList } from './conversation-list.tsx';
import { fullName, partnerIn } from './people.ts';
import { conversationsQuery } from './queries.ts';
import { ThreadView } from './thread-view.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

interface MessengerProps {
  id: string | undefined;
  /** The message to show, from a search. */
  messageId: string | undefined;
}

/** The conversations beside the open one; on a phone one after the other. */
export function Messenger({ id, messageId }: MessengerProps) {
  const { t } = useIntl();
  const { data: conversations, error, isLoadingError, refetch } = useQuery(conversationsQuery);
  const open = conversations?.find((conversation) => conversation.id === id);
  useTitle(open ? `${fullName(partnerIn(open))} · ${t('messenger.title')}` : t('messenger.title'));
  const ListTitle = id ? 'h2' : 'h1';
  useVisibleHeight();
  useNewestUnread(id, conversations);
  return (
    <div
      data-wide
      data-thread={id ? '' : undefined}
      className="flex min-h-0 grow flex-col max-lg:not-data-thread:pt-3 max-lg:not-data-thread:pb-16 lg:flex-row lg:gap-4 lg:px-4 lg:pt-2 lg:pb-4"
    >
      {/* The name of the partner is the title of an open conversation. */}
      {id && conversations && !open && (
        <h1 tabIndex={-1} className="sr-only">
          {t('messenger.title')}
        </h1>
      )}
      <section
        aria-labelledby="conversations"
        className={cx(
          'flex min-h-0 flex-col bg-surface lg:w-80 lg:shrink-0 lg:rounded-card lg:shadow-card',
          id ? 'max-lg:hidden' : 'max-lg:grow',
        )}
      >
        <ListTitle id="conversations" tabIndex={-1} className="px-4 pt-4 text-h2 font-semibold">
          {t('messenger.title')}
        </ListTitle>
        {conversations ? (
          <ConversationList conversations={conversations} openId={id} />
        ) : isLoadingError ? (
          <ErrorCard error={error} onRetry={() => refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </section>
      {id ? (
        <ThreadView key={id} id={id} messageId={messageId} />
      ) : (
        <section className="grid grow place-items-center rounded-card bg-surface shadow-card max-lg:hidden">
          <EmptyState drawing="empty-messages">{t(conversations?.length === 0 ? 'messenger.none_here' : 'messenger.choose')}</EmptyState>
        </section>
      )}
    </div>
  );
}

/** Where the list and a conversation are side by side, the page opens the newest conversation that has something unread. */
function useNewestUnread(id: string | undefined, conversations: readonly Conversation[] | undefined): void {
  const navigate = useNavigate();
  const newest = id === undefined ? conversations?.find(({ unread }) => unread > 0)?.id : undefined;
  useEffect(() => {
    if (!newest || !matchMedia('(min-width: 64rem)').matches) return;
    void navigate({ to: '/messenger/{-$id}', params: { id: newest }, replace: true });
  }, [newest, navigate]);
}

function ListSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 p-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  );
}
