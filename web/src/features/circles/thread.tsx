import type { CircleMessage } from '@binome/contract/circles/circle-messages';
import type { CircleDetail } from '@binome/contract/circles/circles';
import { serverNow } from '@binome/contract/values/server-clock';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { announce } from '../../lib/page/announce.ts';
import { formatClock, formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { circleMessagesQuery } from './page-queries.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** The thread of the circle, live: the latest messages, earlier ones on demand, and the field that writes to all. */
export function Thread({ circle }: { circle: CircleDetail }) {
  const { t } = useIntl();
  const { id, can } = circle;
  const list = useInfiniteQuery(circleMessagesQuery(id));
  const messages = list.data?.pages.toReversed().flatMap(({ data }) => data);
  useMarkSeen(circle, messages);
  const older = async () => {
    if (await loadNextPage(list)) announce(t('circle.older_shown'));
  };
  return (
    <Section title={t('circle.thread')}>
      <Card className="flex flex-col gap-3">
        {!messages ? (
          list.error ? (
            <ErrorCard error={list.error} onRetry={list.refetch} />
          ) : (
            <Skeleton className="h-40" />
          )
        ) : messages.length === 0 ? (
          <EmptyState drawing="empty-messages">{t(can.write ? 'circle.no_message' : 'circle.no_message_ended')}</EmptyState>
        ) : (
          <>
            {list.hasNextPage && (
              <Button variant="quiet" small isPending={list.isFetchingNextPage} onPress={older} className="self-center">
                {t('circle.older')}
              </Button>
            )}
            <div role="log" aria-live="off" aria-label={t('circle.thread')}>
              <ol className="flex flex-col gap-3">
                {messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ol>
            </div>
          </>
        )}
        {can.write && <MessageForm circleId={id} />}
      </Card>
    </Section>
  );
}

/** A message: the viewer's at the right, those of the others under their names. */
function Message({ message }: { message: CircleMessage }) {
  const intl = useIntl();
  const { t } = intl;
  const { id: viewerId } = useCurrentUser();
  const { author, body, created_at, removed_at, changeable_until } = message;
  const isOwn = author.user_id === viewerId;
  const canRemove = isOwn && !removed_at && changeable_until !== null && Date.parse(changeable_until) > serverNow();
  return (
    <li className={cx('flex max-w-[86%] flex-col gap-1', isOwn ? 'items-end self-end' : 'items-start self-start')}>
      <p className="text-caption text-ink-2 tabular-nums">
        {t('circle.author_at', { author: isOwn ? t('circle.you') : author.first_name, time: formatShortDateTime(intl, created_at) })}
      </p>
      <div className="flex items-center gap-1">
        {canRemove && <RemoveButton message={message} />}
        <p
          className={cx(
            'w-fit min-w-0 px-4 py-2.5 break-words whitespace-pre-line forced-colors:border',
            isOwn ? 'rounded-[18px_18px_4px_18px] bg-soft text-on-soft' : 'rounded-[18px_18px_18px_4px] bg-warm-soft text-on-warm',
            removed_at && 'italic',
          )}
        >
          {removed_at ? t('circle.message_removed') : body}
        </p>
      </div>
    </li>
  );
}

function RemoveButton({ message: { id: message_id, circle_id: id, created_at } }: { message: CircleMessage }) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/v1/circles/:id/messages/:message_id', { params: { id, message_id } }),
    onSuccess: () => {
      announce(t('circle.removed'));
      return client.invalidateQueries({ queryKey: circleMessagesQuery(id).queryKey });
    },
  });
  return (
    <IconButton
      icon={Trash2}
      label={t('circle.remove_message', { time: formatClock(intl, created_at) })}
      isDisabled={isPending}
      onPress={() => mutate()}
    />
  );
}
