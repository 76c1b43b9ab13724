import type { MeetingDetail } from '@binome/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { createIdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { invalidateMeetings } from '../../lib/meetings.ts';
import { type BookingDraft, toMeetingBody, toProposalBody } from './draft.ts';

/**
 * Returns a function that plans a meeting, or proposes times for an existing one. It throws ApiFailure. A repeated press with the
 * same draft has the same idempotency key, so the API processes it once.
 */
export function useSendBooking(relationshipId: string, meeting: MeetingDetail | undefined) {
  const client = useQueryClient();
  const keys = useRef<ReturnType<typeof createIdempotencyKeys>>(undefined);
  keys.current ??= createIdempotencyKeys();
  const idempotencyKeyOf = keys.current;
  return async (draft: BookingDraft): Promise<MeetingDetail> => {
    const { data } = await (meeting ? propose(meeting.id, draft) : plan(draft));
    // Not awaited: the confirmation does not need the refetched meetings.
    invalidateMeetings(client);
    return data;
  };

  function plan(draft: BookingDraft) {
    const body = toMeetingBody(relationshipId, draft);
    return api('POST /api/v1/meetings', { body, idempotencyKey: idempotencyKeyOf(body) });
  }
  function propose(id: string, draft: BookingDraft) {
    const body = toProposalBody(draft);
    return api('POST /api/v1/meetings/:id/appointments', { params: { id }, body, idempotencyKey: idempotencyKeyOf(body) });
  }
}
