import type { Keepsake, WordMoment } from '@binome/contract/mentoring/keepsakes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { api } from '../../lib/http/api.ts';

/** What the two wrote to each other at half-way and at the end, and the viewer's own link. */
export function keepsakeQuery(id: string) {
  return queryOptions({
    queryKey: ['keepsake', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships/:id/keepsake', { params: { id }, signal })).data,
  });
}

export function showKeepsake(client: QueryClient, id: string, keepsake: Keepsake): void {
  client.setQueryData(keepsakeQuery(id).queryKey, keepsake);
}

/** Records that a moment has been seen. If that fails, it is shown once more. */
export async function recordSeen(client: QueryClient, id: string, moment: 'half_way' | 'end'): Promise<void> {
  const request = api('POST /api/v1/mentoring_relationships/:id/seen_moments', { params: { id }, body: { moment } });
  await request.then(({ data }) => client.setQueryData(relationshipQuery(id).queryKey, data)).catch(() => {});
}

/** Writes, changes or takes back the viewer's words of a moment. */
export async function sendWord(id: string, word: { moment: WordMoment; body: string; kept: boolean }): Promise<Keepsake> {
  return (await api('PATCH /api/v1/mentoring_relationships/:id/keepsake', { params: { id }, body: word })).data;
}
