import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';
import { mentoringRelationshipState, profileType } from '../states.ts';
import { maxSearchLength } from '../values/limits.ts';

const name = { first_name: z.string(), last_name: z.string() };
const partner = z.object({ user_id: id, ...name });

/** People and relationships by their names, for the search that every page has. */
export const searchConsole = endpoint({
  method: 'GET',
  url: '/backoffice/v1/search',
  access: 'console',
  action: 'search.read',
  summary: 'Find people and relationships in the caller’s scope by names, e-mail address and job title, at most six of each',
  schema: {
    querystring: z.strictObject({ q: z.string().trim().min(2).max(maxSearchLength, { abort: true }) }),
    response: z.object({
      relationships: z.array(
        z.object({
          id,
          aasm_state: mentoringRelationshipState,
          participant: partner,
          presenter: partner,
          last_contact_at: timestamp,
        }),
      ),
      people: z.array(
        z.object({
          id,
          ...name,
          job_title: z.string().nullable(),
          business_unit: z.string().nullable(),
          /** The sides on which the person takes part. */
          profile_types: z.array(profileType),
        }),
      ),
    }),
  },
});

export type SearchResults = z.input<typeof searchConsole.schema.response>;
