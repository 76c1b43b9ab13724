import type { MeetingState, ProfileType } from '@binome/contract/states';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { MeetingDetails, Meetings } from '../platform/data/schema.gen.ts';
import { type Builder, statement, statementBy } from '../platform/data/statement.ts';
import { selectPerson } from '../relationships/person-queries.ts';

/** Meetings with their partners and texts. Row-level security hides the meetings of others. */
export function selectMeetings(db: Builder) {
  return db
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .innerJoin('meeting_details as d', 'd.meeting_id', 'm.id')
    .innerJoin('users as participant_user', 'participant_user.id', 'm.participant_user_id')
    .innerJoin('users as presenter_user', 'presenter_user.id', 'm.presenter_user_id')
    .select(['m.id', 'm.mentoring_relationship_id', 'm.aasm_state', 'm.type', 'm.duration_minutes', 'm.starts_at', 'm.ends_at'])
    .select(['m.planned_by', 'm.cancelled_by', 'm.admin_reason', 'm.sequence', 'm.created_at', 'm.closed_at', 'm.meeting_reason_id'])
    .select('m.took_place')
    .select(['d.subject', 'd.description', 'd.place', 'd.video_url', 'd.proposal_note', 'd.cancellation_note'])
    .select(['r.aasm_state as relationship_state', 'r.kind as relationship_kind'])
    .select(['participant_user.phone as participant_phone', 'participant_user.time_zone as participant_time_zone'])
    .select(['presenter_user.phone as presenter_phone', 'presenter_user.time_zone as presenter_time_zone'])
    .select((eb) => [
      selectPerson(eb.ref('r.participant_id')).as('participant'),
      selectPerson(eb.ref('r.presenter_id')).as('presenter'),
      jsonObjectFrom(eb.selectFrom('meeting_reasons as n').whereRef('n.id', '=', 'm.meeting_reason_id').select(['n.id', 'n.name'])).as(
        'reason',
      ),
      meetingNumber.as('number'),
      callMinutes.as('call_minutes'),
      reportOf('participant').as('participant_report'),
      reportOf('presenter').as('presenter_report'),
    ])
    .$narrowType<{ duration_minutes: 20 | 30 | 45 | 60 }>();
}

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>['execute']>>[number];

// Cancelled meetings are not counted, so that the numbers have no gaps.
const meetingNumber = sql<
  number | null
>`case when m.aasm_state in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished')
  then (select count(*) from meetings as before where before.mentoring_relationship_id = m.mentoring_relationship_id
    and before.aasm_state in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished')
    and (before.starts_at, before.id) <= (m.starts_at, m.id)) end`;

/** A call that both left after the planned end counts its real length. */
export const callMinutes = sql<number | null>`(select ceil(extract(epoch from w.lasted_until - w.began_at) / 60)::int
  from webconferences as w where w.meeting_id = m.id and w.lasted_until > m.ends_at)`;

/** State of the report of a side; null if there is none. */
function reportOf(side: ProfileType) {
  return sql<'draft' | 'sent' | null>`(select case when f.sent_at is null then 'draft' else 'sent' end
    from feedbacks as f where f.meeting_id = m.id and f.role_type = ${sql.lit(side)})`;
}

/** The transaction must run as one of the partners (row-level security); otherwise the meeting is not found. */
export function findMeeting(tx: Tx, id: string) {
  return meetingById.first(tx, { id });
}

const meetingById = statement((db, { id }: { id: string }) => selectMeetings(db).where('m.id', '=', id));

type OwnMeetingsFilter = {
  user_id: string;
  as?: ProfileType | undefined;
  mentoring_relationship_id?: string | undefined;
  only?: 'open' | 'closed' | undefined;
};
type Paging = { limit: number; offset: number };

/** A user's meetings: open ones first, earliest first, then closed ones, latest first. */
export function listMeetings(tx: Tx, filter: OwnMeetingsFilter, paging: Paging) {
  const { as, only, mentoring_relationship_id } = filter;
  return ownMeetings(as, only, mentoring_relationship_id !== undefined).rows(tx, { ...filter, ...paging });
}

export async function countMeetings(tx: Tx, filter: OwnMeetingsFilter): Promise<number> {
  const { as, only, mentoring_relationship_id } = filter;
  return (await ownMeetingCount(as, only, mentoring_relationship_id !== undefined).one(tx, filter)).total;
}

