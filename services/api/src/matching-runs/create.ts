import type { createMatchingRun, getMatchingRunAudience } from '@binome/contract/console/matching-runs';
import type { z } from 'zod';
import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { countUnmatched, listMenteeIds, listUnmatchedIds, readFreeSeats } from './audience-queries.ts';
import { insertMentees } from './pair-queries.ts';
import { type RunContext, readPeople } from './problem.ts';
import { findOpenDraft, insertRun } from './run-queries.ts';
import { solveRun } from './solve.ts';

type Body = z.output<typeof createMatchingRun.schema.body>;

/** Below this shown score nobody is assigned, unless the referent says otherwise: it reads "good". */
const usualFloor = 50;

/**
 * Assigns mentees as a draft: as many as the floor allows. Returns its id.
 * @throws ApiError `forbidden`, `matching_run_already_open`, `invalid` without a mentee
 */
export async function createRun(context: RunContext, { program_id, audience, floor = usualFloor }: Body): Promise<string> {
  const { tx, actor, now } = context;
  if (!isAllowedIn(actor, 'matching_runs.edit', [program_id])) throw new ApiError('forbidden');
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  if (by_user_id && (await findOpenDraft(tx, by_user_id, program_id))) throw new ApiError('matching_run_already_open');
  const menteeIds =
    audience.kind === 'people'
      ? await listMenteeIds(tx, program_id, audience.participant_ids)
      : await listUnmatchedIds(tx, { program_id, day: await todayOf(context) }, audience.with_open_requests);
  if (menteeIds.length === 0) throw new ApiError('matching_run_empty');
  const constraints = { floor, theta: 0, ignored_criteria: [], locks: [], removed: [] };
  const people = await readPeople(context, { id: '00000000-0000-0000-0000-000000000000', program_id, audience: audience.kind }, menteeIds);
  const id = await insertRun(tx, { program_id, by_user_id, audience: audience.kind, floor, theta: 0, created_at: now });
  await insertMentees(tx, id, menteeIds);
  await solveRun(context, { id, job_number: 0 }, people, constraints);
  await audit(context, { action: 'matching_run.created', subject_id: id });
  return id;
}

type Counts = z.output<typeof getMatchingRunAudience.schema.response>;

/** Counts who could be assigned in a program, and the places of its mentors. */
export async function countAudience(context: RunContext, programId: string | null): Promise<Counts> {
  const { tx, actor } = context;
  const scope = consoleScopeOf(actor);
  if (!scope.whole_company && !(programId && scope.program_ids.includes(programId))) throw new ApiError('forbidden');
  const audience = { program_id: programId, day: await todayOf(context) };
  const free = [...(await readFreeSeats(tx, audience)).values()];
  return {
    ...(await countUnmatched(tx, audience)),
    presenters: free.filter((seats) => seats > 0).length,
    free_seats: free.reduce((sum, seats) => sum + seats, 0),
    open_run_id: actor.kind === 'member' ? await findOpenDraft(tx, actor.user_id, programId) : null,
  };
}

async function todayOf({ tx, indexes, actor, now }: RunContext): Promise<string> {
  const { row } = await indexes.getFacts(tx, actor.company_id);
  return dayIn(row.time_zone, now.getTime());
}
