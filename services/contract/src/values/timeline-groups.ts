/** The kinds of entries by which the timeline of a person is filtered. */
export const timelineGroups = ['mentoring', 'messages', 'account'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];
