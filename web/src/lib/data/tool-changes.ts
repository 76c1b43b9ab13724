import type { Guide } from '@binome/contract/companies/training-tools';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { runRequest } from '../http/run-request.ts';

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
