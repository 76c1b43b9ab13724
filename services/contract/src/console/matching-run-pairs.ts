import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, idParams } from '../fields.ts';
import { declineReason, profileType, proposalEnding } from '../states.ts';
import { aloneCodes, pairFlags } from '../values/matching-runs.ts';
import { matchingRun } from './matching-runs.ts';
import { consolePerson } from './profiles.ts';
import { listEndpoint, searchText, withExpected } from './resource.ts';
import { shownScore } from './what-ifs.ts';

const count = z.int();
const load = z.object({ active: count, added: count, max: count });

/** A mentee of a run: with a mentor, alone, or published, then with what became of it. */
const matchingRunPair = z.object({
  id,
  run_id: id,
  participant: consolePerson,
  presenter: consolePerson.nullable(),
  /** `removed`: a pair that this run may not make. */
  state: z.enum(['proposed', 'alone', 'published', 'removed']),
  locked: z.boolean(),
  /** Chosen by a person instead of the computation, and by how much that changed its score; null if it was not. */
  by_hand: z.object({ change: count.nullable() }).nullable(),
  /** 0–100. */
  score: shownScore.nullable(),
  reason: z.string().nullable(),
  /** What a referent should look at; for nobody else. */
  flags: z.array(z.object({ code: z.enum(pairFlags), text: z.string() })),
  /** Of the mentor: running mentees, those of this run, and the limit. */
  load: load.nullable(),
  /** Why nobody is assigned to the mentee, the first that holds at the top. */
  alone: z.array(
    z.object({
      code: z.enum(aloneCodes),
      text: z.string(),
    }),
  ),
  wave: count.nullable(),
  outcome: z.enum(['waiting', ...proposalEnding.options]).nullable(),
  declined_by: profileType.nullable(),
  /** Null for who may not publish. */
  decline_reason: declineReason.nullable(),
  relationship_id: id.nullable(),
  /** Why the last publication left it out. */
  failed: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type MatchingRunPair = z.input<typeof matchingRunPair>;

export const listMatchingRunPairs = listEndpoint({
  name: 'matching_run_pairs',
  action: 'matching_runs.read',
  summary: 'The pairs of an assignment, and its mentees who are alone',
  row: matchingRunPair,
  filter: {
    run_id: id.optional(),
    state: matchingRunPair.shape.state.optional(),
    presenter_id: id.optional(),
    locked: z.boolean().optional(),
    to_check: z.boolean().optional(),
    wave: z.int().min(1).max(1000).optional(),
  },
  sort: ['score', 'participant', 'presenter'],
});

/** `forbidden` concerns this run only; an exclusion concerns everything. A mentor chosen by hand is kept too. */
export const changeMatchingRunPair = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/matching_run_pairs/:id',
  access: 'console',
  action: 'matching_runs.edit',
  summary: 'Keep a pair, forbid or allow it in this run, or choose another mentor; the other pairs are computed again',
  schema: {
    params: idParams,
    body: withExpected(
      z.strictObject({ locked: z.boolean().optional(), forbidden: z.boolean().optional(), presenter_id: id.optional() }),
    ).refine(
      ({ locked, forbidden, presenter_id }) => [locked, forbidden, presenter_id].filter((value) => value !== undefined).length === 1,
    ),
    response: matchingRun,
  },
});

export const listMatchingRunCandidates = listEndpoint({
  name: 'matching_run_candidates',
  action: 'matching_runs.read',
  summary: 'The mentors for a mentee of an assignment, best first; those who cannot come last, with the reason',
  row: z.object({
    /** Of the mentor’s profile. */
    id,
    presenter: consolePerson,
    score: shownScore.nullable(),
    reason: z.string().nullable(),
    watch_out: z.string().nullable(),
    load,
    /** Mentees who have this mentor in the draft. */
    mentees: z.array(fullName),
    is_current: z.boolean(),
    obstacle: z.string().nullable(),
  }),
  filter: { pair_id: id.optional(), q: searchText },
  sort: ['score'],
});
export type MatchingRunCandidate = z.input<typeof listMatchingRunCandidates.schema.response>[number];
