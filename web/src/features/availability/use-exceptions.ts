import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { weekQuery } from '../../lib/data/own-week.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import type { DateRange, Exception } from './queries.ts';

/** Adds days off. The form shows the validation errors. */
export function useAddException() {
  const { t } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: DateRange & { idempotencyKey?: string }) =>
      api('POST /api/v1/availability_exceptions', { body, idempotencyKey }),
    onSuccess: async () => {
      await invalidateExceptions(client);
      showToast({ title: t('availability.days_added'), tone: 'success' });
    },
    meta: { quiet: [422] },
  });
}

const undoToastMs = 8_000;

/** Removes days off. The toast offers to undo it. */
export function useRemoveException(onUndo: (days: DateRange) => void) {
  const { t } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Exception) => api('DELETE /api/v1/availability_exceptions/:id', { params: { id } }),
    onSuccess: (_, { starts_on, ends_on }) => {
      const undo = { label: t('availability.undo'), run: () => onUndo({ starts_on, ends_on }) };
      showToast({ title: t('availability.days_removed'), tone: 'success', undo }, undoToastMs);
    },
    // A 404 means that the days are already removed.
    onSettled: () => invalidateExceptions(client),
    meta: { quiet: [404] },
  });
}

/** Refetches the days off, and the free slots of relationships, which depend on them. */
async function invalidateExceptions(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: ['free_slots'] });
  await client.invalidateQueries(weekQuery);
}

export type AddExceptionMutation = ReturnType<typeof useAddException>;
