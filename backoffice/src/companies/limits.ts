import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';

/** The limits of a company, in display order. */
export const limitNames = [
  'max_relationships_per_presenter',
  'max_relationships_per_participant',
  'max_pending_requests',
  'max_peer_relationships',
  'max_pending_peer_requests',
  'request_expiry_days',
  'min_completion_percentage',
  'planned_meetings',
  'max_meetings',
  'meeting_notice_hours',
] as const satisfies (keyof ConsoleCompanyDetail['limits'])[];
