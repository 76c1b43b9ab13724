import type { CallOptions } from '@binome/contract/client';
import type { createAppointments, createMeeting, Meeting, updateAppointment } from '@binome/contract/meetings';
import type { PersonReference } from '@binome/contract/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

// What several pages ask of sessions.

export type MeetingPlan = NonNullable<CallOptions<typeof createMeeting>['body']>;
export type TimesProposed = NonNullable<CallOptions<typeof createAppointments>['body']>;
export type ProposalAnswer = NonNullable<CallOptions<typeof updateAppointment>['body']>['event'];

/** One session with all that was proposed. One that is gone (404) is told by the screen. */
export function meetingQuery(id: string) {
  return queryOptions({
    queryKey: ['meetings', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/meetings/:id', { params: { id }, signal })).data,
    // The partner may answer at any time, and has no button to make us look.
    refetchInterval: 60_000,
    meta: { quiet: [403, 404] },
  });
}

/** The keys of what shows sessions, to be made stale when one changes. */
const meetingQueryKeys = [
  ['meetings'],
  ['free_slots'],
  ['mentoring_relationships'],
  ['meetings_history'],
  ['feedbacks'],
  ['notifications'],
] as const;

/** Reads again whatever shows sessions, and waits for what is on the screen. */
export async function invalidateMeetings(client: QueryClient): Promise<void> {
  await Promise.all(meetingQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The other one of a session or an accompaniment. */
export function partnerOf({ viewer, participant, presenter }: Pick<Meeting, 'viewer' | 'participant' | 'presenter'>): PersonReference {
  return viewer === 'participant' ? presenter : participant;
}
