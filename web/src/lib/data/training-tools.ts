import type { Guide, TrainingTool } from '@binome/contract/companies/training-tools';
import type { Locale } from '@binome/contract/fields';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { runRequest } from '../http/run-request.ts';

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

/** Counts a click on a tool whose address the browser opens by itself. A click that cannot be counted does not block the link. */
export function countClick(id: string): void {
  api('PATCH /api/v1/training_tools/:id/increment_click_count', { params: { id } }).catch(() => {});
}

/** Marks a tool as seen, or not seen, and shows it on every page. */
export async function markSeen(client: QueryClient, id: string, seen: boolean): Promise<void> {
  await api('PUT /api/v1/training_tools/:id/seen', { params: { id }, body: { seen } });
  runRequest(client, { type: 'update', sub_type: 'paginated', model: 'training_tools', id, record: { seen } });
  client.setQueriesData<Guide[]>({ queryKey: ['guides'] }, (guides) =>
    guides?.map((guide) => (guide.training_tool_id === id ? { ...guide, seen } : guide)),
  );
}
