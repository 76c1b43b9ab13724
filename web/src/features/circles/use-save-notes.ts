import type { CircleSessionDetail } from '@binome/contract/circles/circle-sessions';
import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { circleSessionQuery } from './page-queries.ts';
import { useSessionChange } from './use-circle-change.ts';

/** Attempts to add to a page that the others keep changing. */
const maxAttempts = 3;

/** Has somebody else changed the page since it was read? */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'changed_meanwhile';
}

/** Saves the page of a session: a note at its end, which never refuses what the others wrote meanwhile, or the whole text. */
export function useSaveNotes(session: CircleSessionDetail) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { id } = session;
  const { mutateAsync: save } = useSessionChange(
    session,
    (notes: { version: number; body: string }) => api('PATCH /api/v1/circle_sessions/:id/notes', { params: { id }, body: notes }),
    { said: () => t('circle.added'), quiet: true },
  );
  const append = async (note: string, attempt = 1): Promise<void> => {
    const { notes } = await client.fetchQuery({ ...circleSessionQuery(id), staleTime: attempt === 1 ? Number.POSITIVE_INFINITY : 0 });
    const body = [notes.body, note].filter((part) => part !== '').join('\n\n');
    try {
      await save({ version: notes.version, body });
    } catch (error) {
      if (!isOutdated(error) || attempt === maxAttempts) throw error;
      await append(note, attempt + 1);
    }
  };
  return { append: (note: string) => append(note), save };
}
