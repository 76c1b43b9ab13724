// Props of links to the pages of a relationship.

/** The page that plans a meeting, or proposes other times for `meetingId`. */
export function planMeetingLink(id: string, meetingId?: string) {
  return { to: '/mentoring_center/$id/session', params: { id }, search: meetingId ? { meeting: meetingId } : {} } as const;
}

/** The page that prepares a meeting. */
export function prepareLink(id: string, meetingId: string) {
  return { to: '/mentoring_center/$id/prepare', params: { id }, search: { meeting: meetingId } } as const;
}

/** The reports of a meeting. */
export function reportLink(meetingId: string): { to: string } {
  return { to: `/feedback/${meetingId}` };
}

/** The end of a relationship: its story, then the questions of the review. */
export function endLink(id: string) {
  return { to: '/mentoring_center/$id/end', params: { id } } as const;
}

/** The reviews of a relationship, once the viewer has sent theirs. */
export function reviewLink(id: string): { to: string } {
  return { to: `/feedback_relationships/${id}` };
}
