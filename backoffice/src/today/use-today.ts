import type { ShownToday } from '@binome/contract/console/today';
import { type HttpError, useGetOne } from 'react-admin';

const refreshMs = 60_000;

/** Reads the page "today". Live lists refresh it at once, the interval without a socket. */
export function useToday(programId: string | undefined) {
  const query: Record<string, string> = programId ? { program_id: programId } : {};
  return useGetOne<ShownToday, HttpError>(
    'today',
    { id: programId ?? 'today', meta: { query } },
    { placeholderData: (previous) => previous, refetchInterval: refreshMs },
  );
}
