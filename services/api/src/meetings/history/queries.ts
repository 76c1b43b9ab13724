import type { TranslatedText } from '@binome/contract/fields';
import type { MeetingState, ProfileType } from '@binome/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { Period } from '../../platform/text/time-zone.ts';
import { selectPerson } from '../../relationships/person-queries.ts';
import { isPast as isPastMeeting } from '../../relationships/progress/count-queries.ts';
import { isMeetingOf, selectMeetings } from '../queries.ts';

/** Filter on the past meetings of a user. `period` is a year of the user. */
export type PastMeetingsFilter = {
  user_id: string;
  as?: ProfileType | undefined;
  partner_user_id?: string | undefined;
  period?: Period | undefined;
  aasm_state?: MeetingState | undefined;
};

/** Start of a meeting, or when it was closed if no time was agreed. */
const meetingTime = sql<Date>`coalesce(m.starts_at, m.closed_at, m.created_at)`;

/** Past meetings, latest first. */
export function listPastMeetings(tx: Tx, filter: PastMeetingsFilter, paging: { limit: number; offset: number }) {
  return selectMeetings(tx)
    .where(isPast(filter))
    .select(selectRating(filter.user_id).as('own_rating'))
    .orderBy(meetingTime, 'desc')
    .orderBy('m.id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countPastMeetings(tx: Tx, filter: PastMeetingsFilter): Promise<number> {
  const { total } = await tx
    .selectFrom('meetings as m')
    .where(isPast(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The partners of the past meetings, by name. A partner of relationships in both roles is listed once. */
export async function listPartners(tx: Tx, { user_id, as }: PastMeetingsFilter) {
  const rows = await tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = case when m.presenter_user_id = ${user_id} then m.participant_user_id else m.presenter_user_id end`),
    )
    .where(isPast({ user_id, as }))
    .distinctOn('u.id')
    .orderBy('u.id')
    .orderBy('m.created_at', 'desc')
    .select(
      selectPerson(sql<string>`case when m.presenter_user_id = ${user_id} then r.participant_id else r.presenter_id end`).as('partner'),
    )
    .execute();
  const nameOf = ({ last_name, first_name }: (typeof rows)[number]['partner']) => `${last_name} ${first_name}`;
  return rows.map(({ partner }) => partner).sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** The times of the past meetings. */
export async function listTimes(tx: Tx, { user_id, as }: PastMeetingsFilter): Promise<Date[]> {
  const rows = await tx.selectFrom('meetings as m').where(isPast({ user_id, as })).select(meetingTime.as('at')).execute();
  return rows.map(({ at }) => at);
}

function isPast({ user_id, as, partner_user_id, period, aasm_state }: PastMeetingsFilter): RawBuilder<boolean> {
  const conditions = [
    isMeetingOf(user_id, as),
    // Those that were dropped are not past: they are listed only when asked for.
    aasm_state ? sql`m.aasm_state = ${aasm_state}` : isPastMeeting,
  ];
  if (partner_user_id) conditions.push(sql`${partner_user_id} in (m.participant_user_id, m.presenter_user_id)`);
  if (period?.from) conditions.push(sql`${meetingTime} >= ${period.from}`);
  if (period?.before) conditions.push(sql`${meetingTime} < ${period.before}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The label of the `rating` that the user chose in their own report, in the company's languages. */
function selectRating(userId: string) {
  return sql<TranslatedText | null>`(
    select choice -> 'label' from feedbacks f
    join feedback_answers a on a.feedback_id = f.id
    join feedback_questions q on q.id = a.feedback_question_id
    cross join lateral jsonb_array_elements(q.choices) as choice
    where f.meeting_id = m.id and f.author_user_id = ${userId} and f.sent_at is not null
      and q.field_name = 'rating' and choice ->> 'code' = a.choice_codes[1])`;
}
