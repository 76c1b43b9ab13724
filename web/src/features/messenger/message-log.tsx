import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { announce } from '../../lib/page/announce.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { MessageItem } from './message-item.tsx';
import { formatDay } from './moments.ts';
import { leaveAlone, type PendingComment } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';
import { fullName, partnerIn } from './people.ts';
import type { Thread } from './thread.ts';
import { layOut } from './thread-lines.ts';
import { loadNewer, loadOlder } from './thread-pages.ts';
import { useAnnouncedMessage } from './use-announced-message.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useMarkSeen } from './use-mark-seen.ts';

interface MessageLogProps {
  thread: Thread;
  pending: readonly PendingComment[];
  isPartnerTyping: boolean;
  messageId: string | undefined;
  onRetry: () => void;
  onDiscard: (key: string) => void;
  onQuote: (comment: Comment) => void;
  onEdit: (comment: Comment) => void;
}

/** The messages by day, the latest at the end. The arrow keys move through them. */
export function MessageLog({ thread, pending, isPartnerTyping, messageId, onRetry, onDiscard, onQuote, onEdit }: MessageLogProps) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const client = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const { conversation, comments, has_older, has_newer } = thread;
  const [seenId] = useState(conversation.seen_comment_id);
  const [isLoading, setLoading] = useState(false);
  const log = useRef<HTMLOListElement>(null);
  const last = comments.at(-1);
  const { isAtEnd, scrollToEnd, scroller } = useLogScroll({ thread, pendingCount: pending.length, messageId, log, viewerId });
  useMarkSeen(thread, isAtEnd && !has_newer);
  useAnnouncedMessage(comments, viewerId, (comment) =>
    t('messenger.announcement', {
      name: partnerIn(conversation).first_name,
      text: comment.body || t('messenger.files', { count: comment.files.length }),
    }),
  );
  const partner = partnerIn(conversation);
  const lines = layOut(comments, { dayOf: (instant) => localDate(timeZone, instant), viewerId, seenId });
  const lastSeen =
    conversation.partner_seen &&
    comments.findLast(({ id, author_user_id }) => author_user_id === viewerId && id <= (conversation.partner_seen?.comment_id ?? ''));

  const older = async () => {
    setLoading(true);
    await loadOlder(client, conversation.id).then(
      () => announce(t('messenger.older_shown')),
      () => {},
    );
    setLoading(false);
  };
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div ref={scroller} className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-3 py-4 lg:px-4">
        {has_older ? (
          <Button variant="quiet" small isPending={isLoading} onPress={older} className="self-center">
            {t('messenger.older')}
          </Button>
        ) : (
          <p className="mx-auto max-w-[52ch] px-4 pb-4 text-center text-small text-ink-2">
            {conversation.mentoring_relationship_id
              ? t('messenger.beginning', { name: fullName(partner) })
              : t('messenger.beginning_referent')}
          </p>
        )}
        <div role="log" aria-live="off" aria-label={t('messenger.messages')} onKeyDown={moveFocus} className="mt-auto">
          <ol ref={log} className="flex flex-col">
            {lines.map(({ comment, day, isFirstNew, isContinued }) => (
              <MessageItem
                key={comment.id}
                comment={comment}
                conversation={conversation}
                day={day && formatDay(intl, comment.created_at)}
                isFirstNew={isFirstNew}
                isContinued={isContinued}
                isFocusable={comment === last}
                isFound={comment.id === messageId}
                seenAt={comment === lastSeen ? (conversation.partner_seen?.at ?? null) : null}
                onQuote={onQuote}
                onEdit={onEdit}
              />
            ))}
            {!has_newer &&
              pending.map((comment) => (
                <PendingMessage
                  key={comment.key}
                  comment={comment}
                  leavesAlone={leaveAlone(pending)}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                />
              ))}
          </ol>
        </div>
        <p aria-live="off" className="mt-2 min-h-4 text-caption text-ink-2 italic">
          {isPartnerTyping && t('messenger.typing', { name: partner.first_name })}
        </p>
      </div>
      {(has_newer || !isAtEnd) && (
        <Button
          small
          onPress={() => (has_newer ? loadNewer(client, conversation.id) : scrollToEnd())}
          className="absolute! right-4 bottom-3 shadow-card"
        >
          <ArrowDown aria-hidden />
          {t('messenger.latest')}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus through the messages: the arrows by one, Home and End to the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const current = items.indexOf(document.activeElement as HTMLElement);
  if (current < 0) return;
  const targets: Record<string, number> = { ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: items.length - 1 };
  const next = items[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
