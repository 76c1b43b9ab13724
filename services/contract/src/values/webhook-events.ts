import type { EventName } from '../events.ts';

/** The events that webhooks may send. Reminders are left out. */
export const webhookEvents = [
  'registration.registered',
  'registration.validated',
  'registration.refused',
  'registration.activated',
  'account.suspended',
  'account.resumed',
  'account.closed',
  'program_enrollment.created',
  'profile.created',
  'profile.paused',
  'profile.left',
  'mentoring_request.created',
  'mentoring_request.accepted',
  'mentoring_request.declined',
  'mentoring_request.withdrawn',
  'mentoring_request.expired',
  'mentoring_request.revoked',
  'mentoring_offer.created',
  'mentoring_offer.accepted',
  'mentoring_offer.declined',
  'mentoring_offer.withdrawn',
  'mentoring_offer.expired',
  'mentoring_offer.revoked',
  'mentoring_relationship.initiated',
  'mentoring_relationship.admin_initiated',
  'mentoring_relationship.finished',
  'mentoring_relationship.admin_finished',
  'mentoring_relationship.cancelled',
  'mentoring_relationship.feedback_provided',
  'meeting.requested',
  'meeting.confirmed',
  'meeting.moved',
  'meeting.cancelled',
  'meeting.admin_cancelled',
  'meeting.expired',
  'meeting.report_sent',
] as const satisfies readonly EventName[];

/** What the test button sends. */
export const webhookTestEvent = 'webhook.test';
