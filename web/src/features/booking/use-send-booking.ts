import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { showMeeting } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { type BookingDraft, toMeetingBody, toProposalBody } from './draft.ts';

/** Returns a function that plans a meeting, or proposes times for an existing one. It throws ApiFailure. */
export function useSendBooking(relationshipId: string, meeting: MeetingDetail | undefined) {
  const client = useQueryClient();
  return async (draft: BookingDraft, idempotencyKey: string): Promise<MeetingDetail> => {
    const { data } = await (meeting ? propose(meeting.id, draft, idempotencyKey) : plan(draft, idempotencyKey));
    // Not awaited: the confirmation does not need the refetched meetings.
    void showMeeting(client, data);
    return data;
  };

  function plan(draft: BookingDraft, idempotencyKey: string) {
    return api('POST /api/v1/meetings', { body: toMeetingBody(relationshipId, draft), idempotencyKey });
  }
  function propose(id: string, draft: BookingDraft, idempotencyKey: string) {
    return api('POST /api/v1/meetings/:id/appointments', { params: { id }, body: toProposalBody(draft), idempotencyKey });
  }
}
