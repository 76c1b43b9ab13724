import type { Guide, TrainingTool } from '@binome/contract/companies/training-tools';
import type { Locale } from '@binome/contract/fields';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

export type { Guide, TrainingTool };

// Texts come in the language of the request, so the language is part of the keys.

/** The training tools that the member sees. The page shows errors itself. */
export function toolsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['training_tools', locale],
    queryFn: async ({ signal }) => (await api('GET /api/v1/training_tools', { signal })).data,
    meta: { quiet: true },
  });
}

/** The guides of the product that the member's tools open, with their texts. Pages show errors themselves. */
export function guidesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['guides', locale],
    queryFn: async ({ signal }) => (await api('GET /api/v1/guides', { signal })).data,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
