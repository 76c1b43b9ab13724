// The pages around a pair's own, as links take them.

/** To plan a session, or with one to propose other times for it. */
export function planMeetingLink(id: string, meeting?: string) {
  return { to: '/mentoring_center/$id/session', params: { id }, search: meeting ? { meeting } : {} } as const;
}

/** One's report of a session, and the partner's. */
export function reportLink(meetingId: string): { to: string } {
  return { to: `/feedback/${meetingId}` };
}

/** The reviews of the two. */
export function reviewLink(id: string): { to: string } {
  return { to: `/feedback_relationships/${id}` };
}