const ownMeetings = statementBy((...conditions: Parameters<typeof matchesFilter>[1]) =>
  statement((db, values: OwnMeetingsFilter & Paging) => {
    const nextTime = sql`case when m.closed_at is null then coalesce(m.starts_at, (
      select min(a.starts_at) from meeting_appointments as a where a.meeting_id = m.id and a.aasm_state = 'proposed')) end`;
    return selectMeetings(db)
      .where(matchesFilter(values, conditions))
      .orderBy(sql`m.closed_at is not null`)
      .orderBy(nextTime, (order) => order.asc().nullsLast())
      .orderBy(sql`coalesce(m.starts_at, m.closed_at, m.created_at)`, 'desc')
      .orderBy('m.id', 'desc')
      .limit(values.limit)
      .offset(values.offset);
  }),
);

const ownMeetingCount = statementBy((...conditions: Parameters<typeof matchesFilter>[1]) =>
  statement((db, values: OwnMeetingsFilter) =>
    db
      .selectFrom('meetings as m')
      .where(matchesFilter(values, conditions))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
);

function matchesFilter(
  { user_id, mentoring_relationship_id }: OwnMeetingsFilter,
  [as, only, ofRelationship]: [as: OwnMeetingsFilter['as'], only: OwnMeetingsFilter['only'], ofRelationship: boolean],
) {
  const conditions = [isMeetingOf(user_id, as)];
  if (ofRelationship) conditions.push(sql`m.mentoring_relationship_id = ${mentoring_relationship_id}`);
  if (only) conditions.push(only === 'open' ? sql`m.closed_at is null` : sql`m.closed_at is not null`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const isOfPeers = sql`exists (select from mentoring_relationships k where k.id = m.mentoring_relationship_id and k.kind = 'peer')`;

/** Is the meeting `m` one of the user, in this role? A participant meets peers in either place. */
export function isMeetingOf(userId: string, as: ProfileType | undefined) {
  const [first, second] = [sql`m.participant_user_id = ${userId}`, sql`m.presenter_user_id = ${userId}`];
  if (as === 'participant') return sql<boolean>`(${first} or (${second} and ${isOfPeers}))`;
  return as === 'presenter' ? sql<boolean>`(${second} and not ${isOfPeers})` : sql<boolean>`(${first} or ${second})`;
}

export function lockMeeting(tx: Tx, id: string) {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .where('m.id', '=', id)
    .selectAll('m')
    .select('r.kind as relationship_kind')
    .forNoKeyUpdate('m')
    .executeTakeFirst();
}

/** `relationship_kind` is read with it by `lockMeeting` alone. */
export type LockedMeeting = Omit<NonNullable<Awaited<ReturnType<typeof lockMeeting>>>, 'relationship_kind'>;

export async function insertMeeting(tx: Tx, meeting: Insertable<Meetings>): Promise<string> {
  return (await tx.insertInto('meetings').values(meeting).returning('id').executeTakeFirstOrThrow()).id;
}

/** The transaction must run as one of the partners (row-level security). */
export async function insertDetails(tx: Tx, details: Insertable<MeetingDetails>): Promise<void> {
  await tx.insertInto('meeting_details').values(details).execute();
}

export async function updateDetails(tx: Tx, meetingId: string, change: Updateable<MeetingDetails>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('meeting_details').set(change).where('meeting_id', '=', meetingId).execute();
}

/** The transaction must hold the lock on the meeting. */
export async function updateMeeting(tx: Tx, id: string, change: Updateable<Meetings>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('meetings').set(change).where('id', '=', id).execute();
}

/** Counts the meetings of a relationship, without those in the states `except` and those that did not take place. */
export async function countRelationshipMeetings(tx: Tx, relationshipId: string, except: readonly MeetingState[]): Promise<number> {
  const { total } = await tx
    .selectFrom('meetings')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('aasm_state', 'not in', except)
    .where('took_place', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Sets `took_place` of a meeting from its sent reports: false if one says "no" and none says "yes". */
export async function updateTookPlace(tx: Tx, id: string): Promise<void> {
  await sql`
    update meetings set took_place = coalesce((
      select bool_or('yes' = any(a.choice_codes)) or not bool_or('no' = any(a.choice_codes))
      from feedbacks f
      join feedback_answers a on a.feedback_id = f.id
      join feedback_questions q on q.id = a.feedback_question_id
      where f.meeting_id = ${id} and f.sent_at is not null and q.field_name = 'took_place'), true)
    where id = ${id}`.execute(tx);
}

/** The sides that sent their report of a meeting. */
export async function listSentReports(tx: Tx, meetingId: string): Promise<ProfileType[]> {
  const rows = await tx
    .selectFrom('feedbacks')
    .where('meeting_id', '=', meetingId)
    .where('sent_at', 'is not', null)
    .select('role_type')
    .execute();
  return rows.map(({ role_type }) => role_type);
}
