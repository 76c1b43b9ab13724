import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';

/** The limits of a company, in display order. */
export const limitNames = [
  'max_relationships_per_presenter',
  'max_relationships_per_participant',
  'max_pending_requests',
  'request_expiry_days',
  'min_completion_percentage',
  'planned_meetings',
  'max_meetings',
  'meeting_notice_hours',
] as const satisfies (keyof ConsoleCompanyDetail['limits'])[];

/** The range that the API accepts for each limit. */
export const limitBounds: Record<(typeof limitNames)[number], [min: number, max: number]> = {
  max_relationships_per_presenter: [1, 20],
  max_relationships_per_participant: [1, 20],
  max_pending_requests: [1, 20],
  request_expiry_days: [1, 90],
  min_completion_percentage: [0, 100],
  planned_meetings: [1, 50],
  max_meetings: [1, 100],
  meeting_notice_hours: [0, 168],
};
