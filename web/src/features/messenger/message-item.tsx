import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';
import { serverNow } from '@binome/contract/values/server-clock';
import { CheckCheck } from 'lucide-react';
import { memo } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { formatClock, formatShortDateTime, localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { MessageBody } from './message-body.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';
import { partnerIn } from './people.ts';
import { QuoteBlock } from './quote-block.tsx';

interface MessageItemProps {
  comment: Comment;
  conversation: Conversation;
  /** The day to show above it. */
  day: string | null;
  isFirstNew: boolean;
  isContinued: boolean;
  /** Whether Tab reaches it; the arrow keys reach the others from there. */
  isFocusable: boolean;
  isFound: boolean;
  /** When the partner saw it, under the last one that they saw. */
  seenAt: string | null;
  onQuote: (comment: Comment) => void;
  onEdit: (comment: Comment) => void;
}

/** A message as a bubble, the viewer's at the right, with its menu. Rendered again only if it changes, because a thread has many. */
export const MessageItem = memo(function MessageItem({
  comment,
  conversation,
  day,
  isFirstNew,
  isContinued,
  isFocusable,
  isFound,
  seenAt,
  onQuote,
  onEdit,
}: MessageItemProps) {
  const intl = useIntl();
  const { t } = intl;
  const { id: viewerId } = useCurrentUser();
  const isOwn = comment.author_user_id === viewerId;
  const isRemoved = comment.removed_at !== null;
  // Its files are hidden until the virus scanner has answered.
  const isWaiting = !isRemoved && comment.body === '' && comment.files.length === 0;
  const clock = formatClock(intl, comment.created_at);
  const author = isOwn ? t('messenger.you') : partnerIn(conversation).first_name;
  return (
    <>
      {day && (
        <li className="my-3 flex items-center gap-3 text-caption font-medium text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {day}
        </li>
      )}
      {isFirstNew && (
        <li
          data-first-new
          className="my-2 flex items-center gap-3 text-caption font-semibold text-link before:h-px before:grow before:bg-link after:h-px after:grow after:bg-link"
        >
          {t('messenger.new_since')}
        </li>
      )}
      <li
        id={`message-${comment.id}`}
        data-message
        tabIndex={isFocusable ? 0 : -1}
        className={cx(
          'group/message flex items-center gap-1 rounded-control',
          isOwn ? 'justify-end' : 'justify-start',
          isContinued ? 'mt-1' : 'mt-3',
        )}
      >
        {isOwn && !isRemoved && <MessageMenuButton {...{ comment, conversation, isOwn, onQuote, onEdit }} />}
        <div
          className={cx(
            'flex min-w-0 max-w-[min(60ch,85%)] flex-col gap-1.5 rounded-card px-3.5 py-2',
            isOwn ? 'bg-soft text-on-soft' : 'bg-sunken text-ink',
            isFound && 'outline-2 outline-focus',
          )}
        >
          <span className="sr-only">{t('messenger.author_at', { author, time: clock })}</span>
          {comment.quote && <QuoteBlock quote={comment.quote} conversation={conversation} />}
          <MessageFiles files={comment.files} conversationId={conversation.id} />
          <div className="flex flex-wrap items-end justify-end gap-x-3">
            <div className="min-w-0 grow">
              {isRemoved && <p className="text-note italic">{t('messenger.removed')}</p>}
              {isWaiting && <p className="text-note italic">{t('messenger.file_checked')}</p>}
              {!isRemoved && <MessageBody body={comment.body} />}
            </div>
            <p aria-hidden={!comment.edited_at} className="flex gap-1.5 text-caption opacity-80 tabular-nums">
              {comment.edited_at && <span>{t('messenger.edited')}</span>}
              <time aria-hidden dateTime={comment.created_at}>
                {clock}
              </time>
            </p>
          </div>
        </div>
        {!isOwn && !isRemoved && <MessageMenuButton {...{ comment, conversation, isOwn, onQuote, onEdit }} />}
      </li>
      {seenAt && (
        <li className="mt-1 flex items-center justify-end gap-1 text-caption text-ink-2 tabular-nums">
          <CheckCheck aria-hidden className="size-3.5" />
          {localDate(intl.timeZone, seenAt) === localDate(intl.timeZone, serverNow())
            ? t('messenger.seen_at', { time: formatClock(intl, seenAt) })
            : t('messenger.seen_on', { moment: formatShortDateTime(intl, seenAt) })}
        </li>
      )}
    </>
  );
});
