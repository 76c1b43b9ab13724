import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { showMeeting } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { type BookingDraft, toMeetingBody, toProposalBody } from './draft.ts';

interface Booking {
  relationshipId: string;
  /** The meeting to find another time for; undefined for a new one. */
  meeting: MeetingDetail | undefined;
  /** Of a new meeting whose subject was left empty. */
  subject: string;
}

/** Returns a function that plans a meeting or proposes times for one; with `book`, it books the only time at once. It throws ApiFailure. */
export function useSendBooking({ relationshipId, meeting, subject }: Booking) {
  const client = useQueryClient();
  return async (draft: BookingDraft, { idempotencyKey, book }: { idempotencyKey: string; book: boolean }): Promise<MeetingDetail> => {
    const { data } = await (meeting
      ? api('POST /api/v1/meetings/:id/appointments', {
          params: { id: meeting.id },
          body: { ...toProposalBody(draft), book },
          idempotencyKey,
        })
      : api('POST /api/v1/meetings', { body: { ...toMeetingBody(relationshipId, draft, subject), book }, idempotencyKey }));
    // Not awaited: the confirmation does not need the refetched meetings.
    void showMeeting(client, data);
    return data;
  };
}
