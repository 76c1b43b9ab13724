import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { FeedAddress } from './feed-address.tsx';
import { type Feed, feedQuery } from './queries.ts';

const FeedDialog = lazyDialog(() => import('./feed-dialog.tsx').then((module) => module.FeedDialog));

/** Creates, replaces or revokes the private address of the member's calendar feed. */
export function CalendarFeed() {
  const { t } = useIntl();
  const { data: feed, error, refetch } = useQuery(feedQuery);
  const [actionToConfirm, setActionToConfirm] = useState<'again' | 'revoke' | null>(null);
  const { create, revoke } = useFeedMutations(() => setActionToConfirm(null));
  const address = create.data?.data.url;
  if (error && feed === undefined) return <ErrorCard error={error} onRetry={refetch} />;
  return (
    <Card as="section" aria-labelledby="feed" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="feed" className="text-h2 font-semibold">
          {t('availability.feed')}
        </h2>
        <p className="max-w-[68ch] text-note text-ink-2">{t('availability.feed_text')}</p>
      </div>
      {feed === undefined && (
        <Loading>
          <Skeleton className="h-11 w-56" />
        </Loading>
      )}
      {feed && address && <FeedAddress address={address} />}
      {feed && <FeedTimes feed={feed} />}
      {feed === null && (
        <Button className="self-start" onPress={() => create.mutate()} isPending={create.isPending}>
          {t('availability.feed_make')}
        </Button>
      )}
      {feed && (
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => setActionToConfirm('again')}>{t('availability.feed_again')}</Button>
          <Button variant="danger" onPress={() => setActionToConfirm('revoke')}>
            {t('availability.feed_revoke')}
          </Button>
        </div>
      )}
      {actionToConfirm && (
        <FeedDialog
          action={actionToConfirm}
          pending={create.isPending || revoke.isPending}
          onConfirm={() => (actionToConfirm === 'again' ? create.mutate() : revoke.mutate())}
          onClose={() => setActionToConfirm(null)}
        />
      )}
    </Card>
  );
}

function FeedTimes({ feed }: { feed: Feed }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const day = (instant: string) => formatDate(instant, { day: 'numeric', month: 'long', year: 'numeric' });
  const lastRead = feed.read_at
    ? t('availability.feed_read', { day: day(feed.read_at), time: formatClock(intl, feed.read_at) })
    : t('availability.feed_unread');
  return <p className="text-note">{`${t('availability.feed_since', { day: day(feed.created_at) })} ${lastRead}`}</p>;
}

/** The address contains a secret that the API returns once. `gcTime: 0` removes it from memory when the page closes. */
function useFeedMutations(onDone: () => void) {
  const { t } = useIntl();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () => api('POST /api/v1/calendar_feed'),
    onSuccess: () => client.invalidateQueries(feedQuery),
    onSettled: onDone,
    gcTime: 0,
  });
  const revoke = useMutation({
    mutationFn: () => api('DELETE /api/v1/calendar_feed'),
    onSuccess: () => {
      client.setQueryData(feedQuery.queryKey, null);
      create.reset();
      showToast({ title: t('availability.feed_revoked'), tone: 'success' });
    },
    onSettled: onDone,
  });
  return { create, revoke };
}
