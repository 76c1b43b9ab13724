import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { currentLocale } from '../../lib/text/intl.ts';

/** The company's list of meeting reasons. */
export function reasonsQuery() {
  return queryOptions({
    queryKey: ['meeting_reasons', currentLocale()],
    queryFn: async ({ signal }) => (await api('GET /api/v1/meeting_reasons', { signal })).data,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
