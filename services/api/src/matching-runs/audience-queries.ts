import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { isPausedOn, isUnmatched } from '../today/person-queries.ts';

/** `day`: today in the company's time zone. */
export type Audience = { program_id: string | null; day: string };

const isInProgram = (programId: string | null, user: string) =>
  programId === null
    ? sql`true`
    : sql`exists (select from program_enrollments pe where pe.user_id = ${sql.ref(user)} and pe.program_id = ${programId})`;

const hasProposal = sql`exists (select from match_proposals o where o.participant_id = p.id and o.ended_at is null)`;
const hasRequest = sql`exists (select from mentoring_requests q where q.participant_id = p.id and q.kind = 'mentoring' and q.aasm_state = 'requested')`;

/** The visible mentees of a program without a mentor or a proposal to answer, those who have waited longest first. */
export async function listUnmatchedIds(tx: Tx, { program_id, day }: Audience, withRequests: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join users u on u.id = p.user_id
    where ${isUnmatched(day)} and ${isInProgram(program_id, 'u.id')} and not ${hasProposal} and (${withRequests} or not ${hasRequest})
    order by p.visible_since, p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The mentees among some profiles who belong to a program. */
export async function listMenteeIds(tx: Tx, programId: string | null, profileIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join users u on u.id = p.user_id
    where p.id = any(${profileIds}::uuid[]) and p.type = 'participant' and p.left_at is null and u.state = 'active'
      and ${isInProgram(programId, 'u.id')} order by p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** SQL: places of a mentor `p` that running relationships, open requests and proposals leave. */
const freeSeats = sql`greatest(0, least(coalesce(p.max_relationships, z.max_relationships_per_presenter), z.max_relationships_per_presenter)
  - (select count(*) from mentoring_relationships r where r.presenter_id = p.id and r.aasm_state in ('initiated', 'admin_initiated'))
  - (select count(*) from mentoring_requests q where q.presenter_id = p.id and q.aasm_state = 'requested')
  - (select count(*) from match_proposals o where o.presenter_id = p.id and o.ended_at is null))`;

/** The free places of the visible mentors of a program, by profile id; also of those who have none. */
export async function readFreeSeats(tx: Tx, { program_id, day }: Audience): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select p.id, ${freeSeats}::int as free from profiles p join users u on u.id = p.user_id cross join company_settings z
    where p.type = 'presenter' and p.visible_since is not null and not ${isPausedOn(day)} and ${isInProgram(program_id, 'u.id')}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, free }) => [id, free]));
}

export type AudienceCounts = { unmatched: number; with_open_requests: number };

export async function countUnmatched(tx: Tx, { program_id, day }: Audience): Promise<AudienceCounts> {
  const { rows } = await sql<AudienceCounts>`
    select count(*)::int as unmatched, (count(*) filter (where ${hasRequest}))::int as with_open_requests
    from profiles p join users u on u.id = p.user_id
    where ${isUnmatched(day)} and ${isInProgram(program_id, 'u.id')} and not ${hasProposal}`.execute(tx);
  return rows[0] ?? { unmatched: 0, with_open_requests: 0 };
}

type RunOf = { id: string; program_id: string | null };

/** Whom a mentee may not be assigned to, and whether they have a mentor or a proposal to answer. */
export type MenteeHistory = {
  id: string;
  in_program: boolean;
  has_mentor: boolean;
  has_proposal: boolean;
  open: string[];
  past: string[];
  excluded: string[];
  declined: string[];
};

/**
 * Reads the history of mentees. `open`: mentors with a request or a relationship open; `past`: of ended relationships; `excluded`: user ids
 * of exclusions; `declined`: mentors of proposals of this run that came to nothing.
 */
export async function readHistories(tx: Tx, run: RunOf, participantIds: string[], day: string): Promise<Map<string, MenteeHistory>> {
  const { rows } = await sql<MenteeHistory>`
    select p.id, ${isInProgram(run.program_id, 'p.user_id')} as in_program,
      exists (select from mentoring_relationships r where r.participant_id = p.id and r.kind = 'mentoring' and r.aasm_state in ('requested', 'initiated', 'admin_initiated'))
        as has_mentor,
      ${hasProposal} as has_proposal,
      array(select q.presenter_id from mentoring_requests q where q.participant_id = p.id and q.aasm_state = 'requested'
        union select r.presenter_id from mentoring_relationships r
        where r.participant_id = p.id and r.kind = 'mentoring' and r.aasm_state in ('requested', 'initiated', 'admin_initiated')) as open,
      array(select r.presenter_id from mentoring_relationships r
        where r.participant_id = p.id and r.aasm_state in ('finished', 'admin_finished', 'feedback_provided')) as past,
      array(select case when e.user_id = p.user_id then e.other_user_id else e.user_id end from matching_exclusions e
        where p.user_id in (e.user_id, e.other_user_id) and (e.kept_until is null or e.kept_until >= ${day}::date)) as excluded,
      array(select o.presenter_id from match_proposals o join matching_run_pairs b on b.id = o.run_pair_id
        where o.participant_id = p.id and b.run_id = ${run.id} and o.ended_at is not null and o.ending <> 'agreed') as declined
    from profiles p where p.id = any(${participantIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The published mentees of a run who are still in the program, whose proposal came to nothing, and who are in no later wave, with a mentor or a proposal. */
export async function listFreedIds(tx: Tx, run: RunOf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from matching_run_pairs b
    join profiles p on p.id = b.participant_id
    left join match_proposals f on f.run_pair_id = b.id
    where b.run_id = ${run.id} and p.left_at is null and ${isInProgram(run.program_id, 'p.user_id')} and b.state = 'published' and b.mode = 'propose' and f.ending is distinct from 'agreed'
      and not exists (select from matching_run_pairs c
        where c.run_id = b.run_id and c.participant_id = b.participant_id and c.state in ('proposed', 'alone'))
      and not ${hasProposal} and not exists (select from mentoring_relationships r
        where r.participant_id = p.id and r.kind = 'mentoring' and r.aasm_state in ('requested', 'initiated', 'admin_initiated'))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The first name of a mentee whose relationship is silent, by profile of the mentor. `silent`: SQL over the relationship `r` and its follow-up `u`. */
export async function readSilentPartners(tx: Tx, presenterIds: string[], silent: RawBuilder<boolean>): Promise<Map<string, string>> {
  const { rows } = await sql<{ presenter_id: string; name: string }>`
    select distinct on (r.presenter_id) r.presenter_id, mu.first_name as name
    from mentoring_relationships r
    left join relationship_follow_ups u on u.mentoring_relationship_id = r.id
    join profiles mp on mp.id = r.participant_id join users mu on mu.id = mp.user_id
    where r.presenter_id = any(${presenterIds}::uuid[]) and ${silent} order by r.presenter_id, r.id`.execute(tx);
  return new Map(rows.map(({ presenter_id, name }) => [presenter_id, name]));
}
