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

/** The reviews of a relationship. */
export function reviewLink(id: string): { to: string } {
  return { to: `/feedback_relationships/${id}` };
}
