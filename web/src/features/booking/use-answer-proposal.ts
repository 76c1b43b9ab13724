import type { Meeting } from '@binome/contract/meetings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { invalidateMeetings, type ProposalAnswer } from '../../lib/meetings.ts';

/**
 * Answers the proposals of a session: accepts one, declines or takes back all of them. Whatever comes of it, what shows the
 * session is read again: a refusal often means that it has changed. The card tells refusals itself.
 */
export function useAnswerProposal({ id }: Pick<Meeting, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, appointment_id }: { event: ProposalAnswer; appointment_id: string }) =>
      api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
        params: { id, appointment_id },
        body: event === 'accept' ? { event } : { event, all: true },
      }),
    onSettled: () => invalidateMeetings(client),
    meta: { quiet: [403, 404, 409, 422] },
  });
}
