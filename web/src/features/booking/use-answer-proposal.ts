import type { Meeting } from '@binome/contract/mentoring/meetings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateMeetings, type ProposalAnswer, showMeeting } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';

/**
 * Accepts one proposal of a meeting, or declines or withdraws all of them. Shows the reply; refetches the
 * meetings after an error too, because the meeting has usually changed. The card shows errors itself.
 */
export function useAnswerProposal({ id }: Pick<Meeting, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, appointment_id }: { event: ProposalAnswer; appointment_id: string }) =>
      api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
        params: { id, appointment_id },
        body: event === 'accept' ? { event } : { event, all: true },
      }),
    onSuccess: ({ data }) => showMeeting(client, data),
    onError: () => invalidateMeetings(client),
    meta: { quiet: [403, 404, 409, 422] },
  });
}
