import type { TimelineEntry } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import { type TimelineGroup, timelineGroups } from '@binome/contract/values/timeline-groups';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { api } from '../../providers/api.ts';
import { Day } from '../../ui/day.tsx';
import { ListFailure } from '../../ui/list-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { NoteEntry } from './note-entry.tsx';
import { entryText } from './timeline-text.ts';

type Filter = TimelineGroup | 'all';

/** What happened to the person, newest first, 30 entries at a time. */
export function Timeline({ user }: { user: ConsoleUser }) {
  const { t } = useIntl();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['users', 'timeline', user.id, filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) => readPage(user.id, filter, pageParam),
    getNextPageParam: ({ next }) => next,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Section title={t('console.timeline.title')}>
      <Box role="group" aria-label={t('console.timeline.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {(['all', ...timelineGroups] as const).map((group) => (
          <Chip
            key={group}
            component="button"
            type="button"
            clickable
            aria-pressed={filter === group}
            color={filter === group ? 'primary' : 'default'}
            variant={filter === group ? 'filled' : 'outlined'}
            label={t(`console.timeline.${group}`)}
            onClick={() => setFilter(group)}
            sx={{ height: 40, borderRadius: 5 }}
          />
        ))}
      </Box>
      {error && !entries && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <Skeleton variant="rounded" height={240} />}
      {entries?.length === 0 && (
        <Typography color="textSecondary">{t(filter === 'messages' ? 'console.timeline.no_note' : 'console.timeline.empty')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries?.map((entry) => (
          <Entry key={`${entry.id} ${entry.code} ${entry.at}`} entry={entry} />
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 1 }}>
          {t('console.timeline.more')}
        </Button>
      )}
    </Section>
  );
}

function readPage(id: string, filter: Filter, cursor: string) {
  return api('GET /backoffice/v1/users/:id/timeline', {
    params: { id },
    query: { ...(filter !== 'all' && { group: filter }), ...(cursor && { cursor }) },
  });
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const intl = useIntl();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {entry.code === 'note.written' ? (
          <NoteEntry entry={entry} body={entry.body ?? ''} />
        ) : (
          <Typography variant="body2">{entryText(intl, entry)}</Typography>
        )}
        {entry.code.startsWith('contact.') && entry.body && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {entry.body}
          </Typography>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary">
        <Day at={entry.at} />
      </Typography>
    </Box>
  );
}
