import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { type DateRange, type Exception, weekQuery } from './queries.ts';

/** Adds days without meetings. The form shows validation errors. */
export function useAddException() {
  const { t } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DateRange) => api('POST /api/v1/availability_exceptions', { body }),
    onSuccess: async () => {
      await invalidateDays(client);
      showToast({ title: t('availability.days_added'), tone: 'success' });
    },
    meta: { quiet: [422] },
  });
}

/** Removes days without meetings, with an undo in the toast. */
export function useRemoveException(onUndo: (days: DateRange) => void) {
  const { t } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Exception) => api('DELETE /api/v1/availability_exceptions/:id', { params: { id } }),
    onSuccess: (_, { starts_on, ends_on }) => {
      const undo = { label: t('availability.undo'), run: () => onUndo({ starts_on, ends_on }) };
      showToast({ title: t('availability.days_removed'), tone: 'success', undo }, 8_000);
    },
    // A 404 means that it is already removed.
    onSettled: () => invalidateDays(client),
    meta: { quiet: [404] },
  });
}

/** Refetches the exceptions and the free slots of relationships, which depend on them. */
async function invalidateDays(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: ['free_slots'] });
  await client.invalidateQueries(weekQuery);
}

export type AddException = ReturnType<typeof useAddException>;
