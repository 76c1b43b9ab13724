import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { matchSummary } from '../profiles/matches.ts';
import { consolePerson } from './profiles.ts';
import { jsonQuery, rowRange, searchText } from './resource.ts';

/** A presenter suggested for a participant. The id is `<participant profile id>:<presenter profile id>`. */
export const matchSuggestion = z.object({
  id: z.string(),
  participant_id: id,
  presenter_id: id,
  presenter: consolePerson,
  capacity: z.object({ active: z.int(), max: z.int() }),
  match: matchSummary,
});
export type MatchSuggestion = z.input<typeof matchSuggestion>;

const suggestionId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listMatchSuggestions = endpoint({
  method: 'GET',
  url: '/backoffice/v1/match_suggestions',
  access: 'console',
  action: 'match_suggestions.read',
  summary: 'The presenters for a participant, best match first; ineligible ones come last, with their obstacles',
  schema: {
    querystring: z.strictObject({
      filter: jsonQuery(z.strictObject({ participant_id: id, q: searchText })),
      range: jsonQuery(rowRange).optional(),
      sort: jsonQuery(z.tuple([z.literal('score'), z.literal('DESC')])).optional(),
    }),
    response: z.array(matchSuggestion),
  },
});

export const getMatchSuggestion = endpoint({
  method: 'GET',
  url: '/backoffice/v1/match_suggestions/:id',
  access: 'console',
  action: 'match_suggestions.read',
  summary: 'The match of a participant and a presenter',
  schema: { params: z.object({ id: suggestionId }), response: matchSuggestion },
});
