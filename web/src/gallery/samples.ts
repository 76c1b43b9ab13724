import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { PersonReference, PresenterCard } from '@binome/contract/profiles/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../lib/data/session.ts';
import { createQueryClient } from '../lib/http/query-client.ts';

/** The id of a person who is online in the gallery. */
export const onlineId = '018f3f3e-0000-7000-8000-000000000001';
export const otherId = '018f3f3e-0000-7000-8000-000000000002';

/** Returns a query client that already holds what the samples read, so that they need no API. */
export function createSampleClient(user?: Partial<CurrentUser>): QueryClient {
  const client = createQueryClient();
  // A query that polls would ask for the API after a minute.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(['online_users'], [onlineId]);
  if (user) client.setQueryData(currentUserQuery.queryKey, user as CurrentUser);
  return client;
}

/** The parts of the signed-in person that the components of `web/src/ui` read. */
export const sampleUser: Partial<CurrentUser> = {
  id: onlineId,
  first_name: 'Léa',
  last_name: 'Martin',
  avatar_url: null,
  presenter_profiles: [],
  can: { open_console: false, find_presenters: true, answer_requests: false },
};

export const samplePerson: PersonReference = {
  profile_id: onlineId,
  user_id: onlineId,
  first_name: 'Paul',
  last_name: 'Bernard',
  avatar_url: null,
  job_title: null,
  business_unit: null,
  active: true,
};

export const sampleOther: PersonReference = {
  ...samplePerson,
  profile_id: otherId,
  user_id: otherId,
  first_name: 'Léa',
  last_name: 'Martin',
};

/** A presenter as a list shows them. */
export const sampleCard: PresenterCard = {
  id: onlineId,
  user_id: onlineId,
  first_name: 'Paul',
  last_name: 'Bernard',
  avatar_url: null,
  title: null,
  job_title: null,
  business_unit: null,
  site: null,
  languages: [],
  skills: [],
  is_expert: false,
  availability: 'open',
  next_slot: '2040-11-26T16:00:00Z',
  match: { score: 73, confidence: { known: 10, total: 10 }, reasons: [], watch_out: null, obstacles: [] },
  standing: { open_request_id: null, active_relationship_id: null },
  bookmarked: false,
  can: { request: true },
};

/** A relationship that has ended, as its mentee sees it. */
export const endedRelationship: MentoringRelationship = {
  id: onlineId,
  kind: 'mentoring',
  aasm_state: 'finished',
  viewer: 'participant',
  participant: sampleOther,
  presenter: samplePerson,
  program: null,
  mentoring_request_id: null,
  conversation_id: null,
  created_at: '2026-01-12T09:00:00Z',
  ended_at: '2026-09-30T16:00:00Z',
  admin_reason: null,
  shows_yes: false,
  shows_half_way: false,
  shows_end: false,
  partner_contact: null,
  next_step: 'none',
  open_steps: [],
  reports_due: [],
  open_actions: 0,
  path: {
    step: 'done',
    held: 3,
    planned: 6,
    most: 12,
    held_at: ['2026-02-12T09:00:00Z', '2026-04-16T08:00:00Z', '2026-06-11T08:00:00Z'],
  },
  next_meeting: null,
  last_contact_at: '2026-09-30T16:00:00Z',
  silent: false,
  check: null,
  own_fit: null,
  call_for_help: null,
  review: { own: 'due', partner_sent: false },
  can: { write: false, plan: false, finish: false },
};
