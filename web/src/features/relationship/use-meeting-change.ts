import type { updateMeeting } from '@binome/contract/mentoring/meetings';
import type { RequestBody } from '@binome/contract/values/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateMeetings, showMeeting } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';

type Body = RequestBody<typeof updateMeeting>;

/** Edits or cancels a meeting, and shows the reply. Refetches the meetings after an error too. The dialog shows errors itself. */
export function useMeetingChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => api('PATCH /api/v1/meetings/:id', { params: { id }, body }),
    onSuccess: ({ data }) => showMeeting(client, data),
    onError: () => invalidateMeetings(client),
    meta: { quiet: [403, 404, 409, 422] },
  });
}
