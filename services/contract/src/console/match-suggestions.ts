import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { matchSummary } from '../matches.ts';
import { consolePerson } from './profiles.ts';
import { listOf } from './resource.ts';

/** A mentor for a mentee, as the engine ranks and explains them. The id is that of both profiles, `mentee:mentor`. */
export const matchSuggestion = z.object({
  id: z.string(),
  participant_id: id,
  presenter_id: id,
  presenter: consolePerson,
  capacity: z.object({ active: z.int(), max: z.int() }),
  match: matchSummary,
});
export type MatchSuggestion = z.input<typeof matchSuggestion>;

const pair = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listMatchSuggestions = listOf({
  name: 'match_suggestions',
  summary: 'The mentors for a mentee, best first; those who cannot be come last, with the reason why',
  row: matchSuggestion,
  filter: { participant_id: id, q: z.string().trim().max(100).optional() },
  sort: ['score'],
});

export const getMatchSuggestion = endpoint({
  method: 'GET',
  url: '/backoffice/v1/match_suggestions/:id',
  access: 'console',
  summary: 'How a mentee and a mentor match',
  schema: { params: z.object({ id: pair }), response: matchSuggestion },
});
