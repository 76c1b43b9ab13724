import type { MeetingDetail } from '@binome/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { freshenMeetings } from '../../lib/meetings.ts';
import { onceKeys } from '../../lib/once.ts';
import { type BookingDraft, planOf, timesOf } from './draft.ts';

/**
 * Plans a session, or proposes times for one that is there; once, however often it is pressed. The function it gives throws
 * ApiFailure; the form tells it.
 */
export function useSend(relationshipId: string, meeting: MeetingDetail | undefined) {
  const client = useQueryClient();
  const keys = useRef<ReturnType<typeof onceKeys>>(undefined);
  keys.current ??= onceKeys();
  const keyOf = keys.current;
  return async (draft: BookingDraft): Promise<MeetingDetail> => {
    const { data } = await (meeting ? propose(meeting.id, draft) : plan(draft));
    // What the pages behind show is read again; nobody waits for it.
    freshenMeetings(client);
    return data;
  };

  function plan(draft: BookingDraft) {
    const body = planOf(relationshipId, draft);
    return api('POST /api/v1/meetings', { body, idempotencyKey: keyOf(body) });
  }
  function propose(id: string, draft: BookingDraft) {
    const body = timesOf(draft);
    return api('POST /api/v1/meetings/:id/appointments', { params: { id }, body, idempotencyKey: keyOf(body) });
  }
}
