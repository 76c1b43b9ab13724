import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, idAndName, timestamp } from '../fields.ts';
import { maxRunParticipants } from '../values/limits.ts';
import { runEdits, runJobStates, runJobSteps } from '../values/matching-runs.ts';
import { createEndpoint, getEndpoint, listEndpoint, removeEndpoint, updateEndpoint, withExpected } from './resource.ts';
import { criteria, shownScore, theta, whatIf } from './what-ifs.ts';

/** A draft was never published; a published one has at least one wave; a closed one has no more. */
export const matchingRunState = z.enum(['draft', 'published', 'closed']);
/** `propose`: both read the reasons and accept; `open`: the relationships begin at once. */
export const publicationMode = z.enum(['propose', 'open']);

/** Whom a run assigns: everybody of the program who has no mentor and no proposal to answer, or some of them, by profile. */
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unmatched'), with_open_requests: z.boolean() }),
  z.strictObject({ kind: z.literal('people'), participant_ids: z.array(id).min(1).max(maxRunParticipants) }),
]);

const count = z.int();

/** What can be undone: the last change of the draft. */
const edit = z.object({
  id,
  kind: z.enum(runEdits),
  by: fullName.nullable(),
  at: timestamp,
  /** The mentee and the mentor of the pair; empty for a change of the whole run. */
  people: z.array(fullName),
});

const outcomes = { waiting: count, agreed: count, declined: count, expired: count, withdrawn: count, obsolete: count };

export const wave = z.object({
  number: count,
  mode: publicationMode,
  published_at: timestamp,
  by: fullName.nullable(),
  /** Until when its people can answer, as far as they have not begun to; null when its relationships opened at once. */
  answers_until: timestamp.nullable(),
  pairs: count,
  /** `agreed` counts the relationships that opened. */
  ...outcomes,
});

const metrics = z.object({
  /** Mentees whom the run can still assign. */
  participants: count,
  served: count,
  alone: count,
  /** Of the shown scores of the pairs, and of their worst tenth; null without a pair. */
  mean: z.number().nullable(),
  worst_tenth: z.number().nullable(),
  presenters: count,
  free_seats: count,
  /** New mentees of each mentor who gets one. */
  mean_added: z.number().nullable(),
  max_added: count,
  locked: count,
  to_check: count,
});

export const matchingRun = z.object({
  id,
  /** Null in a company without programs. */
  program: idAndName.nullable(),
  author: fullName.nullable(),
  created_at: timestamp,
  state: matchingRunState,
  audience_kind: z.enum(['unmatched', 'people']),
  /** The score under which nobody is assigned. */
  floor: shownScore,
  theta,
  /** Criteria that count for nothing in this run. */
  ignored_criteria: criteria,
  /**
   * The computation. Until it is done the pairs are those of a quick draft. `progress`: 0 to 1. Once cancelled, the pairs of the draft stay,
   * and the curve and what could be changed are incomplete.
   */
  job: z.object({
    state: z.enum(runJobStates),
    step: z.enum(runJobSteps),
    progress: z.number(),
  }),
  solved_at: timestamp.nullable(),
  solved_ms: count.nullable(),
  metrics,
  /** What else the seats allow, by mentees served; the point of the run has its `theta` and `floor`. Those with a lower floor come last. */
  curve: z.array(z.object({ theta, floor: shownScore, served: count, mean: z.number(), worst_tenth: z.number() })),
  what_ifs: z.array(whatIf),
  /** Pairs that this run may not make, by hand or by the company’s exclusions: the first ones, and how many. */
  forbidden: z.object({
    count,
    first: z.array(
      z.object({
        /** Of the pair in this run, to allow it again; null for an exclusion. */
        pair_id: id.nullable(),
        participant: fullName,
        presenter: fullName,
        reason: z.enum(['run', 'exclusion', 'past', 'manager']),
      }),
    ),
  }),
  waves: z.array(wave),
  /** The wave that would be published now: the better half of the pairs first. Null without a pair. `mails` by `propose`. */
  next_wave: z.object({ number: count, min_score: shownScore, pairs: count, mails: count, of: count }).nullable(),
  last_edit: edit.nullable(),
  /** Others who changed it in the last quarter of an hour. */
  editors: z.array(z.object({ user_id: id, name: fullName, at: timestamp })),
  can: z.object({ edit: z.boolean(), undo: z.boolean(), publish: z.boolean(), remove: z.boolean(), cancel: z.boolean() }),
});
export type MatchingRun = z.input<typeof matchingRun>;

export const listMatchingRuns = listEndpoint({
  name: 'matching_runs',
  summary: 'The assignments of mentees to mentors in the caller’s scope',
  row: matchingRun.pick({ id: true, program: true, author: true, created_at: true, state: true, job: true, metrics: true, can: true }),
  filter: { program_id: id.optional(), state: matchingRunState.optional() },
  sort: ['created_at'],
});
export type MatchingRunRow = z.input<typeof listMatchingRuns.schema.response>[number];

export const getMatchingRun = getEndpoint({
  name: 'matching_runs',
  summary: 'An assignment with its trade-off, without its pairs',
  row: matchingRun,
});

export const createMatchingRun = createEndpoint({
  name: 'matching_runs',
  summary:
    'Assign the mentees of a program to its mentors as a draft, which nobody but referents sees; one open draft for each person and program',
  body: z.strictObject({ program_id: id.nullable(), audience, floor: shownScore.optional() }),
  row: matchingRun,
});

/** `theta` and `floor` of a point of the curve take its pairs. */
export const updateMatchingRun = updateEndpoint({
  name: 'matching_runs',
  summary: 'Change what counts in an assignment; its pairs are computed again, except those that are kept',
  body: withExpected(z.strictObject({ theta: theta.optional(), floor: shownScore.optional(), ignored_criteria: criteria.optional() })),
  row: matchingRun,
});

/** A draft is removed with its pairs. A published one is closed (`archived`): what was published goes on. */
export const removeMatchingRun = removeEndpoint({
  name: 'matching_runs',
  summary: 'Withdraw an assignment that is not published, or close one that is',
});

export const getMatchingRunAudience = endpoint({
  method: 'GET',
  url: '/backoffice/v1/matching_run_audiences',
  access: 'console',
  action: 'matching_runs.read',
  summary: 'How many mentees of a program have no mentor, and how many places its mentors have',
  schema: {
    querystring: z.strictObject({ program_id: id.optional() }),
    response: z.object({
      /** Visible mentees without a mentor or a proposal, and those of them who have a request open. */
      unmatched: count,
      with_open_requests: count,
      presenters: count,
      free_seats: count,
      /** The caller’s open draft for the program. */
      open_run_id: id.nullable(),
    }),
  },
});

/** `edit_id`: the change that the caller saw as the last one. */
export const undoMatchingRunEdit = createEndpoint({
  name: 'matching_run_undos',
  action: 'matching_runs.edit',
  summary: 'Undo the last change of an assignment',
  body: z.strictObject({ run_id: id, edit_id: id }),
  row: matchingRun,
});

export const cancelMatchingRunJob = createEndpoint({
  name: 'matching_run_cancellations',
  action: 'matching_runs.edit',
  summary: 'Stop the computation of an assignment; the pairs that are there stay',
  body: z.strictObject({ run_id: id }),
  row: matchingRun,
});
