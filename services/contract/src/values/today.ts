// The queues of the page "today", in the order in which they claim a person or a relationship. This file imports nothing.

/** What has to be done today: somebody waits for a referent, or something ends soon. */
export const urgentQueues = ['help', 'registrations', 'reports', 'requests', 'silent'] as const;
/** What can wait for the week. */
const laterQueues = ['unmatched', 'stuck', 'late_reports', 'mails'] as const;
export const todayQueues = [...urgentQueues, ...laterQueues] as const;
export type TodayQueue = (typeof todayQueues)[number];

/** Rows shown of each queue. */
export const shownTodayRows = 5;

/** Minutes that a row of the first band takes, for the estimate of the page. */
export const minutesOfRow: Record<(typeof urgentQueues)[number], number> = {
  help: 10,
  registrations: 1,
  reports: 5,
  requests: 1,
  silent: 1,
};

/** The last day to which a row can be put off, in days from today. A call was promised: it can wait until tomorrow. */
export const maxSnoozeDays = 60;
export const maxHelpSnoozeDays = 1;
export const maxSnoozeNoteLength = 300;

/** Days after which a person is stuck in a step before being visible. */
export const stuckDays = { invitation: 7, profile: 14 };
/** Days before its end in which an open request is shown. */
export const expiringDays = 3;
/** Days over which figures are compared. */
export const comparedDays = 30;
