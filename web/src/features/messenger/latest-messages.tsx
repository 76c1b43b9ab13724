import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { partnerIn } from './people.ts';
import { threadQuery } from './queries.ts';
import { QuickAnswers } from './quick-answers.tsx';
import type { Thread } from './thread.ts';
import { useLiveConversation } from './use-live-conversation.ts';
import { useOutbox } from './use-outbox.ts';

const shownCount = 2;

/** The last messages of a conversation, live, with quick answers under a first word. */
export function LatestMessages({ conversationId }: { conversationId: string }) {
  const { t } = useIntl();
  const { data: thread, error, refetch } = useQuery(threadQuery(conversationId));
  const all = (
    <Link
      to="/messenger/{-$id}"
      params={{ id: conversationId }}
      className="inline-flex min-h-11 items-center text-note font-semibold text-link hover:underline"
    >
      {t('messenger.all')}
    </Link>
  );
  return (
    <Section title={t('messenger.title')} action={all}>
      {thread ? <Latest thread={thread} /> : error ? <ErrorCard error={error} onRetry={refetch} /> : <MessagesSkeleton />}
    </Section>
  );
}

function Latest({ thread }: { thread: Thread }) {
  const { t } = useIntl();
  const { id: viewerId } = useCurrentUser();
  const { conversation, comments } = thread;
  const { outbox, pending } = useOutbox(conversation.id);
  useLiveConversation(conversation, () => outbox.retry());
  const sent = comments.map((comment) => ({ key: comment.id, isOwn: comment.author_user_id === viewerId, text: textOf(t, comment) }));
  const waiting = pending.map(({ key, body }) => ({ key, isOwn: true, text: body }));
  const shown = [...sent, ...waiting].slice(-shownCount);
  const { first_name: name } = partnerIn(conversation);
  const write = conversation.can.write && (
    <LinkButton
      to="/messenger/{-$id}"
      params={{ id: conversation.id }}
      variant="quiet"
      className={shown.length > 0 ? '-ml-3 self-start px-3' : undefined}
    >
      <MessageSquare aria-hidden />
      {t('messenger.write', { name })}
    </LinkButton>
  );
  if (shown.length === 0) {
    return (
      <div data-empty>
        <EmptyState drawing="empty-messages" action={write}>
          {t('messenger.no_message')}
        </EmptyState>
      </div>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {shown.map(({ key, isOwn, text }) => (
          <li
            key={key}
            className={cx(
              'w-fit max-w-[86%] px-4 py-3 break-words whitespace-pre-line forced-colors:border',
              isOwn
                ? 'self-end rounded-[18px_18px_4px_18px] bg-soft text-on-soft'
                : 'rounded-[18px_18px_18px_4px] bg-warm-soft text-on-warm',
            )}
          >
            <span className="sr-only">{`${isOwn ? t('messenger.you') : name} : `}</span>
            <span className="line-clamp-6">{text}</span>
          </li>
        ))}
      </ol>
      <QuickAnswers thread={thread} pending={pending} onSend={(message) => outbox.add(message)} />
      {write}
    </Card>
  );
}

function textOf(t: ReturnType<typeof useIntl>['t'], { body, files, removed_at }: Comment): string {
  if (removed_at) return t('messenger.removed');
  return body || t('messenger.files', { count: files.length });
}

/** Of the size of two short messages. */
function MessagesSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}
