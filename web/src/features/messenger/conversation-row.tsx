import type { Conversation } from '@binome/contract/messaging/conversations';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { AvatarWithPresence } from '../../ui/people/avatar-with-presence.tsx';
import { formatMoment } from './moments.ts';
import { fullName, partnerIn } from './people.ts';

/** The partner, the last message and its time, and how many messages are unread. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const intl = useIntl();
  const { t } = intl;
  const { id: viewerId } = useCurrentUser();
  const { unread, last_comment: last } = conversation;
  const partner = partnerIn(conversation);
  return (
    <Link
      data-walk
      to="/messenger/{-$id}"
      params={{ id: conversation.id }}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex items-center gap-3 rounded-control px-2 py-2.5 outline-offset-[-2px] transition-colors duration-150 hover:bg-sunken',
        isOpen && 'bg-soft hover:bg-soft',
      )}
    >
      <AvatarWithPresence person={partner} />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('truncate text-note', unread > 0 ? 'font-semibold' : 'font-medium')}>{fullName(partner)}</span>
          {last && (
            <time dateTime={last.created_at} className="shrink-0 text-caption text-ink-2 tabular-nums">
              {formatMoment(intl, last.created_at)}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate text-small', unread > 0 ? 'text-ink' : 'text-ink-2')}>{lastLine()}</span>
          {unread > 0 && (
            <span className="grid h-[1.25rem] min-w-[1.25rem] shrink-0 place-items-center rounded-pill bg-primary px-1.5 text-caption font-semibold text-on-primary tabular-nums">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('messenger.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );

  function lastLine(): string {
    if (!last) return conversation.mentoring_relationship_id ? t('messenger.no_message') : t('messenger.with_referent');
    const text = last.removed ? t('messenger.removed') : last.body || t('messenger.files', { count: last.files });
    return last.author_user_id === viewerId ? t('messenger.by_you', { text }) : text;
  }
}
