import { randomUUID } from 'node:crypto';
import type { Requests } from './example-request.ts';

// Rejected by a rule, so that no caller gets another profile.
const newProfile = { body: { answers_details: { no_such_question: '' } } };

/** Bodies of the endpoints of members that need more than an example. */
export const memberRequests: Requests = {
  'POST /auth/email': { body: { email: 'ailleurs@nowhere.example' } },
  'POST /api/v1/presenters': newProfile,
  'POST /api/v1/participants': newProfile,
  'POST /api/v1/mentoring_requests': { body: { presenter_id: randomUUID(), topic: 'Oser', message: 'Bonjour, '.repeat(10) } },
  'POST /api/v1/conversations/:id/comments': { body: { body: 'Bonjour' } },
  'POST /api/v1/articles': { body: { kind: 'news', title: 'Atelier', body: 'Venez nombreux.' } },
  'PUT /api/v1/push_subscription': {
    body: { endpoint: 'https://push.example/1', keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) } },
  },
  'POST /api/v1/circles': {
    body: {
      program_id: randomUUID(),
      title: 'Oser',
      starts_on: '2026-01-06',
      ends_on: '2026-01-07',
      rhythm: { every: 'month', weekday: 2, at: '14:30', duration_minutes: 45 },
    },
  },
  'POST /api/v1/availability_exceptions': { body: { starts_on: '2031-01-06', ends_on: '2031-01-07' } },
};
