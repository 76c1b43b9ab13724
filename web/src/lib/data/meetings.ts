import type { createAppointments, createMeeting, Meeting, MeetingDetail, updateAppointment } from '@binome/contract/mentoring/meetings';
import type { PersonReference } from '@binome/contract/profiles/profiles';
import type { RequestBody } from '@binome/contract/values/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { showReply } from '../http/show-reply.ts';
import { pollUnlessLive } from '../live/cable.ts';

export type MeetingBody = RequestBody<typeof createMeeting>;
export type ProposalBody = RequestBody<typeof createAppointments>;
export type ProposalAnswer = RequestBody<typeof updateAppointment>['event'];

/** One meeting with its proposed times. The page shows the statuses 403 and 404 itself. */
export function meetingQuery(id: string) {
  return queryOptions({
    queryKey: ['meetings', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/meetings/:id', { params: { id }, signal })).data,
    // The partner may answer at any time.
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: [403, 404] },
  });
}

/** Keys of the queries that contain meetings. */
export const meetingQueryKeys = [['meetings'], ['free_slots'], ['mentoring_relationships'], ['meetings_history'], ['feedbacks']] as const;

/** Invalidates every query that contains meetings; resolves when the active ones are refetched. */
export async function invalidateMeetings(client: QueryClient): Promise<void> {
  await Promise.all(meetingQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Shows a meeting as the reply to a write holds it, and invalidates every other query that contains meetings. */
export function showMeeting(client: QueryClient, meeting: MeetingDetail): Promise<void> {
  return showReply(client, meetingQuery(meeting.id), meeting, meetingQueryKeys);
}

/** Returns the viewer's partner in a meeting or a relationship. */
export function partnerOf({ viewer, participant, presenter }: Pick<Meeting, 'viewer' | 'participant' | 'presenter'>): PersonReference {
  return viewer === 'participant' ? presenter : participant;
}
