import type { Conversation } from '@binome/contract/messaging/conversations';
import { containsWords } from '@binome/contract/values/fold-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { searchQuery } from './list-queries.ts';
import { formatMoment } from './moments.ts';
import { fullName, partnerIn } from './people.ts';

/** The messages that contain the words, latest first, and the conversations with a person of this name. */
export function SearchResults({ q, conversations }: { q: string; conversations: readonly Conversation[] }) {
  const intl = useIntl();
  const { t } = intl;
  const { data, isPending, isError, isFetching } = useQuery({ ...searchQuery(q), placeholderData: keepPreviousData });
  const named = conversations.filter((conversation) => containsWords(fullName(partnerIn(conversation)), q));
  const found = data ?? [];
  const count = t('messenger.found', { count: found.length + named.length });
  useAnnouncedResult(q, isFetching ? undefined : isError ? t('ui.load_failed') : count);
  return (
    <>
      <p className="px-2 py-1 text-small text-ink-2">{isError ? t('ui.load_failed') : isPending ? t('ui.loading') : count}</p>
      <ul className="flex flex-col gap-0.5">
        {named.map((conversation) => (
          <li key={conversation.id}>
            <Link to="/messenger/{-$id}" params={{ id: conversation.id }} className={row}>
              <span className="text-note font-medium">{fullName(partnerIn(conversation))}</span>
            </Link>
          </li>
        ))}
        {found.map((comment) => {
          const conversation = conversations.find(({ id }) => id === comment.conversation_id);
          return (
            <li key={comment.id}>
              <Link to="/messenger/{-$id}" params={{ id: comment.conversation_id }} search={{ message: comment.id }} className={row}>
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate text-note font-medium">{conversation && fullName(partnerIn(conversation))}</span>
                  <time dateTime={comment.created_at} className="shrink-0 text-caption text-ink-2">
                    {formatMoment(intl, comment.created_at)}
                  </time>
                </span>
                <span className="line-clamp-2 text-small break-words text-ink-2">{comment.body}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const row = 'flex flex-col rounded-control px-2 py-2 outline-offset-[-2px] hover:bg-sunken';
